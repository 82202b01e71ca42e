import sharp from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';
import { maxPhotoPixels } from '#shared/signing/signing.constants.ts';
import { photoTooManyPixels } from '#shared/signing/signing.messages.ts';
import { hashSample, samplePicture, type Sample } from './picture-hash.ts';

/** How far (0-255) the samples of one colour may lie apart in a picture that shows nothing: what encoding alone makes of one colour. */
const uniformDistance = 6;

/** Refuses a photo by the size that it states, before any pixel is decoded. Codes `photo_too_many_pixels`, `photo_not_image`. */
export async function requirePixels(path: string): Promise<void> {
  let size: { width: number; height: number };
  try {
    size = await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw new AppError('photo_not_image');
  }
  const { width, height } = size;
  if (width * height > maxPhotoPixels)
    throw new AppError('photo_too_many_pixels', photoTooManyPixels(width, height), {
      width,
      height,
      maxPixels: maxPhotoPixels,
    });
}

/**
 * Decodes a photo once, the work being done off this thread, and refuses one of one colour; answers its difference hash
 * (picture-hash.ts). Codes `photo_not_image`, `photo_uniform`.
 */
export async function requirePicture(path: string): Promise<string> {
  let sample: Sample;
  try {
    sample = await samplePicture(path, maxPhotoPixels);
  } catch {
    throw new AppError('photo_not_image');
  }
  if (isUniform(sample)) throw new AppError('photo_uniform');
  return hashSample(sample);
}

function isUniform({ data, channels }: Sample): boolean {
  for (let channel = 0; channel < channels; channel += 1) {
    let [lowest, highest] = [255, 0];
    for (let at = channel; at < data.length; at += channels) {
      lowest = Math.min(lowest, data[at]!);
      highest = Math.max(highest, data[at]!);
    }
    if (highest - lowest > uniformDistance) return false;
  }
  return true;
}
