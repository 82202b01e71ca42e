import sharp from 'sharp';

/** Squares that tell the bits of a seed, so that no two seeds make the same picture. */
const bitsOf = (seed: number): string =>
  Array.from({ length: 32 }, (_, bit) => bit)
    .filter((bit) => Math.floor(seed / 2 ** bit) % 2 === 1)
    .map((bit) => `<rect x="${8 * bit}" y="8" width="8" height="8" fill="#222"/>`)
    .join('');

/** Lines of print, as a document has them: no other photo looks like it. */
const print = Array.from(
  { length: 5 },
  (_, line) => `<rect x="${20 + 56 * line}" y="110" width="28" height="120" fill="#111"/>`,
).join('');

/** A small photo (JPEG), of a document where it says so; `seed` makes it different, `exif` gives it a position in its metadata. */
export function testPhoto(
  seed: number,
  options: { width?: number; height?: number; exif?: boolean; isDocument?: boolean } = {},
): Promise<Buffer> {
  const { width = 320, height = 240 } = options;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(seed * 47) % 360} 60% 70%)"/><circle cx="${40 + (seed % 9) * 12}" cy="90" r="40" fill="#553311"/>${bitsOf(seed)}${options.isDocument === true ? print : ''}</svg>`;
  const picture = sharp(Buffer.from(svg)).jpeg({ quality: 80 });
  return (
    options.exif
      ? picture.withExif({
          IFD0: { Make: 'Tablet' },
          IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
        })
      : picture
  ).toBuffer();
}

/** A drawn signature (PNG); `seed` makes it different. */
export function testDrawing(seed: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M20 ${60 + (seed % 20)} q30 -60 60 0 t60 0 t60 ${seed % 13} t60 0" fill="none" stroke="#001" stroke-width="3"/>${bitsOf(seed)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A pad that was confirmed without drawing, or touched once (PNG). */
export function emptyDrawing(dot = false): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120">${dot ? '<circle cx="50" cy="50" r="1.5"/>' : ''}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
