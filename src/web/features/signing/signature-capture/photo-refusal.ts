import { maxPhotoBytes } from '#shared/signing/signing.constants.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { sniffImage } from '#shared/signing/signing.rules.ts';

/** Why a chosen file may not be a photo, as the person reads it; null when it may. Judged by content, never by name (@spec 1 §5). */
export async function refusalOfPhotoFile(file: Blob): Promise<string | null> {
  if (sniffImage(new Uint8Array(await file.slice(0, 16).arrayBuffer())) === null)
    return signingMessages.photoType;
  return file.size > maxPhotoBytes ? signingMessages.photoSize : null;
}
