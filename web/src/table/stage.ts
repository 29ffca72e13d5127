// Shows an update: dice roll, cards fly from where they were to where they are. Everything is short,
// and a click or a key shows the end of it at once.
import { moves, settings, type Speed } from '../browser/settings.svelte';
import { say } from '../i18n';
import type { GameEvent, Update } from '../protocol/types';
import { end_sound, play_sound } from './sound';
import type { Table } from './table.svelte';
import { changes_between, tallies_in, type TallyChange } from './tally';
import type { Stage } from './updates.svelte';

const kFlight = 340;
const kStagger = 70;
const kMostStagger = 420;
const kRoll = 620;
const kReading = 750; // for what somebody else did
const kSlide = 200;
const kPop = 1500; // a number that has changed
const kPace: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.45, at_once: 0 };

type Picture = { cards: Map<string, { rect: DOMRect; node: HTMLElement }>; zones: Map<string, DOMRect> };

function take_picture(root: HTMLElement): Picture {
  const picture: Picture = { cards: new Map(), zones: new Map() };
  for (const node of root.querySelectorAll<HTMLElement>('[data-instance]')) {
    picture.cards.set(node.dataset['instance'] ?? '', { rect: node.getBoundingClientRect(), node });
  }
  for (const node of root.querySelectorAll<HTMLElement>('[data-zone]')) {
    const rect = node.getBoundingClientRect();
    if (rect.width > 0) picture.zones.set(node.dataset['zone'] ?? '', rect);
  }
  return picture;
}

// The middle of `rect`, as a card of the size of `like` would lie there.
function lying_in(rect: DOMRect, like: DOMRect): DOMRect {
  const scale = Math.min(1, rect.height / like.height, rect.width / like.width);
  const width = like.width * scale;
  const height = like.height * scale;
  return new DOMRect(
    rect.x + (rect.width - width) / 2,
    rect.y + (rect.height - height) / 2,
    width,
    height,
  );
}

