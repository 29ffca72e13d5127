// The state of keeping matches, as players see it.
import type { Storing } from './keeping';

// kept: all is well; full, refused: what is played now lasts as long as the page.
export const keeping_state: { how: Exclude<Storing, 'taken'>; is_read: boolean } = $state({ how: 'kept', is_read: false });

export function stored(how: Storing): void {
  if (how === 'taken') return;
  if (how === 'kept') keeping_state.is_read = false;
  keeping_state.how = how;
}
