// Where a game's icons are: one sprite a game, made by scripts/icons.mjs.
const sprites = import.meta.glob<string>('./icons/*.svg', { query: '?url', import: 'default', eager: true });

export function icon_at(game: string, icon: string): string {
  return `${sprites[`./icons/${game}.svg`] ?? ''}#${icon}`;
}
