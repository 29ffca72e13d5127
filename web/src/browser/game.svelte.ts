// The game that this browser's reader is at: whatever names none is about it.
import { read, write } from './storage';

const kGame = 'fudaba.game';
const kFirstGame = 'culdcept';

let game = $state(read(kGame) ?? kFirstGame);

export function kept_game(): string {
  return game;
}
export function keep_game(id: string): void {
  game = id;
  write(kGame, id);
}
