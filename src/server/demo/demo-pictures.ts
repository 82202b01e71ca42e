import sharp from 'sharp';
import type { DemoRandom } from './demo-random.ts';

/** Pictures that nobody could take for a real person's: drawn, and different for each seed. */
const skins = ['#f1c9a5', '#e0ac7e', '#c68642', '#8d5524', '#ffdbac'] as const;
const hairs = ['#2b1d0e', '#4a2f1b', '#6b4423', '#1c1c1c', '#8c8c8c', '#a5682a'] as const;
const shirts = ['#1f4e79', '#7b2d26', '#2e6b4f', '#5b4b8a', '#c77d2e', '#3c4858'] as const;
const walls = ['#dfe7ee', '#e9e3d5', '#d9e6da', '#ece0e4'] as const;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A drawn person: the same on the portrait and on the card. The middle of the face is the origin; about 200 wide. */
export function demoFace(random: DemoRandom): string {
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const smile = 8 + random.below(14);
  return `<path d="M-150 260 q0 -140 150 -140 t150 140 z" fill="${random.pick(shirts)}"/>
    <rect x="-30" y="60" width="60" height="80" fill="${skin}"/>
    <ellipse rx="${88 + random.below(14)}" ry="112" fill="${skin}"/>
    <path d="M-98 -20 q${-6 + random.below(12)} -${110 + random.below(30)} 98 -${105 + random.below(20)} t98 105 q-40 -70 -98 -68 t-98 68 z" fill="${hair}"/>
    <circle cx="-36" cy="-8" r="8" fill="#222"/><circle cx="36" cy="-8" r="8" fill="#222"/>
    <path d="M0 0 q-14 34 4 36" fill="none" stroke="#0003" stroke-width="5"/>
    <path d="M-34 58 q34 ${smile} 68 0" fill="none" stroke="#7a2f2a" stroke-width="6" stroke-linecap="round"/>`;
}

/** Portrait, JPEG, 480 by 640 pixels. */
export function demoPortrait(random: DemoRandom, face: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="${random.pick(walls)}"/><g transform="translate(${225 + random.below(30)} ${300 + random.below(24)}) scale(1.25)">${face}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}

/** Illustration of an identity card with the person's name, JPEG, 640 by 420 pixels. */
export function demoIdCard(random: DemoRandom, face: string, name: string): Promise<Buffer> {
  const lines = Array.from(
    { length: 3 },
    (_, i) =>
      `<rect x="240" y="${210 + i * 40}" width="${180 + random.below(160)}" height="12" rx="4" fill="#9fb3a6"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#6b5b4b"/><rect x="24" y="24" width="592" height="372" rx="18" fill="#e8f1ea"/>
    <text x="320" y="70" font-family="sans-serif" font-size="24" text-anchor="middle" fill="#2f5d43">DOCUMENTO DE DEMONSTRAÇÃO</text>
    <svg x="48" y="110" width="160" height="220" viewBox="0 0 480 640"><rect width="480" height="640" fill="#cdd9d2"/><g transform="translate(240 310) scale(1.2)">${face}</g></svg>
    <text x="240" y="150" font-family="sans-serif" font-size="18" fill="#555">Nome</text><text x="240" y="180" font-family="sans-serif" font-size="22" fill="#222">${escapeXml(name.slice(0, 30))}</text>${lines}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer();
}

/** A scribble like a signature, PNG on a transparent ground, 600 by 200 pixels, with what a pad would say of it. */
export async function demoDrawing(random: DemoRandom): Promise<{
  bytes: Buffer;
  drawing: { strokes: number; points: number; widthPixels: number; heightPixels: number };
}> {
  const strokes = 1 + random.below(2);
  let points = 0;
  const paths = Array.from({ length: strokes }, (_, stroke) => {
    const loops = 5 + random.below(5);
    points += loops * 12;
    let path = `M${50 + stroke * 40} ${95 + random.below(20)}`;
    for (let i = 0; i < loops; i += 1)
      path += ` q${14 + random.below(18)} ${-(50 + random.below(70))} ${30 + random.below(26)} ${random.below(24) - 12} t${10 + random.below(16)} ${random.below(25) - 12}`;
    return `<path d="${path}" fill="none" stroke="#14213d" stroke-width="${3 + random.below(2)}" stroke-linecap="round"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${paths.join('')}</svg>`;
  return {
    bytes: await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer(),
    drawing: { strokes, points, widthPixels: 600, heightPixels: 200 },
  };
}
