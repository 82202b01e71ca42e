import { visitDayOf } from '#shared/visits/visit-day.rules.ts';
import { withReopen } from '#offline/platform/storage-error.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { PreparedVisit } from './visits.ts';

/** One client of a day. */
export type SheetEntry = PreparedVisit['agreements'][number];

/** All that is prepared for one day (`aaaa-mm-dd`), in the order somebody gave it, else as it was prepared. */
export type DaySheet = { day: string; visits: PreparedVisit[]; entries: SheetEntry[] };

/**
 * Visits by the day they are for: today and the days to come first, then those gone by, the latest first. A client prepared twice for a day
 * stands there once, as prepared last. A visit of before, which names no day, counts for the day it was prepared.
 */
export function daySheets(visits: readonly PreparedVisit[], now: Date): DaySheet[] {
  const dayOf = (visit: PreparedVisit): string => visit.day ?? visitDayOf(visit.preparedAt);
  const today = visitDayOf(now);
  return [...new Set(visits.map(dayOf))]
    .map((day) =>
      sheetOf(
        day,
        visits.filter((visit) => dayOf(visit) === day),
      ),
    )
    .toSorted((a, b) => {
      const isPast = a.day < today;
      if (isPast !== b.day < today) return isPast ? 1 : -1;
      return (a.day < b.day ? -1 : 1) * (isPast ? -1 : 1);
    });
}

function sheetOf(day: string, visits: readonly PreparedVisit[]): DaySheet {
  const inOrder = visits.toSorted((a, b) => (a.preparedAt < b.preparedAt ? -1 : 1));
  const entries = new Map<string, SheetEntry>();
  for (const entry of inOrder.flatMap((visit) => visit.agreements))
    // What the later one does not say (time, place in the order) stays as it was.
    entries.set(entry.agreementId, { ...entries.get(entry.agreementId), ...entry });
  return {
    day,
    visits: inOrder,
    entries: [...entries.values()].toSorted(
      (a, b) => (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE),
    ),
  };
}

/** Keeps the order of a day's clients; `agreementIds` from first to last. */
export async function orderSheet(
  ports: Pick<OfflinePorts, 'kept'>,
  owner: Owner,
  sheet: DaySheet,
  agreementIds: readonly string[],
): Promise<void> {
  await changeEntries(ports, owner, sheet, (entry) => {
    const position = agreementIds.indexOf(entry.agreementId);
    return position < 0 ? entry : { ...entry, position };
  });
}

/** Keeps when a client of the day is visited (`hh:mm`); null takes the time away. */
export async function timeEntry(
  ports: Pick<OfflinePorts, 'kept'>,
  owner: Owner,
  sheet: DaySheet,
  agreementId: string,
  time: string | null,
): Promise<void> {
  await changeEntries(ports, owner, sheet, (entry) => {
    if (entry.agreementId !== agreementId) return entry;
    const { time: _, ...rest } = entry;
    return time === null ? rest : { ...rest, time };
  });
}

async function changeEntries(
  { kept }: Pick<OfflinePorts, 'kept'>,
  owner: Owner,
  sheet: DaySheet,
  change: (entry: SheetEntry) => SheetEntry,
): Promise<void> {
  const own = keyOfOwner(owner);
  await withReopen(kept, () =>
    kept.visits
      .where('id')
      .anyOf(sheet.visits.map((visit) => visit.id))
      .modify((row) => {
        if (row.owner === own) row.agreements = row.agreements.map(change);
      }),
  );
}
