// The real server and a browser, for one file of tests: there before the first of them, gone after the last.
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launch } from './page';
import { kPage, Server } from './server';

export async function at_server(page = kPage): Promise<{ server: Server; browser: Browser }> {
  const server = new Server(page);
  await server.start();
  const browser = await launch();
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return { server, browser };
}
