import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import { editsTenant, type Caller } from '#shared/permissions/permissions.rules.ts';
import { chainOf, validAct } from '#shared/signing/signing-state.rules.ts';
import type { EvidenceAct, Party } from '#shared/signing/signing.schemas.ts';
import { verificationMessages } from '#shared/verification/verification.messages.ts';
import {
  claimsCountFrom,
  refusalOfVerification,
  reopensByDenial,
} from '#shared/verification/verification.rules.ts';
import type {
  Claim,
  QueuePlace,
  SignatureRecord,
  SignatureRow,
} from '#shared/verification/verification.schemas.ts';
import type { Context } from '#server/context.ts';
import { change, housekeeping } from '#server/db/change.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { AttentionService } from '#server/domain/evidence/attention.service.ts';
import type { EvidenceService } from '#server/domain/evidence/evidence.service.ts';
import { toWireEvidenceActs } from '#server/domain/evidence/evidence.wire.ts';
import type { ActRecord, ActsService } from '#server/domain/acts/acts.service.ts';
import type { ClaimsService } from '#server/domain/signing/claims.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import {
  toWireClaim,
  toWireQueuePlace,
  toWireSignature,
  toWireSignatureRow,
  toWireTaken,
} from '#server/domain/signing/signature.wire.ts';
import type { SignedStatesService } from '#server/domain/signed-states/signed-states.service.ts';
import type { DecisionsService } from '#server/domain/signing/decisions.service.ts';
import {
  findClaim,
  findQueuePlace,
  listDecisions,
  listSignatureRows,
  type SignatureFilter,
} from '#server/reads/signature-list.read.ts';
import { maxUnpagedRows } from '#server/reads/unpaged.ts';

export type VerificationService = ReturnType<typeof createVerificationService>;

type Deps = {
  acts: ActsService;
  agreements: AgreementsService;
  attention: AttentionService;
  claims: ClaimsService;
  evidence: EvidenceService;
  decisions: DecisionsService;
  states: SignedStatesService;
};

/** Which signatures somebody asks for. */
type Asked = {
  q?: string | undefined;
  filter: 'todos' | 'clientes' | 'usuarios';
  status?: 'pendente' | 'verificado' | undefined;
};

/** The filter of the reads, as list, queue and export ask for it. */
export function signatureFilterOf({ q, filter, status }: Asked, now: Date): SignatureFilter {
  const folded = foldText(q ?? '');
  return {
    q: folded === '' ? undefined : folded,
    party: filter,
    status,
    claimsFrom: claimsCountFrom(now),
  };
}

