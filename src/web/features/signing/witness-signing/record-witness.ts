import type { SigningDraft } from '#offline/capture/drafts.ts';
import { sealAct, type SealedAct } from '#offline/capture/record-act.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { PadDrawing } from '#web/ui/signature-pad/pad-drawing.ts';
import { sealedDrawing } from '../signature-capture/record-signature.ts';
import { fieldsOf } from '../signing-draft.ts';
import type { SigningEnv } from '../signing-env.ts';

/** Seals a witness from its draft. Resolves only after everything was read back from the device. Throws `AppError` or `StorageError`. */
export async function sealWitness(
  env: SigningEnv,
  agreement: Agreement,
  draft: SigningDraft,
  drawing: PadDrawing,
): Promise<SealedAct> {
  const { name, cpf, place, maquina } = fieldsOf(draft);
  if (place === null) throw new AppError('validation_failed');
  const { file, facts } = await sealedDrawing(drawing);
  return sealAct(env.ports, {
    owner: env.owner,
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
