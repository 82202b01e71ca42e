import * as v from 'valibot';
import { dueWarning, lastWarnedDay } from '#shared/analyses/prescription.rules.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { calendarMonthField } from '#shared/kernel/competencia.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import { scopeOfEverything } from '#server/domain/permissions/scope.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import {
  listPrescribingMonths,
  type PrescribingMonth,
} from '#server/reads/prescribing-months.read.ts';

/** Months of one look: each may take a transaction. */
const monthsAtOnce = 200;

/** The month up to which a look came, in the order of their last days. */
export const prescriptionPlace = v.object({
  until: v.string(),
  idApuracao: v.string(),
  competencia: calendarMonthField,
});
type PrescriptionPlace = v.InferOutput<typeof prescriptionPlace>;

export type PrescriptionAlertsService = ReturnType<typeof createPrescriptionAlerts>;

/** Tells of months that prescribe within 60 days, and again within 15: once each per product, month and last day. */
export function createPrescriptionAlerts(
  context: Context,
  deps: {
    alerts: AlertsService;
    permissions: PermissionsService;
    users: UsersService;
  },
) {
  async function tell(today: string, month: PrescribingMonth): Promise<void> {
    const within = dueWarning(today, month.until);
    if (within === undefined) return;
    await change(context, async (tx) => {
      const event = {
        kind: 'monthPrescribing',
        idTenant: month.idTenant,
        idClient: month.idClient,
        idProduct: month.idProduct,
        razaoSocial: month.razaoSocial,
        competencia: month.competencia,
        cents: month.cents,
        until: month.until,
        within,
        analysts: [] as string[],
      } as const;
      if ((await deps.alerts.untold(tx, event)) === unchanged)
        return { answer: undefined, events: unchanged };
      const held = await deps.permissions.holdersOfProducts(tx, month.idTenant, [month.idProduct]);
      const analysts = await deps.users.analystsAmong(tx, held.get(month.idProduct) ?? []);
      return { answer: undefined, events: [{ ...event, analysts: [...analysts.keys()] }] };
    });
  }

  return {
    /**
     * Looks at the next few hundred months after a place, or from the first on; answers where the next look goes on, undefined = all were looked at.
     * Any number of processes may look at the same time: the key of an alert is unique.
     */
    async look(after?: PrescriptionPlace): Promise<PrescriptionPlace | undefined> {
      const today = dayInBrasilia(context.now());
      const found = await listPrescribingMonths(
        context.db,
        scopeOfEverything(),
        { from: today, until: lastWarnedDay(today) },
        { after, limit: monthsAtOnce },
      );
      for (const month of found) await tell(today, month);
      const last = found.at(-1);
      if (last === undefined || found.length < monthsAtOnce) return undefined;
      const { until, idApuracao, competencia } = last;
      return { until, idApuracao, competencia };
    },
  };
}
