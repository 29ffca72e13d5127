// The story of a match beside the board.
import { render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import Log from '../../src/table/Log.svelte';
import { begin_each_with_a_seat, FakeWebSocket, sit, welcome } from './seated';

begin_each_with_a_seat();
const nothing = (): void => undefined;
beforeEach(() => { vi.stubGlobal('ResizeObserver', class { observe = nothing; disconnect = nothing; }); });

async function first_line(from: number): Promise<string> {
  const table = sit();
  const log = welcome.log.map((event, i) => ({ ...event, n: from + i }));
  await FakeWebSocket.last.tell({ ...welcome, log, log_whole: true });
  return render(Log, { table }).container.querySelector('.log > *')?.textContent ?? '';
}

describe('the story', () => {
  it('says where it begins in its middle', async () => {
    expect(await first_line(0)).not.toContain('replay');
    expect(await first_line(40)).toBe('What came before is in the replay, once the match is over.');
  });
});
