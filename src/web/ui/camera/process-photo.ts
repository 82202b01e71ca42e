import { imageSizeOf } from './image-size.ts';
import { showsSomething, targetSize } from './picture-checks.ts';

/** A picture ready to be kept: JPEG without any metadata. */
export type ProcessedPhoto = {
  bytes: ArrayBuffer;
  mime: 'image/jpeg';
  width: number;
  height: number;
};

/** Why a picture could not be used: `undecodable`, `blank` (one flat colour) or `unencodable`. */
export class PhotoError extends Error {
  readonly code: 'undecodable' | 'blank' | 'unencodable';
  constructor(code: PhotoError['code'], cause?: unknown) {
    super(code, { cause });
    this.name = 'PhotoError';
    this.code = code;
  }
}

/** pica never answers where its worker may not start; after this long the browser's own resizing is used. */
const resizeTimeoutMs = 10_000;
/** Pictures beyond this are decoded smaller at once: a 48 MP photo decoded whole ends the tab on a cheap tablet. */
const maxDecodePixels = 2048;
/** Enough of a file to find its size behind EXIF, thumbnail and colour profile. */
const headBytes = 256 * 1024;

let queue: Promise<unknown> = Promise.resolve();

/** Makes a photo fit to keep: upright, `widthPixels` wide, JPEG of that quality. One at a time; memory is given back after each. */
export function processPhoto(
  source: Blob | HTMLCanvasElement,
  options: { widthPixels: number; quality: number },
): Promise<ProcessedPhoto> {
  const run = queue.then(() => processNow(source, options));
  queue = run.catch(() => undefined);
  return run;
}

async function processNow(
  source: Blob | HTMLCanvasElement,
  { widthPixels, quality }: { widthPixels: number; quality: number },
): Promise<ProcessedPhoto> {
  const bitmap = await decode(source);
  const canvas = document.createElement('canvas');
  try {
    const size = targetSize(bitmap, widthPixels);
    canvas.width = size.width;
    canvas.height = size.height;
    await resize(bitmap, canvas);
    if (!showsSomething(samplePixels(canvas))) throw new PhotoError('blank');
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob === null || blob.size === 0 || blob.type !== 'image/jpeg')
      throw new PhotoError('unencodable');
    return { bytes: await blob.arrayBuffer(), mime: 'image/jpeg', ...size };
  } finally {
    bitmap.close();
    canvas.width = 0;
    canvas.height = 0;
  }
}

async function decode(source: Blob | HTMLCanvasElement): Promise<ImageBitmap> {
  try {
    if (!(source instanceof Blob)) return await createImageBitmap(source);
    const stated = imageSizeOf(new Uint8Array(await source.slice(0, headBytes).arrayBuffer()));
    const isLarge = stated !== null && Math.min(stated.width, stated.height) > maxDecodePixels;
    // Only the width is named: the browser keeps the shape, whichever way the picture is turned.
    const bitmap = await createImageBitmap(source, {
      imageOrientation: 'from-image',
      ...(isLarge ? { resizeWidth: maxDecodePixels, resizeQuality: 'high' as const } : {}),
    });
    if (bitmap.width === 0 || bitmap.height === 0) throw new Error('empty picture');
    return bitmap;
  } catch (error) {
    throw new PhotoError('undecodable', error);
  }
}

async function resize(bitmap: ImageBitmap, canvas: HTMLCanvasElement): Promise<void> {
  if (bitmap.width === canvas.width && bitmap.height === canvas.height)
    return drawPlainly(bitmap, canvas);
  let clock: ReturnType<typeof setTimeout> | undefined;
  try {
    const { default: pica } = await import('pica');
    const tooLong = new Promise<never>((_, reject) => {
      clock = setTimeout(() => reject(new Error('resizing took too long')), resizeTimeoutMs);
    });
    await Promise.race([pica().resize(bitmap, canvas), tooLong]);
  } catch {
    drawPlainly(bitmap, canvas);
  } finally {
    clearTimeout(clock);
  }
}

function drawPlainly(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new PhotoError('unencodable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
}

function samplePixels(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const sample = document.createElement('canvas');
  sample.width = 32;
  sample.height = 32;
  const context = sample.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new PhotoError('unencodable');
  context.drawImage(canvas, 0, 0, 32, 32);
  return context.getImageData(0, 0, 32, 32).data;
}
