import { whoReadsSheet } from '#shared/analyses/analyses.access.ts';
import { daysFrom } from '#shared/analyses/prescription.rules.ts';
import { prescribingDays } from '#shared/apuracoes/apuracoes.schemas.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import { quotas } from '#shared/kernel/quotas.ts';
import { whoCountsLateBoletos, whoSeesSpace } from '#shared/overview/overview.access.ts';
import type { Overview, Space } from '#shared/overview/overview.schemas.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { mayCall, type Access } from '#shared/permissions/roles.ts';
import { hasOwnServices } from '#shared/products/products.rules.ts';
import { whoAcceptsUsers } from '#shared/users/users.access.ts';
import { whoVerifies } from '#shared/verification/verification.access.ts';
import { claimsCountFrom } from '#shared/verification/verification.rules.ts';
import type { Context } from '#server/context.ts';
import type { AnalysisRunsService } from '#server/domain/analyses/analysis-runs.service.ts';
import type { QuarantineService } from '#server/domain/devices/quarantine.service.ts';
import { scopeOfCaller, scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { countUnreadAlerts } from '#server/reads/alert-list.read.ts';
import { countApuracaoRows, sumPrescribing } from '#server/reads/apuracao-list.read.ts';
import { readBoletoSummary } from '#server/reads/boleto-summary.read.ts';
import { countProcuracoes } from '#server/reads/client-list.read.ts';
import { countPendingUsers } from '#server/reads/pending-users.read.ts';
import { countSignatureRows } from '#server/reads/signature-list.read.ts';

export type ReadOverview = ReturnType<typeof createReadOverview>;

/**
 * Counts what waits for a person by the lists that show it (decisions: Overview). Code
 * `not_found` outside the caller's companies.
 */
export function createReadOverview(
  context: Context,
  deps: {
    analysisRuns: Pick<AnalysisRunsService, 'storedBytes'>;
    quarantine: Pick<QuarantineService, 'storedBytes'>;
  },
) {
  async function spaceOf(caller: Caller, idTenant: string): Promise<Space> {
    const ofMaster = caller.kind === 'staff' && caller.isMaster && caller.idTenant === idTenant;
    const [lots, items, disk] = await Promise.all([
      deps.analysisRuns.storedBytes(context.db, idTenant),
      deps.quarantine.storedBytes(context.db, idTenant),
      ofMaster ? context.storage.volume() : null,
    ]);
    return {
      lotes: { bytes: lots, limite: quotas.lotsOfCompany },
      itens: { bytes: items, limite: quotas.itemsOfCompany },
      disco: disk && {
        bytes: disk.volumeBytes - disk.freeBytes,
        limite: disk.volumeBytes,
      },
    };
  }

  return async (caller: Caller, idTenant: string): Promise<Overview> => {
    const { db } = context;
    const now = context.now();
    const today = dayInBrasilia(now);
    const everywhere = scopeOfCaller(caller);
    const scope = scopeOfCompany(caller, idTenant);
    const isOwn = hasOwnServices(caller);
    const prescribing = daysFrom(today, prescribingDays);
    /** Null where the person does not see the list. */
    const forWho = <T>(access: Access, ask: () => Promise<T>): Promise<T> | null =>
      mayCall(access, caller) ? ask() : null;
    const [alertas, procuracoes, pessoas, assinaturas, cards, apuracoes, ending, cents, espaco] =
      await Promise.all([
        countUnreadAlerts(db, everywhere),
        countProcuracoes(db, scope, now),
        forWho(whoAcceptsUsers, () => countPendingUsers(db, everywhere)),
        forWho(whoVerifies, () =>
          countSignatureRows(db, scope, {
            q: undefined,
            party: 'todos',
            status: 'pendente',
            claimsFrom: claimsCountFrom(now),
          }),
        ),
        forWho(whoCountsLateBoletos, () => readBoletoSummary(db, scope, {}, today)),
        countApuracaoRows(db, scope, isOwn, { estado: 'aberta' }),
        forWho(whoReadsSheet, () => countApuracaoRows(db, scope, isOwn, { prescribing })),
        forWho(whoReadsSheet, () => sumPrescribing(db, scope, isOwn, prescribing)),
        forWho(whoSeesSpace, () => spaceOf(caller, idTenant)),
      ]);
    return {
      at: now.toISOString(),
      temCliente: procuracoes.hasClient,
      alertas,
      procuracoesVencendo: procuracoes.vencendo,
      procuracoesVencidas: procuracoes.vencida,
      pessoas,
      assinaturas: assinaturas && assinaturas.pendente,
      boletosAtrasados: cards && cards.cards.ATRASADO,
      apuracoes,
      prescrevem:
        ending === null || cents === null
          ? null
          : { quantidade: ending, valor: wireOfCents(cents) },
      espaco,
    };
  };
}
