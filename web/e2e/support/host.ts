// A plain file host, as anybody's: files under a sub-path of it, and nothing else.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { kRoot } from './server';

// The site (`make site`); FUDABA_SITE names another folder.
export const kSite = process.env['FUDABA_SITE'] ?? join(kRoot, 'build', 'site');

const kTypes: Record<string, string> = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.woff2': 'font/woff2', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};

export class PlainHost {
  readonly path = '/some/where/';
  readonly instead = new Map<string, string>(); // what is sent in place of a file
  private readonly server: Server;
  private port = 0;

  // `packs`: sends the packed form beside a file, as most hosts pack what they send.
  constructor(private readonly folder = kSite, private readonly packs = false) {
    this.server = createServer((request, response) => { this.answer(request, response); });
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}${this.path}`;
  }
  async start(): Promise<void> {
    if (!existsSync(join(this.folder, 'index.html'))) throw new Error(`found no site in ${this.folder}, expected one (make site)`);
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    this.port = (this.server.address() as AddressInfo).port;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = decodeURIComponent(new URL(request.url ?? '/', this.url).pathname);
    const inside = path.startsWith(this.path) ? normalize(path.slice(this.path.length)) : '..';
    const file = join(this.folder, inside === '.' ? 'index.html' : inside);
    if (inside.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const instead = this.instead.get(inside);
    const packed = instead === undefined && this.packs && existsSync(`${file}.br`);
    response.writeHead(200, {
      'Content-Type': kTypes[extname(file)] ?? 'application/octet-stream',
      ...(packed ? { 'Content-Encoding': 'br' } : {}),
    });
    if (instead !== undefined) response.end(instead);
    else createReadStream(packed ? `${file}.br` : file).pipe(response);
  }
}
