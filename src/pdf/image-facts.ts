/** What must be known to place a picture: pixels as stored, and the EXIF orientation (1 to 8) under which it is meant to be seen. */
export type ImageFacts = {
  format: 'PNG' | 'JPEG';
  width: number;
  height: number;
  orientation: number;
};

/** More pixels than any camera of a tablet gives: such a picture is a trap for memory. */
const maxPixels = 120_000_000;

/** Reads size and orientation from the first bytes of a PNG or JPEG; `null` when it is neither, or damaged, or absurdly large. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | null {
  const facts = readPng(bytes) ?? readJpeg(bytes);
  if (
    facts === null ||
    facts.width < 1 ||
    facts.height < 1 ||
    facts.width * facts.height > maxPixels
  )
    return null;
  return facts;
}

function readPng(bytes: Uint8Array): ImageFacts | null {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 33 || signature.some((value, index) => bytes[index] !== value)) return null;
  return { format: 'PNG', width: uint32(bytes, 16), height: uint32(bytes, 20), orientation: 1 };
}

function readJpeg(bytes: Uint8Array): ImageFacts | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  let orientation = 1;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    const length = uint16(bytes, at + 2);
    if (length < 2) return null;
    const isFrame =
      marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return {
        format: 'JPEG',
        height: uint16(bytes, at + 5),
        width: uint16(bytes, at + 7),
        orientation,
      };
    if (marker === 0xe1)
      orientation = readOrientation(bytes.subarray(at + 4, at + 2 + length)) ?? orientation;
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + length;
  }
  return null;
}

function readOrientation(segment: Uint8Array): number | null {
  const header = [0x45, 0x78, 0x69, 0x66, 0, 0]; // "Exif"
  if (segment.length < 22 || header.some((value, index) => segment[index] !== value)) return null;
  const tiff = segment.subarray(6);
  const isLittleEndian = tiff[0] === 0x49;
  const two = (at: number): number =>
    isLittleEndian ? (tiff[at] ?? 0) | ((tiff[at + 1] ?? 0) << 8) : uint16(tiff, at);
  const four = (at: number): number =>
    isLittleEndian ? two(at) + two(at + 2) * 65536 : uint32(tiff, at);
  const directory = four(4);
  const entries = Math.min(two(directory), 200);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return null;
    if (two(entry) !== 0x0112) continue;
    const value = two(entry + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 65536 + uint16(bytes, at + 2);
}
