// A text as a QR code, as the outline of its dark squares. What makes it is loaded when it is wanted.

export type Outline = { size: number; path: string };

const kMargin = 4; // squares that must stay light around a code

export async function outline_of(text: string): Promise<Outline> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; ++row) {
    for (let column = 0; column < count; ++column) {
      if (code.isDark(row, column)) path += `M${String(column + kMargin)} ${String(row + kMargin)}h1v1h-1z`;
    }
  }
  return { size: count + 2 * kMargin, path };
}
