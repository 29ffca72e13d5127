// How far from one's own strength an opponent may be after so long, as the server pairs
// (docs/en/lobby.md); null: anybody will do.
export function reach_after(waited: number): number | null {
  if (waited >= 60_000) return null;
  return 100 + 10 * Math.floor(Math.max(0, waited) / 1000);
}
