import { actorOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { refusalOfTurn, type SigningState } from '#shared/signing/signing.rules.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { stateOf, validAct } from '#shared/signing/signing-state.rules.ts';
import type { ActPayload, Party, Place, SigningStatus } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import type { SpooledFile } from '#server/gateways/storage/storage.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { FormFiles } from './form-files.ts';
import type { OpenCapturesService } from '#server/domain/signing/open-captures.service.ts';
import { placeOfText } from './place-of-text.ts';
import type { SigningService } from '#server/domain/signing/signing.service.ts';
import type { ActHead } from '#server/domain/acts/act-state.ts';

export type SigningDoor = ReturnType<typeof createSigningDoor>;

type Deps = {
  acts: ActsService;
  agreements: AgreementsService;
  captures: OpenCapturesService;
  signing: SigningService;
  formFiles: FormFiles;
};

/** Whose contract a form is about; `local` and `maquina` are kept as they came. */
export type FormOf = {
  caller: Caller;
  idTenant: string;
  party: Party;
  local: string;
  maquina: string;
};

/** What the calls answer. */
export type Saved = { message: string; status: SigningStatus };

/** Status and captured photos of a party; photos are addresses of the evidence files. */
export type SignatureRecord = SigningStatus & {
  fotoPessoa: string | null;
  fotoDoc: string | null;
  local: Place | null;
  maquina: string | null;
};

/** The multipart calls of the spec: work done online at a desk, or by any other client. The acts they make are the server's own events. */
export function createSigningDoor(context: Context, deps: Deps) {
  async function open(form: Pick<FormOf, 'idTenant' | 'party'>) {
    const agreement = await deps.agreements.findInForce(context.db, form.idTenant, form.party);
    if (agreement === undefined) throw new AppError('agreement_not_found');
    const acts =
      (await deps.acts.headsOf(context.db, form.idTenant, [agreement.id])).get(agreement.id) ?? [];
    return { agreement, acts, state: stateOf(agreement, acts) };
  }

  async function statusOf(form: FormOf): Promise<SigningStatus> {
    const { isAssinado: _, ...status } = await deps.signing.status(form.idTenant, form.party);
    return status;
  }

  return {
    /**
     * Keeps both photos until the drawing makes them an act. Codes `agreement_not_found`, `signature_closed`, `already_signed`,
     * `photos_required`, `photo_not_image`, `photo_too_large`.
     */
    async savePhotos(
      form: FormOf,
      files: { person: SpooledFile | undefined; document: SpooledFile | undefined },
    ): Promise<Saved> {
      const { agreement, state } = await open(form);
      requireUnsigned(state);
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
      const target = { caller: form.caller, idTenant: form.idTenant, idAgreement: agreement.id };
      const kept = [
        await deps.formFiles.keepPhoto('foto_pessoa', person, target),
        await deps.formFiles.keepPhoto('foto_documento', document, target),
      ];
      await deps.captures.put(form.idTenant, {
        idAgreement: agreement.id,
        files: kept,
        local: form.local,
        maquina: form.maquina,
        capturedBy: actorOf(form.caller),
        at: context.now(),
      });
      return { message: signingMessages.photoSaved, status: await statusOf(form) };
    },

    /** Makes the photos and this drawing the act of signature by `signer`. Codes as above, `signature_empty`, and those of recordAct. */
    async saveDrawing(
      form: Omit<FormOf, 'local' | 'maquina'>,
      drawing: SpooledFile | undefined,
    ): Promise<Saved> {
      const { agreement, state } = await open(form);
      requireUnsigned(state);
      const capture = await deps.captures.find(form.idTenant, agreement.id);
      if (capture === undefined) throw new AppError('photos_required');
      if (drawing === undefined) throw new AppError('signature_empty');
      const desenho = await deps.formFiles.keepDrawing(drawing, {
        caller: form.caller,
        idTenant: form.idTenant,
        idAgreement: agreement.id,
      });
      await deps.signing.recordServerAct(
        {
          kind: 'assinatura',
          caller: form.caller,
          party: form.party,
          idTenant: form.idTenant,
          idAgreement: agreement.id,
          signer: { name: agreement.signerName, cpf: agreement.signerCpf ?? '' },
          place: placeOfText(capture.local),
          maquina: capture.maquina,
          files: [...capture.files, desenho],
        },
        (tx) => deps.captures.remove(tx, form.idTenant, agreement.id),
      );
      return {
        message: signingMessages.signatureSaved,
        status: await statusOf({ ...form, local: '', maquina: '' }),
      };
    },

    /** Records witness 1 or 2. The same witness again (a lost answer) is answered the same. Codes `signature_empty`, those of refusalOfAct and of the witness's CPF. */
    async saveWitness(
      n: 1 | 2,
      form: FormOf,
      witness: { name: string; cpf: string },
      drawing: SpooledFile | undefined,
    ): Promise<Saved> {
      const kind = n === 1 ? 'testemunha_1' : 'testemunha_2';
      const message = n === 1 ? signingMessages.witness1Signed : signingMessages.witness2Signed;
      const { agreement, acts, state } = await open(form);
      if (validAct(acts, kind)?.signerCpf === witness.cpf)
        return { message, status: await statusOf(form) };
      requireWitnessTurn(n, state, acts, witness.cpf);
      if (drawing === undefined) throw new AppError('signature_empty');
      const desenho = await deps.formFiles.keepDrawing(drawing, {
        caller: form.caller,
        idTenant: form.idTenant,
        idAgreement: agreement.id,
      });
      await deps.signing.recordServerAct({
        kind,
        caller: form.caller,
        party: form.party,
        idTenant: form.idTenant,
        idAgreement: agreement.id,
        signer: witness,
        place: placeOfText(form.local),
        maquina: form.maquina,
        files: [desenho],
      });
      return { message, status: await statusOf(form) };
    },

    /** Status of a party and what was captured; without any record true/false/false and nulls. */
    async read(idTenant: string, party: Party): Promise<SignatureRecord> {
      const nothing = { fotoPessoa: null, fotoDoc: null, local: null, maquina: null };
      const agreement = await deps.agreements.findInForce(context.db, idTenant, party);
      const heads =
        agreement === undefined
          ? []
          : ((await deps.acts.headsOf(context.db, idTenant, [agreement.id])).get(agreement.id) ??
            []);
      const { isAssinado: _, ...status } = stateOf(agreement, heads);
      if (agreement === undefined) return { ...status, ...nothing };
      const addressOf = (files: ActPayload['files'], kind: string): string | null => {
        const file = files.find((one) => one.kind === kind);
        return file === undefined ? null : `/data-api/agreement/${agreement.id}/files/${file.id}`;
      };
      const signed = validAct(heads, 'assinatura');
      const act =
        signed === undefined ? undefined : await deps.acts.find(context.db, idTenant, signed.id);
      const capture =
        act === undefined ? await deps.captures.find(idTenant, agreement.id) : undefined;
      const found =
        act !== undefined
          ? (JSON.parse(act.payloadJson) as ActPayload)
          : capture && {
              files: capture.files,
              place: placeOfText(capture.local),
              maquina: capture.maquina,
            };
      if (found === undefined) return { ...status, ...nothing };
      return {
        ...status,
        fotoPessoa: addressOf(found.files, 'foto_pessoa'),
        fotoDoc: addressOf(found.files, 'foto_documento'),
        local: found.place,
        maquina: found.maquina,
      };
    },
  };
}

function requireUnsigned(state: SigningState): void {
  if (state.isAssinado) throw new AppError('signature_closed');
  if (!state.isModifica) throw new AppError('already_signed');
}

function requireWitnessTurn(
  n: 1 | 2,
  state: SigningState,
  acts: readonly ActHead[],
  cpf: string,
): void {
  if (state.isAssinado) throw new AppError('signature_closed');
  const kind = n === 1 ? 'testemunha_1' : 'testemunha_2';
  const refusal = refusalOfTurn(
    { kind, signerCpf: cpf },
    {
      state,
      signers: acts
        .filter((act) => act.state === 'valido')
        .map((act) => ({ kind: act.kind, cpf: act.signerCpf })),
      signerCpf: null,
    },
  );
  // The code's own text speaks of another device; at a desk the plain fact is enough.
  if (refusal === 'act_superseded') throw new AppError(refusal, `A testemunha ${n} já assinou.`);
  if (refusal !== null) throw new AppError(refusal);
}
