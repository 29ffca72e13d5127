// The sheet as a PNG file. Its picture is drawn as an image; its texts in the page's own letters, which an
// image does not have.
import type { Print } from './print';

export function font_of(size: number, bold: boolean, family: string): string {
  return `${bold ? '700 ' : ''}${String(size)}px ${family}`;
}

// The address of the sheet's picture, without its texts.
export function picture_at({ width, height, picture }: Print): string {
  const [wide, high] = [String(width), String(height)];
  const size = `width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${picture}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

async function image_of(print: Print): Promise<HTMLImageElement> {
  const image = new Image(print.width, print.height);
  image.src = picture_at(print);
  await image.decode();
  return image;
}

// null: this browser cannot make one.
export async function paint(print: Print, family: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = print.width;
  canvas.height = print.height;
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  const words = print.texts.map(({ text }) => text).join('');
  await Promise.all([true, false].map((bold) => document.fonts.load(font_of(40, bold, family), words)));
  brush.drawImage(await image_of(print), 0, 0);
  for (const { text, x, y, size, ink, anchor, turn = 0, bold = false } of print.texts) {
    brush.save();
    brush.translate(x, y);
    if (turn !== 0 && anchor === 'middle') brush.translate(0, -size * 0.36);
    brush.rotate((turn * Math.PI) / 180);
    if (turn !== 0 && anchor === 'middle') brush.translate(0, size * 0.36);
    brush.font = font_of(size, bold, family);
    brush.fillStyle = ink;
    brush.textAlign = anchor === 'middle' ? 'center' : anchor;
    brush.fillText(text, 0, 0);
    brush.restore();
  }
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
}
