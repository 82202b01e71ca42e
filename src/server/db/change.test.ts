import { describe, expect, test } from 'vitest';
import type { AgreementClosed } from '#shared/agreements/agreements.events.ts';
import type { AppEvent, EventOf } from '#shared/events.ts';
import type { Context } from '#server/context.ts';
import { sessions } from '#server/db/schema/session.ts';
import { users } from '#server/db/schema/users.ts';
import type { HistoryLine } from '#server/domain/history/history-line.ts';
import type { HistoryKind } from '#server/domain/history/history-lines.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { Listeners } from '#server/listeners.ts';
import {
  change,
  housekeeper,
  housekeeping,
  unchanged,
  type Changing,
  type Listener,
} from './change.ts';
import type { Db } from './connect.ts';

/** A database of which only the transaction is there: what ends it tells whether it was kept. */
function pretend(tell: Changing['tell'] = async () => []) {
  const ends: ('commit' | 'rollback')[] = [];
  const db = {
    transaction: async (run: (tx: object) => Promise<unknown>) => {
      try {
        const answer = await run({});
        ends.push('commit');
        return answer;
      } catch (error) {
        ends.push('rollback');
        throw error;
      }
    },
  } as unknown as Db;
  return { context: { db, tell }, ends };
}
const seeded = (idTenant: string): EventOf<'seeded'> => ({ kind: 'seeded', idTenant });
const idsOf = (event: AppEvent): string => event.idTenant;

describe('change', () => {
  test('tells its events in order before it commits, and answers', async () => {
    const told: string[] = [];
    const { context, ends } = pretend(async (_tx, event) => {
      expect(ends).toEqual([]);
      told.push(idsOf(event));
      return [];
    });
    const answer = await change(context, async () => ({
      answer: 7,
      events: [seeded('a'), seeded('b')],
    }));
    expect([answer, told, ends]).toEqual([7, ['a', 'b'], ['commit']]);
  });

  test('what follows from an event is told after it and before the next', async () => {
    const told: string[] = [];
    const { context, ends } = pretend(async (_tx, event) => {
      told.push(idsOf(event));
      return event.idTenant.length < 3 ? [seeded(`${event.idTenant}x`)] : [];
    });
    await change(context, async () => ({ answer: null, events: [seeded('a'), seeded('b')] }));
    expect([told, ends]).toEqual([['a', 'ax', 'axx', 'b', 'bx', 'bxx'], ['commit']]);
  });

  test('a circle of listeners ends at the fourth depth and undoes all', async () => {
    let told = 0;
    const { context, ends } = pretend(async (_tx, event) => {
      told += 1;
      return [event];
    });
    const run = change(context, async () => ({ answer: null, events: [seeded('a')] }));
    await expect(run).rejects.toThrow('events are said 4 deep');
    expect([told, ends]).toEqual([3, ['rollback']]);
  });

  test('a listener that throws undoes all', async () => {
    const { context, ends } = pretend(async () => {
      throw new Error('no');
    });
    const run = change(context, async () => ({ answer: null, events: [seeded('a')] }));
    await expect(run).rejects.toThrow('no');
    expect(ends).toEqual(['rollback']);
  });

  test('unchanged answers, tells nobody and keeps nothing', async () => {
    let told = 0;
    const { context, ends } = pretend(async () => {
      told += 1;
      return [];
    });
    const answer = await change(context, async () => ({ answer: 'same', events: unchanged }));
    expect([answer, told, ends]).toEqual(['same', 0, ['rollback']]);
  });
});

/** Each line is compiled, none is run: the compiler is the test. */
export function typesOfWriting(context: Context, people: UsersService, session: SessionService) {
  const { db } = context;
  // @ts-expect-error the database itself is no writer
  void people.markTermsAccepted(db, 'tenant', 'id');
  // @ts-expect-error a plain transaction is no writer
  void db.transaction((tx) => people.markTermsAccepted(tx, 'tenant', 'id'));
  void housekeeping(context, ['sessions'], (tx) =>
    // @ts-expect-error housekeeping writes its own tables only
    people.markTermsAccepted(tx, 'tenant', 'id'),
  );
  const owner = { kind: 'staff', idTenant: 'tenant', subject: 'id' } as const;
  // @ts-expect-error nor those of another housekeeping
  void housekeeping(context, ['devices'], (tx) => session.revokeAllOf(tx, owner));
  void housekeeping(context, ['devices', 'sessions'], (tx) => session.revokeAllOf(tx, owner));
  void housekeeper(context, 'sessions').delete(sessions);
  // @ts-expect-error whatever a repository imports
  void housekeeper(context, 'sessions').delete(users);
  // @ts-expect-error the list of housekeeping is closed
  void housekeeper(context, 'clients');
  // @ts-expect-error a change says what happened
  void change(context, async () => ({ answer: null }));
  // @ts-expect-error an empty list is no event
  void change(context, async () => ({ answer: null, events: [] }));
  // @ts-expect-error an event is one of the list
  void change(context, async () => ({ answer: null, events: [{ kind: 'somethingElse' }] }));
  void change(context, async (tx) => {
    await people.markTermsAccepted(tx, 'tenant', 'id');
    await session.revokeAllOf(tx, owner);
    return { answer: null, events: [seeded('tenant')] };
  });
}

export function typesOfHistory(): unknown[] {
  return [
    {
      action: 'contrato_fechado',
      subject: 'agreement:1',
      party: 'client:1',
      field: 'isAssinado',
    } satisfies HistoryLine,
    // @ts-expect-error an action has its words in history.messages.ts
    { action: 'algo_novo', subject: 'agreement:1', party: null } satisfies HistoryLine,
    // @ts-expect-error a field too
    { action: 'contrato_fechado', subject: 'x', party: null, field: 'outro' } satisfies HistoryLine,
    // @ts-expect-error whom it concerns is said, if it is nobody
    { action: 'contrato_fechado', subject: 'x' } satisfies HistoryLine,
  ];
}

export function typesOfListening(
  listeners: Listeners,
  history: Listener<EventOf<HistoryKind>>,
  statusByClosing: Listener<AgreementClosed>,
): unknown[] {
  const { seeded: _, ...withoutOne } = listeners;
  return [
    { ...listeners, userCreated: [history] } satisfies Listeners,
    // @ts-expect-error every event has an entry
    withoutOne satisfies Listeners,
    // @ts-expect-error what the history keeps is heard by it
    { ...listeners, userCreated: [] } satisfies Listeners,
    // @ts-expect-error an event without words of the history cannot be heard by it
    { ...listeners, seeded: [history] } satisfies Listeners,
    // @ts-expect-error a listener hears its own events only
    { ...listeners, agreementIssued: [history, statusByClosing] } satisfies Listeners,
  ];
}
