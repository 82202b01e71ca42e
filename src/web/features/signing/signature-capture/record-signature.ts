import { readDraftPhoto, type SigningDraft } from '#offline/capture/drafts.ts';
import { recordAct, type RecordedAct } from '#offline/capture/record-act.ts';
import type { CapturedFile } from '#offline/capture/record-input.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { knownCpf } from '#shared/kernel/cpf.ts';
import { filesOfAct } from '#shared/signing/signing.enums.ts';
import { drawingToPng } from '#web/ui/signature-pad/export-png.ts';
import type { PadDrawing } from '#web/ui/signature-pad/pad-drawing.ts';
import { fieldsOf } from '../signing-draft.ts';
import type { SigningEnv } from '../signing-env.ts';

/** Picture of a drawing as it is recorded: ink on white, so that it looks the same wherever it is shown. */
export async function recordedDrawing(drawing: PadDrawing): Promise<{
  file: CapturedFile;
  facts: { strokes: number; points: number; widthPixels: number; heightPixels: number };
}> {
  const blob = await drawingToPng(drawing, 'white');
  return {
    file: { kind: 'desenho', mime: 'image/png', bytes: await blob.arrayBuffer() },
    facts: {
      strokes: drawing.strokes.length,
      points: drawing.strokes.reduce((sum, stroke) => sum + stroke.length, 0),
      widthPixels: drawing.widthPixels,
      heightPixels: drawing.heightPixels,
    },
  };
}

/**
 * Records the signature of the contracting person from its draft. Resolves only after everything was read back from the device.
 * Throws `AppError` (a rule said no, or a photo of the draft no longer agrees with its hash: `photos_required`) or `StorageError`.
 */
export async function recordSignature(
  env: SigningEnv,
  agreement: Agreement,
  draft: SigningDraft,
  drawing: PadDrawing,
): Promise<RecordedAct> {
  const fields = fieldsOf(draft);
  if (fields.place === null) throw new AppError('validation_failed');
  const photos: CapturedFile[] = [];
  for (const kind of filesOfAct.assinatura.filter((each) => each !== 'desenho')) {
    const photo = await readDraftPhoto(env.ports, env.owner, agreement.id, kind);
    if (photo === null) throw new AppError('photos_required');
    photos.push({ kind, mime: photo.mime, bytes: photo.bytes, capture: photo.capture });
  }
  const { file, facts } = await recordedDrawing(drawing);
  const { reading } = draft;
  return recordAct(env.ports, {
    owner: env.owner,
    ownCpf: env.ownCpf,
    agreement,
    kind: 'assinatura',
    signer: { name: agreement.signerName, cpf: knownCpf(agreement.signerCpf) ?? fields.cpf },
    place: fields.place,
    maquina: fields.maquina,
    files: [...photos, file],
    drawing: facts,
    reading:
      reading?.accepted === true && reading.startedAt !== null && reading.finishedAt !== null
        ? {
            startedAt: reading.startedAt,
            finishedAt: reading.finishedAt,
            pagesRead: reading.pagesRead,
            pageCount: reading.pageCount,
            accepted: true,
          }
        : undefined,
    ids: draft.ids,
    visitId: draft.visitId,
  });
}
