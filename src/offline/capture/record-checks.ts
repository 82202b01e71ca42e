import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import {
  maxDrawingBytes,
  maxPhotoBytes,
  minDrawingPoints,
  payloadVersion,
} from '#shared/signing/signing.constants.ts';
import { actFileKinds } from '#shared/signing/signing.enums.ts';
import { reasonOfPeople, refusalOfWitnessCpf } from '#shared/signing/people.rules.ts';
import { refusalOfAct, refusalOfFiles, sniffImage } from '#shared/signing/signing.rules.ts';
import type { ChainAhead } from '#shared/signing/signing-state.rules.ts';
import {
  actPayloadSchema,
  notMadeYet,
  type ActFile,
  type ActPayload,
  type PresentPayload,
} from '#shared/signing/signing.schemas.ts';
import type { LocalAct } from './local-status.ts';
import type { CapturedFile, RecordInput } from './record-input.ts';

/** Throws the code of the rule that forbids the act on top of what is known here: the server would refuse it, or keep it out of force. */
export function refuseAct(
  { kind, agreement, owner, ownCpf }: RecordInput,
  { signer, files }: Pick<ActPayload, 'signer' | 'files'>,
  { state, signers }: ChainAhead<LocalAct>,
): void {
  const refusal =
    refusalOfAct(kind, state) ??
    refusalOfWitnessCpf(kind, signer.cpf) ??
    reasonOfPeople(
      { kind, signerCpf: signer.cpf, files },
      {
        ...agreement,
        signers,
        collector: { kind: owner.kind, id: owner.id, cpf: ownCpf },
        isSignerStaff: false,
      },
    );
  if (refusal !== null) throw new AppError(refusal);
}

/** Checks files, text and people, and gives the payload as it will be hashed; throws `AppError`. */
export async function buildPayload(
  input: RecordInput,
  { build, turn }: Pick<PresentPayload, 'build' | 'turn'>,
): Promise<ActPayload> {
  const { agreement } = input;
  if ((await sha256Hex(agreement.html)) !== agreement.sha256)
    throw new AppError('agreement_hash_mismatch');
  const refusal = refusalOfFiles(
    input.kind,
    input.files.map((file) => file.kind),
  );
  if (refusal !== null) throw new AppError(refusal);
  const files: PresentPayload['files'] = [];
  for (const kind of actFileKinds) {
    const file = input.files.find((other) => other.kind === kind);
    if (file !== undefined)
      files.push({
        ...(await describeFile(file, input.ids.files[kind])),
        capture: file.capture ?? null,
      });
  }
  if (input.drawing !== undefined && input.drawing.points < minDrawingPoints)
    throw new AppError('signature_empty');
  const parsed = v.safeParse(actPayloadSchema, {
    v: payloadVersion,
    actId: input.ids.actId,
    agreementId: agreement.id,
    agreementVersion: agreement.version,
    agreementSha256: agreement.sha256,
    kind: input.kind,
    party: agreement.party,
    signer: input.signer,
    capturedBy: { kind: input.owner.kind, id: input.owner.id, name: input.owner.name },
    place: input.place,
    maquina: input.maquina.slice(0, 2000),
    ...(input.reading === undefined ? {} : { reading: input.reading }),
    files,
    ...(input.drawing === undefined ? {} : { drawing: input.drawing }),
    salt: input.ids.salt,
    build,
    turn,
    ...notMadeYet,
  } satisfies PresentPayload);
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? '');
  throw new AppError(
    fields.includes('signer.cpf') ? 'invalid_cpf' : 'validation_failed',
    fields.includes('signer.cpf') ? undefined : parsed.issues[0].message,
    { fields },
  );
}

async function describeFile(file: CapturedFile, id: string): Promise<ActFile> {
  if (file.bytes.byteLength === 0)
    throw new AppError(file.kind === 'desenho' ? 'signature_empty' : 'photos_required');
  if (sniffImage(new Uint8Array(file.bytes, 0, Math.min(16, file.bytes.byteLength))) !== file.mime)
    throw new AppError('photo_not_image');
  if (file.bytes.byteLength > (file.kind === 'desenho' ? maxDrawingBytes : maxPhotoBytes))
    throw new AppError('photo_too_large');
  return {
    id,
    kind: file.kind,
    sha256: await sha256Hex(file.bytes),
    length: file.bytes.byteLength,
    mime: file.mime,
  };
}
