// A server and a browser for one file of tests: there before the first of them, gone after the last.
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import type { PlainHost } from './host';
import { launch } from './page';
import { kPage, Server } from './server';

export async function at_server(page = kPage): Promise<{ server: Server; browser: Browser }> {
  const server = new Server(page);
  return { server, browser: await browser_at(server) };
}

export async function browser_at(place: Server | PlainHost): Promise<Browser> {
  await place.start();
  const browser = await launch();
  afterAll(async () => {
    await browser.close();
    await place.close();
  });
  return browser;
}
