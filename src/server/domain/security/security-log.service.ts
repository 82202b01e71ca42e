import type { SecurityEvent } from '#shared/security/security.enums.ts';
import type { SecurityLog, StoredSecurityEvent } from '#server/context.ts';
import { housekeeper } from '#server/db/change.ts';
import type { Db } from '#server/db/connect.ts';
import { insertSecurityEvent, putGathered } from './security-events.repository.ts';
import { storedForm } from './stored-form.ts';

const minuteMs = 60 * 1000;
/** More people and addresses than this in one minute are counted together: whoever has many addresses costs no memory. */
const maxGathered = 5000;

/** The account that somebody unknown failed at: whoever tries it from many addresses is still one. */
const accountOf = ({ object }: SecurityEvent): string | null =>
  object !== null && /^(user|client):/.test(object) ? object : null;

type Gathered = { line: StoredSecurityEvent; minute: number; written: number };

/** The record of accesses of this installation. */
export function createSecurityLog(ground: {
  db: Db;
  now: () => Date;
  newId: () => string;
  /** Stands for a document in the record. */
  mark: (text: string) => string;
}): SecurityLog {
  const writer = housekeeper(ground, 'security_events');
  const gathered = new Map<string, Gathered>();

  const withoutDocuments = (event: SecurityEvent): SecurityEvent => ({
    ...event,
    actor: storedForm(event.actor, ground.mark),
    object: storedForm(event.object, ground.mark),
  });

  function count(event: SecurityEvent): void {
    const at = ground.now();
    const minute = Math.floor(at.getTime() / minuteMs);
    const { idTenant, actor, address, action, outcome } = event;
    const who = actor ?? accountOf(event) ?? address;
    const own = JSON.stringify([minute, action, outcome, idTenant, who]);
    const isRoom = gathered.has(own) || gathered.size < maxGathered;
    const key = isRoom ? own : JSON.stringify([minute, action, outcome]);
    const found = gathered.get(key);
    if (found === undefined) {
      const line = isRoom ? event : { ...event, actor: null, address: null, object: null };
      gathered.set(key, {
        line: { ...line, id: ground.newId(), count: 1, at },
        minute,
        written: 0,
      });
      return;
    }
    const { line } = found;
    line.count += 1;
    line.at = at;
    // A line that stands for several says what they have in common.
    if (line.object !== event.object) line.object = null;
    if (line.address !== address) line.address = null;
  }

  return {
    async write(event, tx) {
      const line = withoutDocuments(event);
      if (event.outcome !== 'feito' && tx === undefined) return count(line);
      await insertSecurityEvent(tx ?? writer, { id: ground.newId(), ...line, at: ground.now() });
    },

    async flush() {
      const minute = Math.floor(ground.now().getTime() / minuteMs);
      const open = [...gathered.entries()];
      const lines = open
        .filter(([, { line, written }]) => line.count > written)
        .map(([, { line }]) => ({ ...line }));
      await putGathered(writer, lines);
      const counts = new Map(lines.map((line) => [line.id, line.count]));
      for (const [key, one] of open) {
        one.written = counts.get(one.line.id) ?? one.written;
        if (one.minute !== minute && one.written === one.line.count) gathered.delete(key);
      }
      return lines;
    },
  };
}
