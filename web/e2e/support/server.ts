// The real server, each with a data folder of its own that is removed in the end.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kPatience = 120_000; // ms, a safety stop
export const kRoot = fileURLToPath(new URL('../../..', import.meta.url));
// The built page; FUDABA_PAGE names another folder.
export const kPage = process.env['FUDABA_PAGE'] ?? join(kRoot, 'web', 'dist');
export const kShots = join(kRoot, 'build', 'screenshots');

function program(): string {
  const path = process.env['FUDABA'];
  if (path === undefined) throw new Error('FUDABA does not name the program; start this with scripts/web e2e');
  return path;
}

export class Server {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'fudaba-e2e-'));
  private port = 0;
  log = '';

  // `more`: words of the command line beside the usual ones.
  constructor(private readonly page = kPage, private readonly more: readonly string[] = []) {}

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}/`;
  }

  // Runs `fudaba admin` on this server's database, as whoever runs it does; what it prints.
  admin(...words: string[]): string {
    const all = ['--lang', 'en', 'admin', '--data', this.folder, ...words];
    return execFileSync(program(), all, { cwd: kRoot, encoding: 'utf8' });
  }

  // Resolves when the server answers. After a stop it comes back on the same port with the same data.
  async start(): Promise<void> {
    const child = spawn(
      program(),
      [
        'serve', '--port', String(this.port), '--data', this.folder, '--page', this.page,
        '--allow-seeds', '--matches-per-minute', '0', '--requests-per-second', '0', '--connections', '0',
        '--matches-per-day', '0', '--connections-per-minute', '0', '--hints-per-minute', '0', '--computer-delay', '0',
        '--tries-per-minute', '0', '--tries-of-name-per-hour', '0', '--accounts-per-day', '0',
        '--review-iterations', '20000', ...this.more,
      ],
      { cwd: kRoot, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => { reject(new Error(`the server did not start:\n${this.log}`)); }, kPatience);
      child.stdout.on('data', (text: Buffer) => {
        const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(text.toString())?.[1];
        if (port === undefined) return;
        clearTimeout(late);
        this.port = Number(port);
        resolve();
      });
      child.stderr.on('data', (text: Buffer) => { this.log += text.toString(); });
      child.on('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`the server ended with ${String(code)}:\n${this.log}`));
      });
    });
  }

  // As a power cut would: no warning, no farewell.
  async kill(): Promise<void> {
    const child = this.process;
    if (child === null) return;
    this.process = null;
    if (child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
