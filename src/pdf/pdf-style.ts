import type { Color } from './page-canvas.ts';

/** Colours that do not depend on the tenant. */
export const inks = {
  text: '#1d2127',
  muted: '#5c6470',
  hairline: '#d3d8df',
  panel: '#f5f6f8',
  good: '#1f7a4d',
  bad: '#b3261e',
  waiting: '#b26a00',
  warningText: '#8a4b00',
  warningPanel: '#fff4e0',
  warningLine: '#e0a04a',
} as const satisfies Record<string, Color>;

const fallbackPrimary: Color = '#1f3a5f';

/** The tenant's colour, darkened until text in it reads well on white (contrast 4.5:1); a default when it is no `#rrggbb`. */
export function readablePrimary(color: string): Color {
  if (!/^#[0-9a-f]{6}$/iu.test(color)) return fallbackPrimary;
  let channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  while (1.05 / (luminance(channels) + 0.05) < 4.5)
    channels = channels.map((channel) => Math.floor(channel * 0.94));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG relative luminance. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
