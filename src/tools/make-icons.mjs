// Draws the marks of the product and of the demonstration companies and writes public/brand/<slug>/:
// icon.svg, icon-192.png, icon-512.png, maskable-512.png, apple-touch-icon.png, logo.svg, logo.png.
// The drawings are our own geometry; run it again after a change here: node src/tools/make-icons.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/**
 * Letters of the shipped TrueType face as an SVG path: an SVG used as a picture has no fonts, and the watermark must look the same everywhere.
 * The left end is at 0 and the base line at y = 0; y grows downwards. The face has no kerning that we want: letters stand by their own width.
 */
function wordPath(face, word, heightPixels, tracking) {
  const scale = heightPixels / face.unitsPerEm;
  let pen = 0;
  let path = '';
  for (const char of word) {
    const glyph = face.charToGlyph(char);
    // Written out here: the library's own text rounds halves upwards, which moves edges of the logos that are already out, and it
    // draws lines without length between curves.
    let last = '';
    for (const { type, x1, y1, x, y } of glyph.getPath(pen, 0, heightPixels).commands) {
      const [control, end] = [
        [x1, y1],
        [x, y],
      ].map((point) =>
        point[0] === undefined ? '' : point.map((value) => Number(value.toFixed(1))).join(' '),
      );
      if (type === 'L' && end === last) continue;
      path += `${type}${control}${control && ' '}${end}`;
      last = end;
    }
    pen += glyph.advanceWidth * scale + tracking;
  }
  return { path, width: pen - tracking };
}

const opentype = createRequire(import.meta.url)('opentype.js');
const bold = readFileSync(join(root, 'src/pdf/fonts/noto-sans-bold.ttf'));
const face = opentype.parse(bold.buffer.slice(bold.byteOffset, bold.byteOffset + bold.byteLength));

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
