// Something that is being made: what is in it, what was undone, what the server says of it, and its being kept.
import { RequestFailed } from '../protocol/http';
import type { Keeping } from '../browser/kept';

const kQuiet = 250; // ms without a change before the server is asked
const kSettled = 400; // ms without a change before it is kept
const kOneEdit = 1200; // ms within which changes of one thing are one
const kMostUndone = 200;
const kMostVersions = 50;

export abstract class Making<Content, Version> {
  content: Content = $state.raw() as Content;
  versions: readonly Version[] = $state.raw([]);
  keeping: Keeping | 'not_yet' | 'soon' = $state('not_yet');
  unreachable = $state(false); // the server
  said = $state(''); // what has just been done, for who hears the page

  private past: readonly Content[] = $state.raw([]);
  private future: readonly Content[] = $state.raw([]);
  private last = { tag: '', at: 0 };
  private looked: AbortController | null = null;
  private look_timer = 0;
  private keep_timer = 0;

  // `is_kept`: it was before.
  protected constructor(content: Content, versions: readonly Version[], is_kept: boolean) {
    this.content = content;
    this.versions = versions;
    if (is_kept) this.keeping = 'kept';
  }

  // Asks the server; what comes after `signal` nobody waits for.
  protected abstract ask(signal: AbortSignal): Promise<void>;
  protected abstract store(): Promise<Keeping | 'not_yet'>;

  get can_undo(): boolean { return this.past.length > 0; }
  get can_redo(): boolean { return this.future.length > 0; }

  // `tag`: what is being changed; one thing changed again at once is one step to undo.
  set(content: Content, tag = ''): void {
    if (content === this.content) return;
    const now = Date.now();
    const goes_on = tag !== '' && tag === this.last.tag && now - this.last.at < kOneEdit;
    if (!goes_on) this.past = [...this.past.slice(-kMostUndone), this.content];
    this.last = { tag, at: now };
    this.future = [];
    this.show(content);
  }
  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.content];
    this.last = { tag: '', at: 0 };
    this.show(before);
  }
  redo(): void {
    const after = this.future.at(-1);
    if (after === undefined) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.content];
    this.show(after);
  }

  protected show(content: Content): void {
    this.content = content;
    this.keep_soon();
    this.look_soon();
  }
  protected look_soon(): void {
    clearTimeout(this.look_timer);
    this.look_timer = window.setTimeout(() => void this.look(), kQuiet);
  }
  // A later look puts an earlier one aside.
  async look(): Promise<void> {
    this.looked?.abort();
    const looked = new AbortController();
    this.looked = looked;
    try {
      await this.ask(looked.signal);
      if (!looked.signal.aborted) this.unreachable = false;
    } catch (error) {
      if (!looked.signal.aborted) this.unreachable = !(error instanceof RequestFailed && error.error);
    }
  }

  protected add_version(version: Version): void {
    this.versions = [version, ...this.versions].slice(0, kMostVersions);
    this.keep_soon();
  }
  drop_version(version: Version): void {
    this.versions = this.versions.filter((one) => one !== version);
    this.keep_soon();
  }
  keep_soon(): void {
    this.keeping = 'soon';
    clearTimeout(this.keep_timer);
    this.keep_timer = window.setTimeout(() => void this.keep(), kSettled);
  }
  async keep(): Promise<void> {
    clearTimeout(this.keep_timer);
    this.keeping = await this.store();
  }
  // Called when the page is left: what waits to be kept is kept now.
  leave(): void {
    clearTimeout(this.look_timer);
    this.looked?.abort();
    if (this.keeping === 'soon') void this.keep();
  }
}
