import { personOf } from '#shared/history/history.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { validAct } from '#shared/signing/signing-state.rules.ts';
import type { EvidenceAct, Party } from '#shared/signing/signing.schemas.ts';
import { verificationMessages } from '#shared/verification/verification.messages.ts';
import { refusalOfVerification, reopensByDenial } from '#shared/verification/verification.rules.ts';
import type {
  SignatureRecord,
  SignatureRow,
  SignatureSituation,
} from '#shared/verification/verification.schemas.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/db/change.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import { toEvidenceAct, type EvidenceService } from '#server/domain/evidence/evidence.service.ts';
import { actsInOrder } from '#server/domain/evidence/verify-agreement.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import type { DecisionsService } from '#server/domain/signing/decisions.service.ts';
import { listDecisions, listSignatureRows } from '#server/reads/signature-list.read.ts';

export type VerificationService = ReturnType<typeof createVerificationService>;

type Deps = {
  acts: ActsService;
  agreements: AgreementsService;
  evidence: EvidenceService;
  decisions: DecisionsService;
};

/** Longest list without pages (decisions: Answers). */
const maxUnpagedRows = 5000;

const situationOf = (isVerifed: boolean | null): SignatureSituation =>
  isVerifed === null ? 'pendente' : isVerifed ? 'verificado' : 'negada';

/** Verification of signatures by staff: what there is to look at, and each decision as an event of its own. */
export function createVerificationService(context: Context, deps: Deps) {
  return {
    /** Signatures on the agreements in force of a company, newest first; without `page` up to 5,000. */
    async list(
      caller: Caller,
      idTenant: string,
      query: {
        q?: string | undefined;
        filter: 'todos' | 'clientes' | 'usuarios';
        status?: 'pendente' | 'verificado' | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
      },
      defaultPageSize: number,
    ): Promise<{ data: SignatureRow[]; total: number; truncated: boolean }> {
      const limit = query.page === undefined ? maxUnpagedRows : (query.pageSize ?? defaultPageSize);
      const folded = foldText(query.q ?? '');
      const { rows, total } = await listSignatureRows(
        context.db,
        scopeOfCompany(caller, idTenant),
        {
          q: folded === '' ? undefined : folded,
          party: query.filter,
          status: query.status,
          offset: ((query.page ?? 1) - 1) * limit,
          limit,
        },
      );
      return {
        data: rows.map((row) => ({
          id: row.id,
          id_client: row.partyKind === 'client' ? row.partyId : null,
          id_usuario: row.partyKind === 'user' ? row.partyId : null,
          nome: row.partyName,
          cpfcnpj: row.partyKind === 'client' ? row.partyId : (row.userCpf ?? ''),
          id_user: row.idResponsible,
          responsavel: row.responsibleName,
          status: situationOf(row.isVerifed),
          isFirst: row.isFirst,
          contracts: row.contracts,
          isAssinado: row.isAssinado,
          createData: row.signedAt.toISOString(),
        })),
        total,
        truncated: query.page === undefined && total > rows.length,
      };
    },

    /**
     * The signature of a party on the agreement in force, with the result of checking its evidence now. After a denial it is the denied
     * one until somebody signs again. Code `signature_not_found`.
     */
    async read(caller: Caller, idTenant: string, party: Party): Promise<SignatureRecord> {
      const agreement = await deps.agreements.findInForce(context.db, idTenant, party);
      if (agreement === undefined) throw new AppError('signature_not_found');
      const { acts, verification } = await deps.evidence.check(idTenant, agreement.id);
      const shown = actsInOrder(acts).map(toEvidenceAct);
      const signature = newestOf(shown, 'assinatura');
      if (signature === undefined) throw new AppError('signature_not_found');
      const decisions = await listDecisions(
        context.db,
        scopeOfCompany(caller, idTenant),
        agreement.id,
      );
      const valid = acts.filter((act) => act.state === 'valido');
      const isSigned = validAct(acts, 'assinatura') !== undefined;
      const asked = { idUser: caller.id, verifed: agreement.isVerifed !== true };
      return {
        id: agreement.id,
        id_client: party.kind === 'client' ? party.id : null,
        id_usuario: party.kind === 'user' ? party.id : null,
        parte: agreement.partyName,
        nome: signature.signer.name,
        cpf: signature.signer.cpf,
        isVerifed: agreement.isVerifed,
        status: situationOf(agreement.isVerifed),
        isAssinado: agreement.isAssinado,
        isModifica: !isSigned,
        maquina: signature.maquina,
        local: signature.place,
        createData: signature.receivedAt,
        fotoPessoa: fileOf(signature, 'foto_pessoa'),
        fotoDoc: fileOf(signature, 'foto_documento'),
        assinatura: fileOf(signature, 'desenho'),
        testemunhas: (['testemunha_1', 'testemunha_2'] as const).flatMap((kind) => {
          const act = newestOf(shown, kind);
          return act === undefined || (isSigned && act.state !== 'valido')
            ? []
            : [
                {
                  nome: act.signer.name,
                  cpf: act.signer.cpf,
                  maquina: act.maquina,
                  local: act.place,
                  assinatura: fileOf(act, 'desenho'),
                  createData: act.receivedAt,
                },
              ];
        }),
        coletadoPor: signature.capturedBy,
        recusa: refusalOfVerification(
          {
            isSigned,
            isVerifed: agreement.isVerifed,
            capturedBy: valid.map((act) => act.capturedBy),
          },
          asked,
        ),
        evidencia: {
          ok: verification.ok,
          reason: verification.reason,
          atos: shown.length,
        },
        decisoes: decisions.map((decision) => ({
          verifed: decision.verifed,
          motivo: decision.motivo,
          por: decision.by ?? '',
          em: decision.at.toISOString(),
        })),
      };
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
        const acts = (await deps.acts.ofAgreement(tx, idTenant, agreement.id)).filter(
          (act) => act.state === 'valido',
        );
        const capturedBy = [...new Set(acts.map((act) => act.capturedBy))];
        const refusal = refusalOfVerification(
          {
            isSigned: validAct(acts, 'assinatura') !== undefined,
            isVerifed: agreement.isVerifed,
            capturedBy,
          },
          { idUser: caller.id, verifed: decision.verifed },
        );
        if (refusal !== null) throw new AppError(refusal);
        await deps.decisions.keep(tx, idTenant, {
          id: context.newId(),
          idAgreement: agreement.id,
          verifed: decision.verifed,
          motivo: decision.motivo ?? null,
          actsJson: JSON.stringify(acts.map((act) => act.eventHash)),
          decidedBy: caller.id,
          at: context.now(),
        });
        await deps.agreements.markVerifed(tx, idTenant, agreement.id, decision.verifed);
        const isReopened = !decision.verifed && reopensByDenial(agreement);
        if (isReopened) await deps.acts.supersede(tx, idTenant, agreement.id);
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

/** The newest act of a kind on the chain: the valid one, else the last that a denial took out of force. */
function newestOf(
  shown: readonly EvidenceAct[],
  kind: EvidenceAct['kind'],
): EvidenceAct | undefined {
  const acts = shown.filter((act) => act.kind === kind && act.index >= 0);
  return acts.find((act) => act.state === 'valido') ?? acts.at(-1);
}

const fileOf = (act: EvidenceAct, kind: EvidenceAct['files'][number]['kind']): string | null =>
  act.files.find((file) => file.kind === kind)?.url ?? null;