/** Verification of signatures by staff: what there is to look at, who looks at it, and each decision as an event of its own. */
export function createVerificationService(context: Context, deps: Deps) {
  return {
    /** Signatures on the agreements in force of a company, as a queue; without `page` up to 5,000. */
    async list(
      caller: Caller,
      idTenant: string,
      query: Asked & { page?: number | undefined; pageSize?: number | undefined },
      defaultPageSize: number,
    ): Promise<{
      data: SignatureRow[];
      total: number;
      truncated: boolean;
      counts: { pendente: number; verificado: number };
    }> {
      const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? defaultPageSize);
      const { rows, counts } = await listSignatureRows(
        context.db,
        scopeOfCompany(caller, idTenant),
        {
          ...signatureFilterOf(query, context.now()),
          offset: ((query.page ?? 1) - 1) * limit,
          limit,
        },
      );
      const total = totalOf(counts, query.status);
      return {
        data: rows.map(toWireSignatureRow),
        total,
        truncated: query.page === undefined && total > rows.length,
        counts,
      };
    },

    /** Where a party's signature stands in the list as filtered, what stands beside it, and who has it. */
    async placeOf(
      caller: Caller,
      idTenant: string,
      party: Party,
      query: Asked,
    ): Promise<QueuePlace> {
      const scope = scopeOfCompany(caller, idTenant);
      const filter = signatureFilterOf(query, context.now());
      const [place, held] = await Promise.all([
        findQueuePlace(context.db, scope, filter, party),
        findClaim(context.db, scope, party, filter.claimsFrom),
      ]);
      const claim = held === undefined ? null : toWireClaim(held);
      if (place !== undefined) return toWireQueuePlace({ ...place, claim });
      // It left the queue, by a decision or by the filter: what comes next is the front of it.
      const { rows, counts } = await listSignatureRows(context.db, scope, {
        ...filter,
        offset: 0,
        limit: 1,
      });
      return toWireQueuePlace({
        position: null,
        total: totalOf(counts, query.status),
        previous: null,
        next: rows[0] ?? null,
        claim,
      });
    },

    /**
     * Takes the signature on an agreement in force on, for who may verify it. Codes `signature_not_found`, `own_capture`,
     * `already_decided`, `signature_claimed`.
     */
    claim: (
      caller: Caller,
      idTenant: string,
      idAgreement: string,
      from: string | undefined,
    ): Promise<Claim> =>
      housekeeping(context, ['verification_claims'], async (tx) => {
        const found = await deps.agreements.find(tx, idTenant, idAgreement);
        if (found === undefined) throw new AppError('signature_not_found');
        // A decision that is being made ends the claim: this one is taken before it or refused after it.
        const versions = await deps.agreements.lockVersions(tx, idTenant, {
          kind: found.partyKind === 'user' ? 'user' : 'client',
          id: found.partyId,
        });
        const agreement = versions.find((version) => version.id === idAgreement && version.inForce);
        if (agreement === undefined) throw new AppError('signature_not_found');
        const acts = await deps.acts.ofAgreement(tx, idTenant, idAgreement);
        const refusal = refusalFor(caller, idTenant, agreement, acts, true);
        if (refusal !== null) throw new AppError(refusal);
        const held = await deps.claims.take(tx, idTenant, idAgreement, {
          idUser: caller.id,
          from,
        });
        return toWireTaken(held, caller.name);
      }),

    /** Lets go of a signature; what another has stays with them. */
    async release(caller: Caller, idTenant: string, idAgreement: string): Promise<null> {
      await deps.claims.release(idTenant, idAgreement, caller.id);
      return null;
    },

    /**
     * The signature of a party on the agreement in force, with the result of checking its evidence now. After a denial it is the denied
     * one until somebody signs again. Code `signature_not_found`.
     */
    async read(caller: Caller, idTenant: string, party: Party): Promise<SignatureRecord> {
      const agreement = await deps.agreements.findInForce(context.db, idTenant, party);
      if (agreement === undefined) throw new AppError('signature_not_found');
      const checked = await deps.evidence.check(idTenant, agreement.id);
      await deps.attention.keep(idTenant, agreement.id, checked);
      const { acts, verification } = checked;
      const shown = toWireEvidenceActs(checked);
      const signature = newestOf(shown, 'assinatura');
      if (signature === undefined) throw new AppError('signature_not_found');
      const decisions = await listDecisions(
        context.db,
        scopeOfCompany(caller, idTenant),
        agreement.id,
      );
      const isSigned = validAct(acts, 'assinatura') !== undefined;
      return toWireSignature({
        agreement,
        isSigned,
        signature,
        witnesses: (['testemunha_1', 'testemunha_2'] as const).flatMap((kind) => {
          const act = newestOf(shown, kind);
          return act === undefined || (isSigned && act.state !== 'valido') ? [] : [act];
        }),
        attention: shown
          .filter((act) => act.index >= 0 && (!isSigned || act.state === 'valido'))
          .flatMap(({ kind, flags, reservations }) =>
            flags.length + reservations.length === 0 ? [] : [{ ato: kind, flags, reservations }],
          ),
        refusal: refusalFor(caller, idTenant, agreement, acts, agreement.isVerifed !== true),
        evidence: { ok: verification.ok, reason: verification.reason, acts: shown.length },
        decisions,
      });
    },

    /**
     * Keeps a decision. Denying before closing opens the signature again and tells who captured it; after closing it only marks it
     * (decisions: Denial). Codes `signature_not_found`, `own_capture`, `already_decided`.
     */
    async decide(
      caller: Caller,
      idTenant: string,
      party: Party,
      decision: { verifed: boolean; motivo: string | undefined },
    ): Promise<{ message: string }> {
      return change(context, async (tx) => {
        const versions = await deps.agreements.lockVersions(tx, idTenant, party);
        const agreement = versions.find((version) => version.inForce);
        if (agreement === undefined) throw new AppError('signature_not_found');
        const all = await deps.acts.ofAgreement(tx, idTenant, agreement.id);
        const acts = all.filter((act) => act.state === 'valido');
        const capturedBy = [...new Set(acts.map((act) => act.capturedBy))];
        const refusal = refusalFor(caller, idTenant, agreement, acts, decision.verifed);
        if (refusal !== null) throw new AppError(refusal);
        const at = context.now();
        await deps.decisions.keep(tx, idTenant, {
          id: context.newId(),
          idAgreement: agreement.id,
          verifed: decision.verifed,
          motivo: decision.motivo ?? null,
          actHashes: acts.map((act) => act.eventHash),
          headHash: chainOf(all).at(-1)?.eventHash ?? agreement.sha256,
          decidedBy: caller.id,
          at,
        });
        await deps.claims.end(tx, idTenant, agreement.id);
        await deps.agreements.markVerifed(tx, idTenant, agreement.id, decision.verifed);
        const isReopened = !decision.verifed && reopensByDenial(agreement);
        if (isReopened) {
          await deps.acts.supersede(tx, idTenant, agreement.id);
          await deps.attention.refresh(tx, agreement);
        }
        const decided = { ...agreement, isVerifed: decision.verifed, acts: all };
        await deps.states.sign(tx, idTenant, [decided], at);
        return {
          answer: { message: verificationMessages.updated },
          events: [
            {
              kind: 'signatureDecided',
              idTenant,
              by: personOf(caller),
              idAgreement: agreement.id,
              party,
              partyName: agreement.partyName,
              verifedBefore: agreement.isVerifed,
              verifed: decision.verifed,
              motivo: decision.motivo ?? null,
              isReopened,
              capturedByUsers: capturedBy.flatMap((who) =>
                who.startsWith('staff:') ? [who.slice('staff:'.length)] : [],
              ),
            },
          ],
        };
      });
    },
  };
}

const totalOf = (counts: { pendente: number; verificado: number }, status: Asked['status']) =>
  status === undefined ? counts.pendente + counts.verificado : counts[status];

/** Why the caller may not give this verdict, or take the signature on to give it; null when they may. */
const refusalFor = (
  caller: Caller,
  idTenant: string,
  agreement: { isVerifed: boolean | null }, // sic
  acts: readonly ActRecord[],
  verifed: boolean,
): ErrorCode | null => {
  if (caller.kind !== 'staff' || !editsTenant(caller, idTenant)) return 'read_only';
  const valid = acts.filter((act) => act.state === 'valido');
  return refusalOfVerification(
    {
      isSigned: validAct(valid, 'assinatura') !== undefined,
      isVerifed: agreement.isVerifed,
      capturedBy: valid.map((act) => act.capturedBy),
    },
    { idUser: caller.id, verifed },
  );
};

/** The newest act of a kind on the chain: the valid one, else the last that a denial took out of force. */
function newestOf(
  shown: readonly EvidenceAct[],
  kind: EvidenceAct['kind'],
): EvidenceAct | undefined {
  const acts = shown.filter((act) => act.kind === kind && act.index >= 0);
  return acts.find((act) => act.state === 'valido') ?? acts.at(-1);
}
