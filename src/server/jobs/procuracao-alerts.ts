import * as v from 'valibot';
import { procuracaoState, procuracaoWarningDays } from '#shared/clients/procuracao.rules.ts';
import { dayMs } from '#shared/kernel/civil-date.ts';
import { dayInBrasilia, daysBetween } from '#shared/kernel/civil-day.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';

/** Clients of one look: each may take a transaction. */
const clientsAtOnce = 200;

/** The client up to which a look came: companies in the order of their ids, clients in that of their documents. */
export const procuracaoPlace = v.object({ idTenant: v.string(), cnpjcpf: v.string() });
type ProcuracaoPlace = v.InferOutput<typeof procuracaoPlace>;

export type ProcuracaoAlertsService = ReturnType<typeof createProcuracaoAlertsService>;

/**
 * Raises an alert for each procuração that ends within `procuracaoWarningDays` or has ended, once per
 * client and date (decisions: Effects of status).
 */
export function createProcuracaoAlertsService(
  context: Context,
  deps: { alerts: AlertsService; clients: ClientsService; tenants: TenantsService },
) {
  async function tell(
    idTenant: string,
    client: { cnpjcpf: string; razaoSocial: string; procuracaoValidaAte: string },
  ): Promise<number> {
    const today = dayInBrasilia(context.now());
    const day = client.procuracaoValidaAte;
    const state = procuracaoState(today, day);
    if (state === 'valid') return 0;
    const event = {
      kind: 'procuracaoEnding',
      idTenant,
      cnpjcpf: client.cnpjcpf,
      razaoSocial: client.razaoSocial,
      state,
      day,
      daysLeft: daysBetween(today, day),
    } as const;
    return change(context, async (tx) => {
      const events = await deps.alerts.untold(tx, event);
      return { answer: events === unchanged ? 0 : 1, events };
    });
  }

  /**
   * Looks at the next few hundred clients after a place, or from the first on; answers how many ends were told of now, and where the next
   * look goes on. Any number of processes may look at the same time: the key of an alert is unique.
   */
  async function look(after?: ProcuracaoPlace): Promise<{ told: number; next?: ProcuracaoPlace }> {
    const until = dayInBrasilia(new Date(context.now().getTime() + procuracaoWarningDays * dayMs));
    const companies = (await deps.tenants.list('all'))
      .map(({ id }) => id)
      .filter((id) => after === undefined || id >= after.idTenant)
      .toSorted((a, b) => (a < b ? -1 : 1));
    let told = 0;
    let left = clientsAtOnce;
    for (const idTenant of companies) {
      const found = await deps.clients.withProcuracaoUntil(context.db, idTenant, until, {
        after: idTenant === after?.idTenant ? after.cnpjcpf : '',
        limit: left,
      });
      for (const client of found) told += await tell(idTenant, client);
      left -= found.length;
      const last = found.at(-1);
      if (left === 0 && last !== undefined)
        return { told, next: { idTenant, cnpjcpf: last.cnpjcpf } };
    }
    return { told };
  }

  return {
    look,

    /** Looks at every client; answers how many ends were told of now. */
    async check(): Promise<number> {
      let told = 0;
      let place: ProcuracaoPlace | undefined;
      do {
        const done = await look(place);
        told += done.told;
        place = done.next;
      } while (place !== undefined);
      return told;
    },
  };
}
