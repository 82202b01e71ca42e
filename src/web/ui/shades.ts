import type { MantineColorsTuple } from '@mantine/core';

type Rgb = readonly [number, number, number];

/** Lightness (OKLab, 0 to 1) of the ten shades, lightest first. */
const lightnessRamp = [0.975, 0.945, 0.89, 0.82, 0.74, 0.655, 0.57, 0.49, 0.41, 0.33] as const;
const chromaRamp = [0.18, 0.32, 0.52, 0.75, 0.92, 1, 1, 0.95, 0.86, 0.74] as const;

/** Ten shades made from one brand colour, and which of them carries white text with contrast of at least 4.5 in each scheme. */
export type BrandShades = { shades: MantineColorsTuple; lightIndex: number; darkIndex: number };

/**
 * Shades of a company's colour (`#rrggbb`; anything else falls back to a quiet blue).
 * The brand's own colour replaces the shade nearest to it. For filled buttons the first shade from there on that carries
 * white text is chosen, so that a pale brand colour stays readable.
 */
export function brandShades(color: string): BrandShades {
  const hex = /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : '#1f4e79';
  const [lightness, a, b] = toOklab(hexToRgb(hex));
  const chroma = Math.hypot(a, b);
  const hue = Math.atan2(b, a);
  const shades = lightnessRamp.map((step, i) => {
    const c = Math.min(chroma, 0.19) * chromaRamp[i]!;
    return rgbToHex(fromOklab(step, c * Math.cos(hue), c * Math.sin(hue)));
  });
  let nearest = 0;
  for (const [i, step] of lightnessRamp.entries())
    if (Math.abs(step - lightness) < Math.abs(lightnessRamp[nearest]! - lightness)) nearest = i;
  shades[nearest] = hex;
  const firstReadable = shades.findIndex(
    (shade, i) => i >= Math.max(nearest, 5) && contrastRatio(shade, '#ffffff') >= 4.5,
  );
  const lightIndex = firstReadable === -1 ? 9 : firstReadable;
  const darkReadable = shades.findIndex(
    (shade, i) => i >= 5 && contrastRatio(shade, '#ffffff') >= 4.5,
  );
  return {
    shades: shades as unknown as MantineColorsTuple,
    lightIndex,
    darkIndex: darkReadable === -1 ? 9 : darkReadable,
  };
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(hexToRgb(one)), luminance(hexToRgb(other))].toSorted(
    (x, y) => y - x,
  ) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

function hexToRgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [((n >> 16) & 255) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255];
}

function rgbToHex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Björn Ottosson's OKLab: equal steps look equal, which HSL does not give. */
function toOklab([r, g, b]: Rgb): [number, number, number] {
  const [lr, lg, lb] = [toLinear(r), toLinear(g), toLinear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
