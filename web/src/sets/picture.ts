// A picture of one's own for a card: cropped, made small and written anew by this browser, so that nothing
// of the file is kept but what is seen.

export const kMostBytes = 64 * 1024; // of the picture, as sets take it
const kMostFile = 30 * 1024 * 1024;
const kSizes = [[500, 500], [400, 400], [300, 300], [200, 200]] as const; // px
const kQualities = [0.85, 0.7, 0.5, 0.3];

// The part of a picture that is shown: its middle in shares of the whole, and how many times it is enlarged.
export type Crop = { x: number; y: number; zoom: number };
export const kWhole: Crop = { x: 0.5, y: 0.5, zoom: 1 };

export type Drawn = { data: string } | { failure: 'no_picture' | 'too_large' };

// The part of a picture that fills a square, at most as much as there is.
export type PictureArea = { left: number; top: number; side: number };
export function part_of(width: number, height: number, { x, y, zoom }: Crop): PictureArea {
  const side = Math.min(width, height) / Math.max(1, zoom);
  const within = (middle: number, all: number): number =>
    Math.max(0, Math.min(all - side, middle * all - side / 2));
  return { left: within(x, width), top: within(y, height), side };
}

export async function open_picture(file: Blob): Promise<ImageBitmap | null> {
  if (file.size > kMostFile) return null;
  return createImageBitmap(file).catch(() => null);
}

// Bytes that a data address holds.
export function bytes_of(data: string): number {
  const base64 = data.slice(data.indexOf(',') + 1);
  return Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);
}

// The part as WebP, the largest and best that sets take.
export function draw_picture(picture: ImageBitmap, crop: Crop): Drawn {
  const { left, top, side } = part_of(picture.width, picture.height, crop);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (pen === null || side <= 0) return { failure: 'no_picture' };
  for (const [width, height] of kSizes) {
    canvas.width = width;
    canvas.height = height;
    pen.drawImage(picture, left, top, side, side, 0, 0, width, height);
    for (const quality of kQualities) {
      const webp = canvas.toDataURL('image/webp', quality);
      // A browser that cannot write WebP writes PNG.
      const data = webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
      if (bytes_of(data) <= kMostBytes) return { data };
    }
  }
  return { failure: 'too_large' };
}
