// Draws the marks of the product and of the demonstration companies and writes public/brand/<slug>/:
// icon.svg, icon-192.png, icon-512.png, maskable-512.png, apple-touch-icon.png, logo.svg, logo.png.
// The drawings are our own geometry; run it again after a change here: node src/tools/make-icons.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const size = 512;

// Marks are drawn on a 512 square, centred, inside a circle of radius 190 (the safe zone of a maskable icon is 205).
const brands = [
  {
    slug: 'recupera',
    name: 'Recupera',
    color: '#1f4e79',
    deep: '#163a5c',
    accent: '#7cc4f2',
    // An arrow that comes back around a coin: what was paid returns.
    mark: ({ ink, accent }) => `
      <path d="M268 107 a150 150 0 1 1 -142 76" fill="none" stroke="${ink}" stroke-width="46" stroke-linecap="round"/>
      <path d="M68 172 L164 98 L182 216 Z" fill="${ink}" stroke="${ink}" stroke-width="20" stroke-linejoin="round"/>
      <circle cx="256" cy="256" r="58" fill="${accent}"/>`,
  },
  {
    slug: 'meridiano',
    name: 'Meridiano',
    color: '#0f766e',
    deep: '#0b5750',
    accent: '#8ee6d9',
    // A globe of meridians with one lit.
    mark: ({ ink, accent }) => `
      <path d="M256 98 C160 168 160 344 256 414" fill="none" stroke="${ink}" stroke-width="26"/>
      <path d="M256 98 C352 168 352 344 256 414" fill="none" stroke="${accent}" stroke-width="38"/>
      <path d="M112 256 H400" fill="none" stroke="${ink}" stroke-width="26"/>
      <circle cx="256" cy="256" r="158" fill="none" stroke="${ink}" stroke-width="34"/>`,
  },
  {
    slug: 'kairos',
    name: 'Kairós',
    color: '#6d28d9',
    deep: '#4c1d95',
    accent: '#d6bcfa',
    // An hourglass on the right moment: two triangles meeting.
    mark: ({ ink, accent }) => `
      <path d="M128 112 H384 L256 256 Z" fill="${ink}" stroke="${ink}" stroke-width="26" stroke-linejoin="round"/>
      <path d="M256 256 L384 400 H128 Z" fill="none" stroke="${ink}" stroke-width="30" stroke-linejoin="round"/>
      <path d="M256 316 L316 386 H196 Z" fill="${accent}" stroke="${accent}" stroke-width="12" stroke-linejoin="round"/>`,
  },
  {
    slug: 'brasa',
    name: 'Brasa',
    color: '#b45309',
    deep: '#7c3a06',
    accent: '#ffd58a',
    logoAccent: '#ffd58a',
    // A flame of two leaves.
    mark: ({ ink, accent }) => `
      <path d="M262 82 C286 168 396 200 396 300 A140 122 0 0 1 116 300 C116 232 162 208 178 152 C206 172 218 192 222 218 C252 184 266 140 262 82 Z" fill="${ink}" stroke="${ink}" stroke-width="12" stroke-linejoin="round"/>
      <path d="M258 268 C272 308 322 318 322 358 A66 58 0 0 1 190 358 C190 326 222 318 258 268 Z" fill="${accent}"/>`,
  },
  {
    slug: 'taxpro',
    name: 'TaxPro',
    color: '#1d4ed8',
    deep: '#16368f',
    accent: '#93c5fd',
    // Rising bars under a roof line.
    mark: ({ ink, accent }) => `
      <rect x="116" y="292" width="70" height="112" rx="18" fill="${ink}"/>
      <rect x="221" y="232" width="70" height="172" rx="18" fill="${ink}"/>
      <rect x="326" y="168" width="70" height="236" rx="18" fill="${accent}"/>
      <path d="M118 214 L244 122 L296 152 L388 96" fill="none" stroke="${ink}" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
];

const gradient = ({ color, deep }, id) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>`;
const svg = (body, width = size, height = size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
const onTile = (brand, corner, scale) => {
  const shift = (size * (1 - scale)) / 2;
  return svg(
    `${gradient(brand, 'g')}<rect width="${size}" height="${size}" rx="${corner}" fill="url(#g)"/><g transform="translate(${shift} ${shift}) scale(${scale})">${brand.mark({ ink: '#ffffff', accent: brand.accent })}</g>`,
  );
};

/** Letters of the shipped TrueType face as SVG paths: an SVG used as a picture has no fonts, and the watermark must look the same everywhere. */
function readFace(file) {
  const font = readFileSync(file);
  const tables = new Map();
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const at = 12 + i * 16;
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  const head = tables.get('head');
  const isLong = font.readInt16BE(head + 50) === 1;
  const loca = (glyph) =>
    isLong
      ? font.readUInt32BE(tables.get('loca') + glyph * 4)
      : font.readUInt16BE(tables.get('loca') + glyph * 2) * 2;
  const wideGlyphs = font.readUInt16BE(tables.get('hhea') + 34);
  const advance = (glyph) =>
    font.readUInt16BE(tables.get('hmtx') + Math.min(glyph, wideGlyphs - 1) * 4);
  return {
    font,
    unitsPerEm: font.readUInt16BE(head + 18),
    glyphOf: (char) => findGlyph(font, tables.get('cmap'), char),
    advance,
    contours: (glyph) => readContours(font, tables.get('glyf'), loca, glyph),
  };
}

/** Glyph number of a character by a format 4 subtable. */
function findGlyph(font, cmap, char) {
  const code = char.codePointAt(0);
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (font.readUInt16BE(at) !== 4) continue;
    const count2 = font.readUInt16BE(at + 6);
    for (let s = 0; s < count2; s += 2) {
      if (code > font.readUInt16BE(at + 14 + s)) continue;
      const start = font.readUInt16BE(at + 16 + count2 + s);
      if (code < start) break;
      const delta = font.readInt16BE(at + 16 + count2 * 2 + s);
      const rangeAt = at + 16 + count2 * 3 + s;
      const range = font.readUInt16BE(rangeAt);
      return range === 0
        ? (code + delta) & 0xffff
        : font.readUInt16BE(rangeAt + range + (code - start) * 2);
    }
  }
  throw new Error(`no glyph for ${char}`);
}

/** Contours of a glyph as lists of points `{ x, y, on }`; composite glyphs (letters with accents) are put together. */
function readContours(font, glyf, loca, glyph) {
  if (loca(glyph) === loca(glyph + 1)) return [];
  let at = glyf + loca(glyph);
  const count = font.readInt16BE(at);
  at += 10;
  if (count < 0) {
    const parts = [];
    let flags;
    do {
      flags = font.readUInt16BE(at);
      const part = font.readUInt16BE(at + 2);
      const [dx, dy] =
        flags & 1
          ? [font.readInt16BE(at + 4), font.readInt16BE(at + 6)]
          : [font.readInt8(at + 4), font.readInt8(at + 5)];
      at +=
        (flags & 1 ? 8 : 6) + (flags & 8 ? 2 : 0) + (flags & 64 ? 4 : 0) + (flags & 128 ? 8 : 0);
      parts.push(
        ...readContours(font, glyf, loca, part).map((contour) =>
          contour.map((p) => ({ ...p, x: p.x + dx, y: p.y + dy })),
        ),
      );
    } while (flags & 32);
    return parts;
  }
  const ends = Array.from({ length: count }, (_, i) => font.readUInt16BE(at + i * 2));
  at += count * 2;
  at += 2 + font.readUInt16BE(at);
  const total = ends.at(-1) + 1;
  const flags = [];
  while (flags.length < total) {
    const flag = font[at++];
    const times = flag & 8 ? font[at++] + 1 : 1;
    for (let i = 0; i < times; i += 1) flags.push(flag);
  }
  const axis = (short, same) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? font[at++] : -font[at++];
      else if (!(flag & same)) {
        value += font.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  return ends.map((end, i) =>
    Array.from(
      { length: end - (i === 0 ? -1 : ends[i - 1]) },
      (_, k) => (i === 0 ? 0 : ends[i - 1] + 1) + k,
    ).map((k) => ({ x: xs[k], y: ys[k], on: (flags[k] & 1) === 1 })),
  );
}

/** One word as a path with its left end at 0 and its base line at y = 0; y grows downwards. */
function wordPath(face, word, heightPixels, tracking) {
  const scale = heightPixels / face.unitsPerEm;
  const n = (value) => Number(value.toFixed(1));
  let pen = 0;
  let path = '';
  for (const char of word) {
    const glyph = face.glyphOf(char);
    for (const contour of face.contours(glyph)) {
      const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });
      const points = contour.flatMap((p, i) => {
        const next = contour[(i + 1) % contour.length];
        return p.on || next.on ? [p] : [p, middle(p, next)];
      });
      while (!points[0].on) points.push(points.shift());
      const at = (p) => `${n(pen + p.x * scale)} ${n(-p.y * scale)}`;
      path += `M${at(points[0])}`;
      for (let i = 1; i <= points.length; i += 1) {
        const p = points[i % points.length];
        if (p.on) path += `L${at(p)}`;
        else {
          path += `Q${at(p)} ${at(points[(i + 1) % points.length])}`;
          i += 1;
        }
      }
      path += 'Z';
    }
    pen += face.advance(glyph) * scale + tracking;
  }
  return { path, width: pen - tracking };
}

const face = readFace(join(root, 'src/pdf/fonts/noto-sans-bold.ttf'));

async function makeLogo(brand, folder) {
  const height = 300;
  const word = wordPath(face, brand.name, 250, -6);
  // The mark fills its box here: the safe zone of an icon is not needed beside a word.
  const logo = svg(
    `<g transform="translate(-32 -32) scale(0.7109)">${brand.mark({ ink: brand.color, accent: brand.logoAccent ?? brand.color })}</g><path transform="translate(340 238)" d="${word.path}" fill="${brand.color}"/>`,
    Math.ceil(352 + word.width),
    height,
  );
  writeFileSync(join(folder, 'logo.svg'), logo);
  await sharp(Buffer.from(logo), { density: 144 })
    .resize({ width: 1200 })
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, 'logo.png'));
}

for (const brand of brands) {
  const folder = join(root, 'public/brand', brand.slug);
  mkdirSync(folder, { recursive: true });
  const rounded = onTile(brand, 112, 0.86);
  writeFileSync(join(folder, 'icon.svg'), rounded);
  const write = (name, picture, pixels) =>
    sharp(Buffer.from(picture), { density: 144 })
      .resize(pixels, pixels)
      .png({ compressionLevel: 9 })
      .toFile(join(folder, name));
  await write('icon-192.png', rounded, 192);
  await write('icon-512.png', rounded, 512);
  // Full bleed: the system cuts its own shape out of it.
  await write('maskable-512.png', onTile(brand, 0, 0.72), 512);
  await write('apple-touch-icon.png', onTile(brand, 0, 0.8), 180);
  await makeLogo(brand, folder);
}
console.log(
  `public/brand: ${brands.map((brand) => brand.slug).join(', ')} (${readFileSync(join(root, 'public/brand/recupera/logo.png')).length} bytes for a logo)`,
);
