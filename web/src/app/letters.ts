// The fonts of the page come in pieces, each when its characters are first shown. Kana and kanji are as wide
// in one font as in another; letters and digits are not, so the page waits for those before it shows itself.
const kFaces = ['1em "Noto Sans JP Variable"', 'bold 1em "Noto Serif JP Variable"'];
const kPatience = 1500; // ms

export async function letters(fonts: FontFaceSet = document.fonts): Promise<void> {
  const loaded = Promise.allSettled(kFaces.map((face) => fonts.load(face, 'A0')));
  const enough = new Promise((resolve) => setTimeout(resolve, kPatience));
  await Promise.race([loaded, enough]);
}
