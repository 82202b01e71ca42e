import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';
import { maxDrawingBytes, maxPhotoBytes } from '#shared/signing/signing.constants.ts';
import { sniffImage } from '#shared/signing/signing.rules.ts';
import type { ItemKind } from '#shared/sync/sync.schemas.ts';

// No picture is asked for twice, and what strangers send must not stay in memory.
sharp.cache(false);

/** Most pixels that are decoded: a small file may claim to be a huge picture (reliability (e) 7). */
export const maxInputPixels = 50_000_000;

/** Most pixels of a drawing: every pixel is looked at, and a tablet's pad at twice its density has about six million. */
const maxDrawingPixels = 8_000_000;

/** Largest observation written offline, in bytes. */
const maxObservationBytes = 64 * 1024;

/** Fewest inked pixels of a drawing that is more than a dot; a 3 px line of 40 CSS pixels has more even when thin. */
const minInkPixels = 40;

/** How far (0-255) a pixel must be from the background to count as ink. */
const inkDistance = 60;

const maxBytesOf: Record<ItemKind, number> = {
  foto_pessoa: maxPhotoBytes,
  foto_documento: maxPhotoBytes,
  desenho: maxDrawingBytes,
  observacao: maxObservationBytes,
};

/** Whether a file of this kind is a photo. */
export function isPhoto(kind: ItemKind): boolean {
  return kind === 'foto_pessoa' || kind === 'foto_documento';
}

/** Largest file of a kind in bytes, and the refusal of a larger one. */
export function limitOf(kind: ItemKind): { maxBytes: number; refuse: () => AppError } {
  return {
    maxBytes: maxBytesOf[kind],
    refuse: () => new AppError(isPhoto(kind) ? 'photo_too_large' : 'payload_too_large'),
  };
}

/** MIME type of a file by its first bytes; `photo_not_image` or `unsupported_media` when they are not of the kind. */
export function mimeOf(kind: ItemKind, head: Uint8Array): string {
  if (kind === 'observacao') return 'application/json';
  const mime = sniffImage(head);
  if (mime === null) throw new AppError(isPhoto(kind) ? 'photo_not_image' : 'unsupported_media');
  if (kind === 'desenho' && mime !== 'image/png')
    throw new AppError('unsupported_media', 'A assinatura desenhada precisa ser uma imagem PNG.');
  return mime;
}

/** Checks that a whole file is what its kind says: a photo decodes, a drawing holds ink, an observation is JSON. */
export async function inspectEvidence(kind: ItemKind, path: string): Promise<void> {
  if (kind === 'observacao') return requireJson(await readFile(path));
  if (isPhoto(kind)) return requireDecodable(path);
  return requireInk(path);
}

async function requireDecodable(path: string): Promise<void> {
  try {
    await sharp(path, { limitInputPixels: maxInputPixels, failOn: 'error' })
      .resize(32, 32, { fit: 'inside' })
      .raw()
      .toBuffer();
  } catch {
    throw new AppError('photo_not_image');
  }
}

async function requireInk(path: string): Promise<void> {
  let pixels: Buffer;
  try {
    pixels = await sharp(path, { limitInputPixels: maxDrawingPixels, failOn: 'error' })
      .ensureAlpha()
      .raw()
      .toBuffer();
  } catch {
    throw new AppError('unsupported_media');
  }
  if (!hasInk(pixels)) throw new AppError('signature_empty');
}

/** Whether enough pixels (RGBA) differ from the top left one; transparent pixels count by their alpha alone. */
function hasInk(rgba: Uint8Array): boolean {
  const alpha = rgba[3]!;
  const [red, green, blue] = [0, 1, 2].map((i) => (rgba[i]! * alpha) / 255) as [
    number,
    number,
    number,
  ];
  let ink = 0;
  // A plain loop over numbers: this runs over millions of pixels while other calls wait.
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const a = rgba[at + 3]!;
    const isFar =
      Math.abs(a - alpha) > inkDistance ||
      Math.abs((rgba[at]! * a) / 255 - red) > inkDistance ||
      Math.abs((rgba[at + 1]! * a) / 255 - green) > inkDistance ||
      Math.abs((rgba[at + 2]! * a) / 255 - blue) > inkDistance;
    if (isFar && (ink += 1) >= minInkPixels) return true;
  }
  return false;
}

function requireJson(bytes: Uint8Array): void {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('unsupported_media');
  }
}