function transform_between(from: DOMRect, to: DOMRect): string {
  const x = from.x + from.width / 2 - (to.x + to.width / 2);
  const y = from.y + from.height / 2 - (to.y + to.height / 2);
  const scale = to.width > 0 ? Math.max(0.05, from.width / to.width) : 1;
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)})`;
}

export class AnimatedStage implements Stage {
  private readonly running = new Set<Animation>();
  private readonly rests = new Set<() => void>();
  private hurrying = false;

  constructor(
    private readonly table: Table,
    private readonly root: HTMLElement,
    private readonly air: HTMLElement, // where what flies between two piles is drawn
  ) {}

  skip(): void {
    if (this.running.size === 0 && this.rests.size === 0) return;
    this.hurrying = true;
    for (const animation of this.running) animation.finish();
    for (const end of [...this.rests]) end();
  }

  async show(update: Update, apply: () => Promise<void>): Promise<void> {
    const still = !moves() || document.hidden || settings.speed === 'at_once';
    this.table.caption = this.caption_of(update);
    const die = update.events.filter((event) => event.kind === 'die_rolled').at(-1);
    if (die !== undefined) {
      this.table.roll = { seat: die.seat ?? null, amount: die.amount ?? 1, n: die.n ?? 0 };
      play_sound('die');
      if (!still) await this.rest(kRoll);
    }
    const before = still ? null : take_picture(this.root);
    const counted = tallies_in(this.root);
    const mine_before = this.table.decider === this.table.seat;
    await apply();
    this.table.roll = null;
    this.tell(changes_between(counted, tallies_in(this.root)));
    if (before !== null) await this.fly(update.events, before);
    if (!mine_before && this.table.may_move) play_sound('turn');
    if (this.table.is_over && update.outcome !== undefined) {
      const { outcome, seat, held, lesson } = this.table;
      play_sound(end_sound({ outcome, seat, is_alone: held.length === 1, is_lesson: lesson !== null }));
    }
    if (!still && this.by_another(update)) await this.rest(kReading);
    if (this.table.updates.behind === 0) {
      this.hurrying = false;
      this.table.caption = '';
    }
  }

  // The changes of the numbers: shown over them, and for screen readers.
  private tell(changes: readonly TallyChange[]): void {
    for (const { node, by } of changes) this.pop(node, by);
    const words = changes.map((change) => change.words).filter((said) => said !== '');
    this.table.spoken = [this.table.spoken, ...words].filter((said) => said !== '').join('\n');
  }

  private pop(node: HTMLElement, by: number): void {
    const rect = node.getBoundingClientRect();
    if (rect.width === 0) return;
    const sign = document.createElement('span');
    sign.className = by > 0 ? 'pop more' : 'pop less';
    sign.textContent = by > 0 ? `＋${String(by)}` : `−${String(-by)}`;
    sign.style.left = `${String(rect.x + rect.width / 2)}px`;
    sign.style.top = `${String(rect.y + rect.height / 2)}px`;
    this.air.append(sign);
    setTimeout(() => { sign.remove(); }, kPop);
  }

  private by_another(update: Update): boolean {
    const me = this.table.seat;
    const by_other = (event: GameEvent): boolean => event.seat !== undefined && event.seat !== me;
    return this.table.caption !== '' && update.events.some(by_other);
  }

  // The deed, in the words of its event: the last thing somebody declared or played.
  private caption_of(update: Update): string {
    const told = update.events.filter(
      (e) => ['declared', 'played', 'card_shown', 'ended'].includes(e.kind) && say(e.text) !== '',
    );
    const last = told.at(-1);
    return last === undefined ? '' : this.table.tell(last.text);
  }

  private rest(ms: number): Promise<void> {
    if (this.hurrying) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.rests.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms * kPace[settings.speed]);
      this.rests.add(end);
    });
  }

  private async fly(events: readonly GameEvent[], before: Picture): Promise<void> {
    const after = take_picture(this.root);
    const flown = new Set<string>();
    let delay = 0;
    const flights: Promise<void>[] = [];
    for (const event of events) {
      if (event.kind !== 'card_moved') continue;
      const flight = this.flight(event, before, after, flown, delay);
      if (flight === null) continue;
      flights.push(flight);
      delay = Math.min(kMostStagger, delay + kStagger);
    }
    if (flights.length > 0) play_sound('card');
    for (const [card, now] of after.cards) {
      const then = before.cards.get(card);
      if (then === undefined || flown.has(card)) continue;
      const moved = Math.hypot(then.rect.x - now.rect.x, then.rect.y - now.rect.y);
      if (moved > 2) {
        const frames = [{ transform: transform_between(then.rect, now.rect) }, { transform: 'none' }];
        void this.run(now.node, frames, { duration: kSlide });
      }
    }
    await Promise.all(flights);
  }

  private flight(
    event: GameEvent,
    before: Picture,
    after: Picture,
    flown: Set<string>,
    delay: number,
  ): Promise<void> | null {
    const card = event.card === undefined ? null : String(event.card);
    const then = card === null ? undefined : before.cards.get(card);
    const now = card === null ? undefined : after.cards.get(card);
    const from = then?.rect ?? before.zones.get(String(event.from));
    const to = now?.rect ?? after.zones.get(String(event.to)) ?? before.zones.get(String(event.to));
    if (from === undefined || to === undefined || from.width === 0 || to.width === 0) return null;
    if (card !== null) flown.add(card);
    if (now !== undefined) {
      const start = then === undefined ? lying_in(from, now.rect) : from;
      return this.run(
        now.node,
        [
          { transform: transform_between(start, now.rect), zIndex: 40 },
          { transform: 'none', zIndex: 40 },
        ],
        { duration: kFlight, delay, fill: 'backwards' },
      );
    }
    return this.fly_ghost(then?.node ?? null, from, to, delay);
  }

  // A card that is seen neither before nor after as itself: its picture, or a back, flies.
  private async fly_ghost(
    node: HTMLElement | null,
    from: DOMRect,
    to: DOMRect,
    delay: number,
  ): Promise<void> {
    const ghost = (node?.cloneNode(true) ?? document.createElement('div')) as HTMLElement;
    ghost.removeAttribute('data-instance');
    ghost.classList.add('flying');
    if (node === null) ghost.classList.add('flying-back');
    const size = lying_in(from, node === null ? new DOMRect(0, 0, 50, 70) : from);
    Object.assign(ghost.style, {
      left: `${String(size.x)}px`,
      top: `${String(size.y)}px`,
      width: `${String(size.width)}px`,
      height: `${String(size.height)}px`,
    });
    this.air.append(ghost);
    await this.run(
      ghost,
      [{ transform: 'none' }, { transform: transform_between(lying_in(to, size), size), opacity: 0.7 }],
      { duration: kFlight, delay },
    );
    ghost.remove();
  }

  private async run(
    node: HTMLElement,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
  ): Promise<void> {
    const animation = node.animate(frames, { easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', ...timing });
    if (settings.speed !== 'at_once') animation.playbackRate = 1 / kPace[settings.speed];
    this.running.add(animation);
    if (this.hurrying) animation.finish();
    try {
      await animation.finished;
    } catch {
      // called off: the card is gone again
    }
    this.running.delete(animation);
  }
}
