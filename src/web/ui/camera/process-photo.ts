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

/** pica never answers where its worker may not start; after this long the browser's own resizing is used, from then on. */
const resizeTimeoutMs = 10_000;
/** How long pica keeps its workers between two photos: starting them takes longer than resizing. */
const keepWorkersMs = 120_000;
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

type Resizer = ReturnType<(typeof import('pica'))['default']>;

/** The one resizer of the page; null once it has failed. */
let resizer: Resizer | null | undefined;

async function openResizer(): Promise<Resizer | null> {
  if (resizer === undefined) {
    const { default: makeResizer } = await import('pica');
    resizer ??= makeResizer({ idle: keepWorkersMs });
  }
  return resizer;
}

async function resize(source: ImageBitmap, canvas: HTMLCanvasElement): Promise<void> {
  // Up to half the size the browser's own way is as good and takes a tenth of the time: a frame of the camera is never larger.
  if (source.width <= canvas.width * 2) return drawPlainly(source, canvas);
  // Code that did not come is asked for again at the next photo.
  const pica = await openResizer().catch(() => null);
  if (pica === null) return drawPlainly(source, canvas);
  let clock: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error('resizing took too long')), resizeTimeoutMs);
  });
  try {
    await Promise.race([pica.resize(source, canvas), tooLong]);
  } catch {
    resizer = null;
    drawPlainly(source, canvas);
  } finally {
    clearTimeout(clock);
  }
}

function drawPlainly(source: CanvasImageSource, canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new PhotoError('unencodable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
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
