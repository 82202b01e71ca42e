import * as v from 'valibot';
import { certificateWarningDays } from '#shared/banking/banking.rules.ts';
import { dayMs } from '#shared/kernel/civil-date.ts';
import { dayInBrasilia, validityOn } from '#shared/kernel/civil-day.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import type { BankingService } from '#server/domain/banking/banking.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';

/** Companies of one look: each may take a transaction. */
const companiesAtOnce = 200;

/** The company up to which a look came, in the order of their ids. */
export const bankPlace = v.object({ idTenant: v.string() });
type BankPlace = v.InferOutput<typeof bankPlace>;

export type BankCertificateAlertsService = ReturnType<typeof createBankCertificateAlerts>;

/** Tells of certificates of banks that end within `certificateWarningDays` or have ended: once per company, state and day. */
export function createBankCertificateAlerts(
  context: Context,
  deps: { alerts: AlertsService; banking: BankingService; tenants: TenantsService },
) {
  async function tell(idTenant: string, until: Date): Promise<void> {
    const day = dayInBrasilia(until);
    const state = validityOn(dayInBrasilia(context.now()), {
      until: day,
      warningDays: certificateWarningDays,
    });
    if (state === 'valid') return;
    await change(context, async (tx) => {
      const company = (await deps.tenants.find(tx, idTenant))?.title;
      if (company === undefined) return { answer: undefined, events: unchanged };
      const event = { kind: 'bankCertificateEnding', idTenant, company, state, day } as const;
      return { answer: undefined, events: await deps.alerts.untold(tx, event) };
    });
  }

  return {
    /** Looks at the next few hundred companies after one, or from the first on; answers after which one the next look goes on. Any number of processes may look. */
    async look(after?: BankPlace): Promise<BankPlace | undefined> {
      // The day of the end is compared, not its instant: a day more is enough for it.
      const until = new Date(context.now().getTime() + (certificateWarningDays + 1) * dayMs);
      const found = await deps.banking.certificatesUntil(context.db, until, {
        after: after?.idTenant ?? '',
        limit: companiesAtOnce,
      });
      for (const { idTenant, certificateUntil } of found)
        if (certificateUntil !== null) await tell(idTenant, certificateUntil);
      const last = found.at(-1);
      return last === undefined || found.length < companiesAtOnce
        ? undefined
        : { idTenant: last.idTenant };
    },
  };
}
