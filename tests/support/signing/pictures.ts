import sharp from 'sharp';

/** A small photo (JPEG); `seed` makes it different, `exif` gives it a position in its metadata. */
export function testPhoto(
  seed: number,
  options: { width?: number; height?: number; exif?: boolean } = {},
): Promise<Buffer> {
  const { width = 320, height = 240 } = options;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${(seed * 47) % 360} 60% 70%)"/><circle cx="${40 + (seed % 9) * 12}" cy="90" r="40" fill="#553311"/></svg>`;
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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M20 ${60 + (seed % 20)} q30 -60 60 0 t60 0 t60 ${seed % 13} t60 0" fill="none" stroke="#001" stroke-width="3"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A pad that was confirmed without drawing, or touched once (PNG). */
export function emptyDrawing(dot = false): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120">${dot ? '<circle cx="50" cy="50" r="1.5"/>' : ''}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
