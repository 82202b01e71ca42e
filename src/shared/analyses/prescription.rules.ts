import { addDays, daysBetween } from '../kernel/civil-day.ts';
import { badgeOf } from './analyses.enums.ts';

/** Days before the last one on which a month can be claimed at which people are told of it, the nearest first. */
export const prescriptionWarningDays = [15, 60] as const;
export type PrescriptionWarning = (typeof prescriptionWarningDays)[number];

/** Which warning is due for a month that can be claimed until a day; undefined = none yet, or it is too late. Days are `aaaa-mm-dd`. */
export function dueWarning(today: string, until: string): PrescriptionWarning | undefined {
  const left = daysBetween(today, until);
  return left < 0 ? undefined : prescriptionWarningDays.find((days) => left <= days);
}

/** What is asked of a month: its amount in cents, and until which day it can be claimed, null = no term runs. */
export type PrescribingMonth = {
  diagnostico: string;
  restituted: number;
  until: string | null;
  /** Its credit was compensated or restituted: nothing is lost any more. */
  isClaimed: boolean;
};

/** Whether a month is still to be claimed, and for how many days, 0 = today is the last one; negative = it has prescribed. Undefined = nothing runs out. */
export function daysToClaim(month: PrescribingMonth, today: string): number | undefined {
  const { diagnostico, until, isClaimed, restituted } = month;
  return until === null || isClaimed || restituted === 0 || badgeOf(diagnostico) !== 'Disponível'
    ? undefined
    : daysBetween(today, until);
}

/** What prescribes within so many days, today's included; in cents. */
export const prescribingWithin = (
  months: readonly PrescribingMonth[],
  today: string,
  days: number,
): number =>
  months.reduce((sum, month) => {
    const left = daysToClaim(month, today);
    return left !== undefined && left >= 0 && left <= days ? sum + month.restituted : sum;
  }, 0);

/** Today and so many days more, as first and last day. */
export const daysFrom = (today: string, days: number): { from: string; until: string } => ({
  from: today,
  until: addDays(today, days),
});

/** The last day of which people are told today. */
export const lastWarnedDay = (today: string): string =>
  addDays(today, Math.max(...prescriptionWarningDays));
