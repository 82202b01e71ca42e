import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOfOwner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { FakeDevice } from '#tests/support/offline/device.ts';
import { FakeServer } from '#tests/support/offline/fake-server.ts';
import { ana, bruno } from '#tests/support/offline/sample-signing.ts';
import { daySheets, orderSheet, timeEntry, type DaySheet } from './day-sheet.ts';
import { listVisits, type PreparedVisit } from './visits.ts';

const now = new Date('2026-11-23T15:00:00.000Z');
const idOf = (n: number): string => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A visit as it is kept; `clients` are numbers of agreements. */
function visit(n: number, change: Partial<PreparedVisit>, ...clients: number[]): PreparedVisit {
  return {
    id: idOf(900 + n),
    owner: keyOfOwner(ana),
    preparedAt: `2026-11-22T12:00:0${n}.000Z`,
    ready: true,
    agreements: clients.map((client) => ({
      agreementId: idOf(client),
      partyKey: `client:${client}`,
      partyName: `Cliente ${client}`,
      ready: true,
      pieces: [],
    })),
    ...change,
  };
}

const names = (sheet: DaySheet | undefined): string[] =>
  (sheet?.entries ?? []).map((entry) => entry.partyName);

describe('the sheet of a day', () => {
  it('holds all that is prepared for it, days to come before those gone by', () => {
    const sheets = daySheets(
      [
        visit(1, { day: '2026-11-24' }, 1),
        visit(2, { day: '2026-11-20' }, 2),
        visit(3, { day: '2026-11-23' }, 3),
        visit(4, { day: '2026-11-23' }, 4),
        visit(5, { day: '2026-11-19' }, 5),
        // Of before: no day.
        visit(6, {}, 6),
      ],
      now,
    );
    expect(sheets.map((sheet) => sheet.day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-22',
      '2026-11-20',
      '2026-11-19',
    ]);
    expect(names(sheets[0])).toEqual(['Cliente 3', 'Cliente 4']);
  });

  it('shows a client that was prepared twice once, as prepared last', () => {
    const first = visit(1, { day: '2026-11-23', ready: false }, 1, 2);
    first.agreements[0]!.ready = false;
    first.agreements[0]!.time = '09:30';
    const [sheet] = daySheets([visit(2, { day: '2026-11-23' }, 1), first], now);
    expect(names(sheet)).toEqual(['Cliente 1', 'Cliente 2']);
    expect(sheet!.entries[0]).toMatchObject({ ready: true, time: '09:30' });
  });
});

describe('what a person says about the day', () => {
  let ports: OfflinePorts;
  const sheetNow = async (): Promise<DaySheet> =>
    daySheets(await listVisits(ana, ports.kept), now)[0]!;

  beforeEach(async () => {
    ports = new FakeDevice(new FakeServer(), {
      indexedDB: new IDBFactory(),
      IDBKeyRange,
    }).openTab();
    await ports.kept.visits.bulkPut([
      visit(1, { day: '2026-11-23' }, 1, 2),
      visit(2, { day: '2026-11-23' }, 3),
    ]);
  });

  it('keeps the order over all visits of the day; what is prepared later stands last', async () => {
    await orderSheet(ports, ana, await sheetNow(), [idOf(3), idOf(1), idOf(2)]);
    expect(names(await sheetNow())).toEqual(['Cliente 3', 'Cliente 1', 'Cliente 2']);
    await ports.kept.visits.put(visit(4, { day: '2026-11-23' }, 4));
    expect(names(await sheetNow())).toEqual(['Cliente 3', 'Cliente 1', 'Cliente 2', 'Cliente 4']);
  });

  it('keeps a time and takes it away again', async () => {
    await timeEntry(ports, ana, await sheetNow(), idOf(2), '14:30');
    expect((await sheetNow()).entries.map((entry) => entry.time)).toEqual([
      undefined,
      '14:30',
      undefined,
    ]);
    await timeEntry(ports, ana, await sheetNow(), idOf(2), null);
    expect((await sheetNow()).entries.every((entry) => entry.time === undefined)).toBe(true);
  });

  it("leaves somebody else's visits alone", async () => {
    await timeEntry(ports, bruno, await sheetNow(), idOf(2), '14:30');
    expect((await sheetNow()).entries.every((entry) => entry.time === undefined)).toBe(true);
  });
});
