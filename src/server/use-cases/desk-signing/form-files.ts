import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import {
  payloadVersion,
  photoQuality,
  photoWidthPixels,
} from '#shared/signing/signing.constants.ts';
import type { ActFileKind } from '#shared/signing/signing.enums.ts';
import type { ActFile } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { SpooledFile } from '#server/gateways/storage/storage.ts';
import { ownerOf } from '#server/domain/devices/device-owners.ts';
import { requirePixels } from '#server/domain/evidence-files/photo-pixels.ts';
import type { EvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import { limitOf, maxInputPixels, mimeOf } from '#server/domain/evidence-files/inspect-evidence.ts';

export type FormFiles = ReturnType<typeof createFormFiles>;

/** Whose agreement a form's file belongs to. */
export type FormTarget = { caller: Caller; idTenant: string; idAgreement: string };

/** Turns the files of multipart forms into evidence. */
export function createFormFiles(context: Context, deps: { files: EvidenceFilesService }) {
  async function keep(
    kind: ActFileKind,
    source: Readable,
    { caller, idTenant, idAgreement }: FormTarget,
  ): Promise<ActFile> {
    const { record } = await deps.files.receive({
      id: context.newId(),
      idTenant,
      owner: ownerOf(caller),
      idAgreement,
      kind,
      payloadVersion,
      source,
    });
    return {
      id: record.id,
      kind,
      sha256: record.sha256,
      length: record.lengthBytes,
      mime: record.mime as ActFile['mime'],
    };
  }

  return {
    /**
     * A photo as it will be kept: JPEG of at most 1024 px width, upright, without EXIF (position included): unlike a device's own bytes, a
     * form's are not signed by anyone. Codes `photo_too_large`, `photo_not_image`, `photo_too_many_pixels`.
     */
    async readPhoto(kind: 'foto_pessoa' | 'foto_documento', file: SpooledFile): Promise<Buffer> {
      const limit = limitOf(kind);
      if (file.lengthBytes > limit.maxBytes) throw limit.refuse();
      mimeOf(kind, await headOf(file.path));
      await requirePixels(file.path);
      try {
        return await sharp(file.path, { limitInputPixels: maxInputPixels, failOn: 'error' })
          .rotate()
          .resize({ width: photoWidthPixels, withoutEnlargement: true })
          .jpeg({ quality: photoQuality * 100 })
          .toBuffer();
      } catch {
        throw new AppError('photo_not_image');
      }
    },

    /** Keeps a photo that readPhoto gave. */
    keepPhoto: (
      kind: 'foto_pessoa' | 'foto_documento',
      bytes: Buffer,
      target: FormTarget,
    ): Promise<ActFile> => keep(kind, Readable.from([bytes]), target),

    /** Keeps a drawing exactly as it came, if it is a PNG with ink. Codes `signature_empty`, `unsupported_media`, `payload_too_large`. */
    keepDrawing: (file: SpooledFile, target: FormTarget): Promise<ActFile> =>
      keep('desenho', createReadStream(file.path), target),
  };
}

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
