import type { SecurityBurst } from '#shared/security/security.events.ts';
import type { Ground, StoredSecurityEvent } from '#server/context.ts';
import { listFailureBursts, listRefusalBursts } from './security-events.repository.ts';

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** Refusals of one person in a minute, and failures at one account in 24 hours, that somebody is told of. */
const tooManyRefusals = 20;
const tooManyFailures = 50;

/** `actor`: the person who was refused, or the account that was tried, as the record keeps it. */
export type Burst = {
  kind: SecurityBurst['kind'];
  idTenant: string | null;
  actor: string | null;
  count: number;
};

/** Bursts that new lines belong to, counted over all processes. */
export async function findBursts(
  { db, now }: Pick<Ground, 'db' | 'now'>,
  lines: readonly StoredSecurityEvent[],
): Promise<Burst[]> {
  const at = now().getTime();
  const refused = lines.flatMap(({ outcome, actor }) =>
    outcome === 'recusado' && actor !== null ? [actor] : [],
  );
  const tried = lines.flatMap(({ outcome, object }) =>
    outcome === 'falhou' && object !== null ? [object] : [],
  );
  const bursts: Burst[] = [];
  if (refused.length > 0) {
    const since = new Date(at - minuteMs);
    for (const row of await listRefusalBursts(db, refused, since, tooManyRefusals))
      bursts.push({ kind: 'refusalBurst', ...row });
  }
  if (tried.length > 0) {
    const since = new Date(at - dayMs);
    for (const { object, ...row } of await listFailureBursts(db, tried, since, tooManyFailures))
      bursts.push({ kind: 'failureBurst', actor: object, ...row });
  }
  return bursts;
}
