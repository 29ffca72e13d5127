// A browser that lets pages keep nothing: what is played lasts as long as the page.
import { fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Forgetting from '../../src/app/Forgetting.svelte';
import { forgetting } from '../../src/browser/forgetting.svelte';
import { of_tab, read, write } from '../../src/browser/storage';
import { commit } from '../../src/fair/fair';
import { keep_waiting, kept_waiting } from '../../src/lobby/waiting';
import { joining_by } from '../../src/seats/joining';
import { forget_match, held_matches, invites_of, keep_invite, keep_seat, seats_of } from '../../src/seats/seats';

const kShelves = ['localStorage', 'sessionStorage'] as const;
const kept = kShelves.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

function refuse(): void {
  for (const name of kShelves) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => { throw new DOMException('no', 'SecurityError'); },
    });
  }
}
function allow(): void {
  for (const [name, before] of kept) {
    if (before !== undefined) Object.defineProperty(globalThis, name, before);
  }
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  refuse();
});
afterEach(() => {
  allow();
  // What is written now is remembered by the browser again, and no longer here.
  for (const key of ['a', 'fudaba.seats', 'fudaba.joining']) write(key, '[]');
  for (const key of ['a', 'fudaba.waiting']) of_tab.write(key, '[]');
  Object.assign(forgetting, { is: false, is_read: false });
});

describe('where the browser refuses to keep anything', () => {
  it('a seat and an invite are held as long as the page', () => {
    keep_seat('M', 'kanon', { seat: 'first', token: 'T', name: '花' });
    keep_invite('M', 'kanon', { seat: 'second', invite: 'I' });
    keep_seat('N', 'ouka', { seat: 'second', token: 'U', name: '' });
    expect(seats_of('M')).toEqual([{ seat: 'first', token: 'T', name: '花' }]);
    expect(invites_of('M')).toEqual([{ seat: 'second', invite: 'I' }]);
    expect(held_matches().map(({ match }) => match)).toEqual(['N', 'M']);
    forget_match('N');
    expect(held_matches().map(({ match }) => match)).toEqual(['M']);
  });

  it('a guest asks with the same token again, and this tab knows what it waits for', () => {
    expect(joining_by('invite')).toEqual(joining_by('invite'));
    const waiting = [{ id: 'c', kind: 'open', game: 'kanon', since: 1 }] as const;
    keep_waiting(waiting);
    expect(kept_waiting()).toEqual(waiting);
  });

  it('nothing is promised that a page loaded anew could not reveal', () => {
    expect(commit()).toEqual({});
  });

  it('that is said once', async () => {
    expect(forgetting.is).toBe(false);
    expect(write('a', '1')).toBe(false);
    expect([read('a'), forgetting.is]).toEqual(['1', true]);
    const { container } = render(Forgetting, { page: 'home' });
    expect(container.querySelector('[role=status]')?.textContent).toContain('keeps nothing');
    await fireEvent.click(container.querySelector('button') as HTMLElement);
    expect(container.querySelector('[role=status]')).toBeNull();
    expect(render(Forgetting, { page: 'match' }).container.querySelector('[role=status]')).toBeNull();
  });

  it('what can be kept again is, with what was written last', () => {
    write('a', '1');
    allow();
    expect(read('a')).toBe('1');
    expect(write('a', '2')).toBe(true);
    expect(localStorage.getItem('a')).toBe('2');
  });
});
