import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { readSignedText, securityDayTextSchema, textToSign } from '#shared/signing/signed-texts.ts';
import type { Ground } from '#server/context.ts';
import { housekeeper } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { verifySignedText } from '#server/gateways/server-key.ts';
import {
  deleteLinesBefore,
  insertDay,
  linesBetween,
  listDaysFrom,
  newestDay,
  oldestLineAt,
  type SecurityLine,
} from './security-events.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The longest six months: lines are kept for whole days, so that a day is there as it was signed or not at all. */
const keptDays = 184;
/** A day is signed this long after its end: what other processes gathered has arrived by then. */
const signedAfterMs = 60 * 60 * 1000;

/** What does not agree in a day: `missing` = no signed line, `text` = damaged, `signature`, `lines` = changed, added or taken away. */
export type DayFault = { day: string; reason: 'missing' | 'text' | 'signature' | 'lines' };

export type SecurityDaysService = ReturnType<typeof createSecurityDaysService>;

const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const dayAfter = (day: string, days = 1): string =>
  dayOf(new Date(startOf(day).getTime() + days * dayMs));

/** The exact text of a line that is hashed; each ends with a line feed. */
const textOf = (line: SecurityLine): string =>
  `${canonicalJson({ ...line, at: line.at.toISOString() })}\n`;

async function hashOf(
  executor: Executor,
  day: string,
): Promise<{ day: string; lines: number; sha256: string }> {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const part of linesBetween(executor, startOf(day), startOf(dayAfter(day)))) {
    lines += part.length;
    for (const line of part) hash.update(textOf(line));
  }
  return { day, lines, sha256: hash.digest('hex') };
}

/** Days of the record of accesses: each becomes one signed line, and is forgotten after six months (decisions: Record of accesses). */
export function createSecurityDaysService(context: Ground) {
  const { db, serverKey } = context;
  const days = housekeeper(context, 'security_days');
  const events = housekeeper(context, 'security_events');
  /** The oldest day whose lines are kept. */
  const firstKept = (): string => dayAfter(dayOf(context.now()), -keptDays);

  return {
    /** Signs every day that has ended and is not signed yet, empty ones too; answers them. */
    async sign(): Promise<string[]> {
      const newest = await newestDay(db);
      const oldest = await oldestLineAt(db);
      if (newest === undefined && oldest === undefined) return [];
      const ended = new Date(context.now().getTime() - signedAfterMs);
      const signed: string[] = [];
      let day = newest === undefined ? dayOf(oldest!) : dayAfter(newest);
      for (; startOf(dayAfter(day)) <= ended; day = dayAfter(day)) {
        const text = textToSign({ protocol: 'recupera-acessos/1', ...(await hashOf(db, day)) });
        await insertDay(days, {
          day,
          text,
          signature: serverKey.sign(text),
          serverKeyId: serverKey.id,
        });
        signed.push(day);
      }
      return signed;
    },

    /** Forgets the lines of days older than six months; their signed lines stay. Answers how many went. */
    forgetOld: (): Promise<number> => deleteLinesBefore(events, startOf(firstKept())),

    /** Compares the lines that are kept with the signed days; `trusted` answers the public key of a server key that is believed. */
    async check(
      trusted: (keyId: string) => typeof serverKey.publicKey | undefined,
    ): Promise<{ days: number; faults: DayFault[] }> {
      const faults: DayFault[] = [];
      const kept = await listDaysFrom(db, firstKept());
      const oldest = await oldestLineAt(db);
      let expected =
        oldest === undefined || dayOf(oldest) < firstKept() ? kept[0]?.day : dayOf(oldest);
      for (const { day, text, signature, serverKeyId } of kept) {
        for (; expected !== undefined && expected < day; expected = dayAfter(expected))
          faults.push({ day: expected, reason: 'missing' });
        expected = dayAfter(day);
        const said = readSignedText(securityDayTextSchema, text);
        const key = trusted(serverKeyId);
        if (said === undefined || said.day !== day) faults.push({ day, reason: 'text' });
        else if (key === undefined || !verifySignedText(key, text, signature))
          faults.push({ day, reason: 'signature' });
        else {
          const { lines, sha256 } = await hashOf(db, day);
          if (lines !== said.lines || sha256 !== said.sha256) faults.push({ day, reason: 'lines' });
        }
      }
      return { days: kept.length, faults };
    },
  };
}
