import sharp from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';
import { maxDrawingBytes, maxPhotoBytes } from '#shared/signing/signing.constants.ts';
import { sniffImage } from '#shared/signing/signing.rules.ts';
import { requirePicture, requirePixels } from './photo-pixels.ts';
import type { FileKind } from '#shared/sync/sync.schemas.ts';

// No picture is asked for twice, and what strangers send must not stay in memory.
sharp.cache(false);

/** Most pixels of a stored photo that is decoded for the document: more than a new one may have, because older ones stay as they are. */
export const maxInputPixels = 50_000_000;

/** Most pixels of a drawing: every pixel is looked at, and a tablet's pad at twice its density has about six million. */
const maxDrawingPixels = 8_000_000;

/** Fewest inked pixels of a drawing that is more than a dot; a 3 px line of 40 CSS pixels has more even when thin. */
const minInkPixels = 40;

/** How far (0-255) a pixel must be from the background to count as ink. */
const inkDistance = 60;

const maxBytesOf: Record<FileKind, number> = {
  foto_pessoa: maxPhotoBytes,
  foto_documento: maxPhotoBytes,
  foto_documento_verso: maxPhotoBytes,
  desenho: maxDrawingBytes,
};

/** Whether a file of this kind is a photo. */
export function isPhoto(kind: FileKind): boolean {
  return kind.startsWith('foto_');
}

/** Largest file of a kind in bytes, and the refusal of a larger one. */
export function limitOf(kind: FileKind): { maxBytes: number; refuse: () => AppError } {
  return {
    maxBytes: maxBytesOf[kind],
    refuse: () => new AppError(isPhoto(kind) ? 'photo_too_large' : 'payload_too_large'),
  };
}

/** MIME type of a file by its first bytes; `photo_not_image` or `unsupported_media` when they are not of the kind. */
export function mimeOf(kind: FileKind, head: Uint8Array): string {
  const mime = sniffImage(head);
  if (mime === null) throw new AppError(isPhoto(kind) ? 'photo_not_image' : 'unsupported_media');
  if (kind === 'desenho' && mime !== 'image/png')
    throw new AppError('unsupported_media', 'A assinatura desenhada precisa ser uma imagem PNG.');
  return mime;
}

/**
 * Checks that a whole file is what its kind says: a photo decodes and shows something, a drawing holds ink. Answers
 * the difference hash of a photo, null for the others.
 */
export async function inspectEvidence(kind: FileKind, path: string): Promise<string | null> {
  if (isPhoto(kind)) {
    await requirePixels(path);
    return requirePicture(path);
  }
  await requireInk(path);
  return null;
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
