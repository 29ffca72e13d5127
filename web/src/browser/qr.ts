// A text as a QR code: the outline of its dark squares.
export type Outline = { size: number; path: string };

const kMargin = 4; // squares that must stay light around a code

export async function outline_of(text: string): Promise<Outline> {
  const { correction, generate } = await import('lean-qr/nano');
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; ++y) {
    for (let x = 0; x < code.size; ++x) {
      if (code.get(x, y)) path += `M${String(x + kMargin)} ${String(y + kMargin)}h1v1h-1z`;
    }
  }
  return { size: code.size + 2 * kMargin, path };
}
