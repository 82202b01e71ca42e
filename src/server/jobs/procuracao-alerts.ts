import {
  daysBetween,
  procuracaoState,
  procuracaoWarningDays,
  readCivilDay,
} from '#shared/alerts/alerts.rules.ts';
import { formatDate } from '#shared/kernel/civil-date.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { keepLooking, warnOfLook } from '#server/jobs/workers/keep-looking.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';

const checkEveryMs = 6 * 60 * 60 * 1000;

/** The first look waits until the start is over. */
const firstCheckAfterMs = 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** Tells of procurações that end within 30 days or have ended: once per client and date (decisions: Effects of status). */
export function createProcuracaoAlertsService(
  context: Context,
  deps: { alerts: AlertsService; clients: ClientsService; tenants: TenantsService },
) {
  /** The day in Brasília. */
  const dayOf = (at: Date): string => readCivilDay(formatDate(at))!;

  /**
   * Looks once; answers how many ends were told of now. Any number of processes may look at the same time: the key of an alert is
   * unique.
   */
  async function check(): Promise<number> {
    const today = dayOf(context.now());
    const until = dayOf(new Date(context.now().getTime() + procuracaoWarningDays * dayMs));
    let told = 0;
    for (const { id: idTenant } of await deps.tenants.list('all'))
      for (const client of await deps.clients.withProcuracaoUntil(context.db, idTenant, until)) {
        const day = readCivilDay(client.procuracaoValidaAte);
        const state = day === undefined ? 'valid' : procuracaoState(today, day);
        if (day === undefined || state === 'valid') continue;
        const event = {
          kind: 'procuracaoEnding',
          idTenant,
          cnpjcpf: client.cnpjcpf,
          razaoSocial: client.razaoSocial,
          state,
          day,
          daysLeft: daysBetween(today, day),
        } as const;
        told += await change(context, async (tx) =>
          (await deps.alerts.isTold(tx, event))
            ? { answer: 0, events: unchanged }
            : { answer: 1, events: [event] },
        );
      }
    return told;
  }

  return {
    check,

    /** Looks a minute after the start and four times a day for as long as the process lives. */
    start: (): (() => void) =>
      keepLooking(check, {
        firstAfterMs: firstCheckAfterMs,
        everyMs: checkEveryMs,
        onFailure: warnOfLook('procuracao alerts'),
      }),
  };
}
