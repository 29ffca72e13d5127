// Small things this browser remembers for the pages: a name, the game chosen,
// and which lessons are done.

const kName = 'fudaba.name';
const kGame = 'fudaba.game';
const kFirstGame = 'culdcept';
const kLessons = 'fudaba.lessons';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // storage is switched off: forgotten with the page
  }
}

// The game that pages without one in their address are about.
export function kept_game(): string {
  return read(kGame) ?? kFirstGame;
}
export function keep_game(game: string): void {
  write(kGame, game);
}

export function kept_name(): string {
  return read(kName) ?? '';
}
export function keep_name(name: string): void {
  write(kName, name);
}

export function lessons_done(game: string): string[] {
  return (read(`${kLessons}.${game}`) ?? '').split(' ').filter((id) => id !== '');
}
export function keep_lesson(game: string, lesson: string): void {
  write(`${kLessons}.${game}`, [...new Set([...lessons_done(game), lesson])].join(' '));
}
