import sharp from 'sharp';

/** Columns and rows that are compared: each row gives eight comparisons of neighbours. */
const columns = 9;
const rows = 8;

/** Pixels of the small copy that make one point of comparison, a side: enough that a copy of one colour is told from a coarse picture. */
const side = 8;

/** A small copy of a picture, row by row; `channels` values (0-255) for each pixel. */
export type Sample = { data: Uint8Array; channels: number };

/** Decodes a whole picture to its small copy, upright. Rejects what cannot be decoded or states more pixels than allowed. */
export async function samplePicture(path: string, maxInputPixels: number): Promise<Sample> {
  const { data, info } = await sharp(path, { limitInputPixels: maxInputPixels, failOn: 'error' })
    .rotate()
    .resize(columns * side, rows * side, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

/**
 * The difference hash of a photo: 64 bits as 16 hexadecimal digits, each saying whether a point of its small copy is brighter than the one
 * beside it. The same picture encoded anew differs in a few bits at most.
 */
export function hashSample({ data, channels }: Sample): string {
  const brightness = (row: number, column: number): number => {
    let sum = 0;
    for (let y = row * side; y < (row + 1) * side; y += 1)
      for (let at = column * side * channels; at < (column + 1) * side * channels; at += 1)
        sum += data[y * columns * side * channels + at]!;
    return sum;
  };
  let bits = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column + 1 < columns; column += 1)
      bits += brightness(row, column) > brightness(row, column + 1) ? '1' : '0';
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** Number of bits that differ between two hashes; null when one is not known (a picture of before they were made). */
export function distanceOf(one: string | null, other: string | null): number | null {
  if (one === null || other === null) return null;
  const differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return differing.toString(2).replaceAll('0', '').length;
}
