// The distance in strength at which the server pairs people after that wait
// (docs/en/lobby.md); null: anybody will do.
export function reach_after(waited: number): number | null {
  if (waited >= 60_000) return null;
  return 100 + 10 * Math.floor(Math.max(0, waited) / 1000);
}
