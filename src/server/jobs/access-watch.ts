import { formatDate } from '#shared/kernel/civil-date.ts';
import type { SecurityBurst } from '#shared/security/security.events.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { keepLooking } from '#server/jobs/workers/keep-looking.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import { findBursts, type Burst } from '#server/domain/security/security-bursts.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { failureName } from '#shared/errors/failure-name.ts';

/** What was gathered is written this often: no more is lost by a kill. */
const everyMs = 1000;

/** Writes what the record of accesses has gathered, and tells of bursts: once for a person or account and day. */
export function createAccessWatch(
  context: Context,
  deps: { alerts: AlertsService; tenants: TenantsService; users: UsersService },
) {
  async function nameOf(actor: string): Promise<string> {
    const [kind = '', id = ''] = actor.split(':');
    if (kind === 'client') return `Cliente ${id}`;
    return (await deps.users.namesOf(context.db, [id])).get(id) ?? actor;
  }

  /** Answers whether it was told now. */
  async function tell({ kind, idTenant, actor, count }: Burst): Promise<boolean> {
    if (idTenant === null || actor === null) return false;
    const event: SecurityBurst = {
      kind,
      idTenant,
      actor,
      who: await nameOf(actor),
      company: (await deps.tenants.find(context.db, idTenant))?.title ?? '',
      count,
      day: formatDate(context.now()),
      ceos: await deps.users.ceosOf(context.db, idTenant),
    };
    return change(context, async (tx) => {
      const events = await deps.alerts.untold(tx, event);
      return { answer: events !== unchanged, events };
    });
  }

  /** Writes once and looks at whom the new lines are about; answers how many bursts were told of now. */
  async function look(): Promise<number> {
    const bursts = await findBursts(context, await context.security.flush());
    let told = 0;
    for (const burst of bursts) if (await tell(burst)) told += 1;
    return told;
  }

  return {
    look,
    /** Looks every second for as long as the process lives. */
    start: (): (() => void) =>
      keepLooking(look, {
        everyMs,
        // Without what it was about.
        onFailure: (error) => console.warn('access record', failureName(error)),
      }),
  };
}
