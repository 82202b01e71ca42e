import type { SigningDraft } from '#offline/capture/drafts.ts';
import { recordAct, type RecordedAct } from '#offline/capture/record-act.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { PadDrawing } from '#web/ui/signature-pad/pad-drawing.ts';
import { recordedDrawing } from '../signature-capture/record-signature.ts';
import { fieldsOf } from '../signing-draft.ts';
import type { SigningEnv } from '../signing-env.ts';

/** Records a witness from its draft. Resolves only after everything was read back from the device. Throws `AppError` or `StorageError`. */
export async function recordWitness(
  env: SigningEnv,
  agreement: Agreement,
  draft: SigningDraft,
  drawing: PadDrawing,
): Promise<RecordedAct> {
  const { name, cpf, place, maquina } = fieldsOf(draft);
  if (place === null) throw new AppError('validation_failed');
  const { file, facts } = await recordedDrawing(drawing);
  return recordAct(env.ports, {
    owner: env.owner,
    ownCpf: env.ownCpf,
    agreement,
    kind: draft.kind,
    signer: { name, cpf },
    place,
    maquina,
    files: [file],
    drawing: facts,
    ids: draft.ids,
    visitId: draft.visitId,
  });
}
