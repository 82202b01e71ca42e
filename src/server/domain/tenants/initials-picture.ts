import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
// oxlint-disable-next-line import/default -- a CommonJS package: Node gives the whole of it as the default, and no names.
import opentype, { type Font } from 'opentype.js';
import sharp from 'sharp';

/** Pictures of a company that has none of its own, under the names that shipped brands use in `/brand/<slug>/`. */
export const initialsPictures = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'apple-touch-icon.png',
  'logo.svg',
  'logo.png',
] as const;
export type InitialsPicture = (typeof initialsPictures)[number];

/** Whether a file name is one of the drawn pictures. */
export function isInitialsPicture(name: string): name is InitialsPicture {
  return (initialsPictures as readonly string[]).includes(name);
}

/** First letters of the first and last word that count: `Casa do Crédito Ltda.` gives `CC`. */
export function initialsOf(title: string): string {
  const words = title
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(d[aeo]s?|e|ltda|s|a|me|epp|eireli)$/iu.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase() || '?';
}

const tile = 512;

/** A drawn picture: `etag` names its bytes. */
export type DrawnPicture = { type: string; bytes: Buffer; etag: string };

/** Letters of a name that a logo writes: a longer one would make the logo a line of nothing, fourteen pixels high. */
const maxLogoLetters = 40;

const logoText = (title: string): string => {
  const letters = Array.from(title);
  return letters.length <= maxLogoLetters
    ? title
    : `${letters
        .slice(0, maxLogoLetters - 1)
        .join('')
        .trimEnd()}…`;
};

/** How many drawn pictures a process keeps: some ten companies' worth. */
const maxKeptPictures = 64;

export type InitialsPainter = ReturnType<typeof createInitialsPainter>;

/** Draws marks and logos from letters. Glyphs become outlines here, because a server may have no fonts installed. */
export function createInitialsPainter(fontFile: string) {
  let font: Font | undefined;
  const face = (): Font => {
    if (font === undefined) {
      const bytes = readFileSync(fontFile);
      font = opentype.parse(
        bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
      );
    }
    return font;
  };

  /** Letters centred on a 512 px tile; `share` is the part of its width that they fill at most. */
  function mark(initials: string, color: string, radius: number, share: number): string {
    const box = face().getPath(initials, 0, 0, 100).getBoundingBox();
    const size =
      100 * Math.min((tile * share) / (box.x2 - box.x1), (tile * share * 0.72) / (box.y2 - box.y1));
    const scale = size / 100;
    const x = tile / 2 - ((box.x1 + box.x2) / 2) * scale;
    const y = tile / 2 - ((box.y1 + box.y2) / 2) * scale;
    const path = face().getPath(initials, x, y, size).toPathData(1);
    return `<rect width="${tile}" height="${tile}" rx="${radius}" fill="${color}"/><path d="${path}" fill="#fff"/>`;
  }

  const svg = (width: number, height: number, inside: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

  /** The mark and the title beside it. */
  function logo(title: string, color: string): string {
    const height = 300;
    const path = face().getPath(logoText(title), height + 70, 222, 190);
    const { x2 } = path.getBoundingBox();
    return svg(
      Math.ceil(x2 + 6),
      height,
      `<g transform="scale(${(height / tile).toFixed(4)})">${mark(initialsOf(title), color, 112, 0.6)}</g><path d="${path.toPathData(1)}" fill="${color}"/>`,
    );
  }

  async function draw(
    title: string,
    color: string,
    name: InitialsPicture,
  ): Promise<{ type: string; bytes: Buffer }> {
    const initials = initialsOf(title);
    // Full bleed: the system cuts its own shape out of it.
    const isFullBleed = name === 'maskable-512.png' || name === 'apple-touch-icon.png';
    const drawing = Buffer.from(
      name.startsWith('logo')
        ? logo(title, color)
        : svg(tile, tile, mark(initials, color, isFullBleed ? 0 : 112, isFullBleed ? 0.5 : 0.6)),
    );
    if (name.endsWith('.svg')) return { type: 'image/svg+xml', bytes: drawing };
    const width =
      name === 'logo.png'
        ? 1200
        : name === 'icon-192.png'
          ? 192
          : name === 'apple-touch-icon.png'
            ? 180
            : 512;
    const bytes = await sharp(drawing, { density: 144 })
      .resize({ width })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { type: 'image/png', bytes };
  }

  const kept = new Map<string, Promise<DrawnPicture>>();

  return {
    /** One picture, kept by what it is drawn from: a company's new name or colour is another picture. `primaryColor` is `#rrggbb`. */
    paint(
      { title, primaryColor }: { title: string; primaryColor: string },
      name: InitialsPicture,
    ): Promise<DrawnPicture> {
      const key = JSON.stringify([name, primaryColor, title]);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const drawn = draw(title, primaryColor, name).then(({ type, bytes }) => ({
        type,
        bytes,
        etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
      }));
      // One that failed is drawn again.
      drawn.catch(() => kept.delete(key));
      kept.set(key, drawn);
      const [oldest] = kept.keys();
      if (kept.size > maxKeptPictures && oldest !== undefined) kept.delete(oldest);
      return drawn;
    },
  };
}
