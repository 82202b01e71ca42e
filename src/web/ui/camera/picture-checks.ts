/** Smallest spread of brightness (0 to 255, standard deviation) of something that shows anything. */
const minSpread = 2.5;

/**
 * Whether the pixels (RGBA) show something: a failed decode or a covered lens gives one flat or transparent colour,
 * which must never be taken for a photo.
 */
export function showsSomething(rgba: Uint8ClampedArray | readonly number[]): boolean {
  const pixels = Math.floor(rgba.length / 4);
  if (pixels === 0) return false;
  let sum = 0;
  let squares = 0;
  let opaque = 0;
  for (let at = 0; at < pixels * 4; at += 4) {
    const light = 0.299 * rgba[at]! + 0.587 * rgba[at + 1]! + 0.114 * rgba[at + 2]!;
    sum += light;
    squares += light * light;
    if (rgba[at + 3]! > 0) opaque += 1;
  }
  if (opaque < pixels / 2) return false;
  const mean = sum / pixels;
  return Math.sqrt(Math.max(0, squares / pixels - mean * mean)) >= minSpread;
}

/** Size of the stored picture: the wanted width, the same shape, never larger than the original. */
export function targetSize(
  source: { width: number; height: number },
  wantedWidth: number,
): { width: number; height: number } {
  const width = Math.max(1, Math.min(wantedWidth, source.width));
  return { width, height: Math.max(1, Math.round((source.height * width) / source.width)) };
}
