import { createHash } from 'node:crypto';
import { actorOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { missingToSign } from '#shared/contracts/blank-fields.ts';
import { knownCpf } from '#shared/kernel/cpf.ts';
import { refusalOfWitnessCpf } from '#shared/signing/people.rules.ts';
import { refusalOfAct, type SigningState } from '#shared/signing/signing.rules.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { stateOf, validAct } from '#shared/signing/signing-state.rules.ts';
import type { ActFile, Party, SigningStatus } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { SpooledFile } from '#server/gateways/storage/storage.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import { payloadIn } from '#server/domain/acts/stored-texts.ts';
import type { FormFiles } from './form-files.ts';
import { requireComplete } from '#server/domain/agreements/require-complete.ts';
import type { OpenCapturesService } from '#server/domain/signing/open-captures.service.ts';
import type { PartyOfCall } from '#server/domain/agreements/party-company.service.ts';
import type { SignerLookup } from './signer-lookup.ts';
import { placeOfText } from './place-of-text.ts';
import { toWireDeskSignature, type DeskSignature } from '#server/domain/signing/signature.wire.ts';
import type { SigningService } from '#server/domain/signing/signing.service.ts';

export type SigningDoor = ReturnType<typeof createSigningDoor>;

type Deps = {
  acts: ActsService;
  agreements: AgreementsService;
  captures: OpenCapturesService;
  signing: SigningService;
  formFiles: FormFiles;
  signers: SignerLookup;
};

/** CPF of who is to sign, which these calls take from the record; code `invalid_cpf` where that says nobody. */
function signerCpfOf({ signerCpf }: { signerCpf: string | null }): string {
  const cpf = knownCpf(signerCpf);
  if (cpf === null) throw new AppError('invalid_cpf', signingMessages.signerUnknown);
  return cpf;
}

/** Whose contract a form is about; `local` and `maquina` are kept as they came. */
export type FormOf = PartyOfCall & { local: string; maquina: string };

/** What the calls answer. */
export type Saved = { message: string; status: SigningStatus };

/** The multipart calls of the spec: work done online at a desk, or by any other client. The acts they make are the server's own events. */
export function createSigningDoor(context: Context, deps: Deps) {
  async function open(form: PartyOfCall) {
    const idTenant = await deps.agreements.companyOfParty(form);
    await deps.agreements.freshen(idTenant, form.party);
    const agreement = await deps.agreements.findInForce(context.db, idTenant, form.party);
    if (agreement === undefined) throw new AppError('agreement_not_found');
    const acts =
      (await deps.acts.headsOf(context.db, idTenant, [agreement.id])).get(agreement.id) ?? [];
    return { idTenant, agreement, acts, state: stateOf(agreement, acts) };
  }

  async function statusOf(idTenant: string, party: Party): Promise<SigningStatus> {
    const { isAssinado: _, ...status } = await deps.signing.status(idTenant, party);
    return status;
  }

  /** The act of signature of the photos that are kept and this drawing. */
  async function saveDrawing(form: PartyOfCall, drawing: SpooledFile | undefined): Promise<Saved> {
    const { idTenant, agreement, state } = await open(form);
    requireUnsigned(state);
    const capture = await deps.captures.find(idTenant, agreement.id);
    if (capture === undefined) throw new AppError('photos_required');
    if (drawing === undefined) throw new AppError('signature_empty');
    const signer = { name: agreement.signerName, cpf: signerCpfOf(agreement) };
    const desenho = await inWordsWhereFull(signingMessages.signatureNotMade, () =>
      deps.formFiles.keepDrawing(drawing, {
        caller: form.caller,
        idTenant,
        idAgreement: agreement.id,
      }),
    );
    await deps.signing.recordServerAct(
      {
        kind: 'assinatura',
        caller: form.caller,
        party: form.party,
        idTenant,
        idAgreement: agreement.id,
        signer,
        place: placeOfText(capture.local),
        maquina: capture.maquina,
        files: [...capture.files, desenho],
      },
      (tx) => deps.captures.remove(tx, idTenant, agreement.id),
    );
    return {
      message: signingMessages.signatureSaved,
      status: await statusOf(idTenant, form.party),
    };
  }

  return {
    /**
     * Keeps both photos until the drawing makes them an act. Codes `not_found`, `agreement_not_found`, `signature_closed`, `already_signed`,
     * `contract_incomplete`, `photos_required`, `photo_not_image`, `photo_too_large`, `invalid_cpf`, `same_photo`, `storage_full`.
     */
    async savePhotos(
      form: FormOf,
      files: { person: SpooledFile | undefined; document: SpooledFile | undefined },
    ): Promise<Saved> {
      const { idTenant, agreement, acts, state } = await open(form);
      requireUnsigned(state);
      requireComplete(missingToSign(agreement.blank));
      const { person, document } = files;
      if (person === undefined || document === undefined)
        throw new AppError(
          'photos_required',
          person !== undefined
            ? signingMessages.documentPhotoRequired
            : document !== undefined
              ? signingMessages.personPhotoRequired
              : undefined,
        );
      const photos = [
        { kind: 'foto_pessoa', bytes: await deps.formFiles.readPhoto('foto_pessoa', person) },
        {
          kind: 'foto_documento',
          bytes: await deps.formFiles.readPhoto('foto_documento', document),
        },
      ] as const;
      await deps.signing.requirePeople(
        { caller: form.caller, idTenant, party: form.party, agreement, acts },
        {
          kind: 'assinatura',
          signerCpf: signerCpfOf(agreement),
          files: photos.map(({ kind, bytes }) => ({ kind, sha256: sha256Of(bytes) })),
        },
      );
      const target = { caller: form.caller, idTenant, idAgreement: agreement.id };
      const kept: ActFile[] = [];
      for (const { kind, bytes } of photos)
        kept.push(
          await inWordsWhereFull(signingMessages.registerFailed, () =>
            deps.formFiles.keepPhoto(kind, bytes, target),
          ),
        );
      await deps.captures.put(idTenant, {
        idAgreement: agreement.id,
        files: kept,
        local: form.local,
        maquina: form.maquina,
        capturedBy: actorOf(form.caller),
        at: context.now(),
      });
      return { message: signingMessages.photoSaved, status: await statusOf(idTenant, form.party) };
    },

    /** Makes the photos and this drawing the act of signature of the party. Codes as above, `signature_empty`, `storage_full`, and those of recordAct. */
    saveDrawing,

    /** The same for the user with this CPF in the company worked with, whom the caller may open; code `not_found`, and as above. */
    async saveDrawingOfCpf(
      { caller, idTenant }: Omit<PartyOfCall, 'party'>,
      cpf: string,
      drawing: SpooledFile | undefined,
    ): Promise<Saved> {
      const { id } = await deps.signers.openUserWithCpf(caller, idTenant, cpf);
      return saveDrawing({ caller, idTenant, party: { kind: 'user', id } }, drawing);
    },

    /** Records witness 1 or 2. The same witness again (a lost answer) is answered the same. Codes `signature_empty`, `storage_full`, those of refusalOfAct, `invalid_cpf` and those of reasonOfPeople. */
    async saveWitness(
      n: 1 | 2,
      form: FormOf,
      witness: { name: string; cpf: string },
      drawing: SpooledFile | undefined,
    ): Promise<Saved> {
      const kind = n === 1 ? 'testemunha_1' : 'testemunha_2';
      const message = n === 1 ? signingMessages.witness1Signed : signingMessages.witness2Signed;
      const { idTenant, agreement, acts, state } = await open(form);
      if (validAct(acts, kind)?.signerCpf === witness.cpf)
        return { message, status: await statusOf(idTenant, form.party) };
      requireWitnessTurn(n, state, witness.cpf);
      if (drawing === undefined) throw new AppError('signature_empty');
      await deps.signing.requirePeople(
        { caller: form.caller, idTenant, party: form.party, agreement, acts },
        { kind, signerCpf: witness.cpf, files: [] },
      );
      const desenho = await inWordsWhereFull(signingMessages.witnessesFailed, () =>
        deps.formFiles.keepDrawing(drawing, {
          caller: form.caller,
          idTenant,
          idAgreement: agreement.id,
        }),
      );
      await deps.signing.recordServerAct({
        kind,
        caller: form.caller,
        party: form.party,
        idTenant,
        idAgreement: agreement.id,
        signer: witness,
        place: placeOfText(form.local),
        maquina: form.maquina,
        files: [desenho],
      });
      return { message, status: await statusOf(idTenant, form.party) };
    },

    /** Status of a party and what was captured; without any record true/false/false and nulls; a damaged act shows
     * nothing of what it says. Code `not_found`. */
    async read(of: PartyOfCall): Promise<DeskSignature> {
      const idTenant = await deps.agreements.companyOfParty(of);
      const agreement = await deps.agreements.findInForce(context.db, idTenant, of.party);
      const heads =
        agreement === undefined
          ? []
          : ((await deps.acts.headsOf(context.db, idTenant, [agreement.id])).get(agreement.id) ??
            []);
      const { isAssinado: _, ...status } = stateOf(agreement, heads);
      if (agreement === undefined) return toWireDeskSignature(status, undefined);
      const signed = validAct(heads, 'assinatura');
      const act =
        signed === undefined ? undefined : await deps.acts.find(context.db, idTenant, signed.id);
      const capture =
        act === undefined ? await deps.captures.find(idTenant, agreement.id) : undefined;
      const found =
        act !== undefined
          ? payloadIn(act)
          : capture && {
              files: capture.files,
              place: placeOfText(capture.local),
              maquina: capture.maquina,
            };
      return toWireDeskSignature(status, found && { ...found, idAgreement: agreement.id });
    },
  };
}

/** Keeps a file; where the storage has no room the refusal says which step failed, because other clients of the forms show its message. */
async function inWordsWhereFull<T>(message: string, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep();
  } catch (error) {
    if (error instanceof AppError && error.code === 'storage_full')
      throw new AppError(error.code, message);
    throw error;
  }
}

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function requireUnsigned(state: SigningState): void {
  if (state.isAssinado) throw new AppError('signature_closed');
  if (!state.isModifica) throw new AppError('already_signed');
}

function requireWitnessTurn(n: 1 | 2, state: SigningState, cpf: string): void {
  if (state.isAssinado) throw new AppError('signature_closed');
  const kind = n === 1 ? 'testemunha_1' : 'testemunha_2';
  const refusal = refusalOfAct(kind, state) ?? refusalOfWitnessCpf(kind, cpf);
  // The code's own text speaks of another device; at a desk the plain fact is enough.
  if (refusal === 'act_superseded') throw new AppError(refusal, `A testemunha ${n} já assinou.`);
  if (refusal !== null) throw new AppError(refusal);
}
