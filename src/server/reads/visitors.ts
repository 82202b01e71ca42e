import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { agreements } from '#server/db/schema/agreements.ts';
import { preparedVisits } from '#server/db/schema/visits.ts';
import { users } from '#server/db/schema/users.ts';

const version = alias(agreements, 'version');
const closed = alias(agreements, 'closed');

/** The number of the last closed version of the row's party; 0 when it closed none. */
export const lastClosedVersion: SQL<number> = sql<number>`coalesce((
    select max(${closed.version}) from ${agreements} as ${sql.raw('"closed"')}
    where ${closed.idTenant} = ${agreements.idTenant} and ${closed.partyKind} = ${agreements.partyKind}
      and ${closed.partyId} = ${agreements.partyId} and ${closed.isAssinado}), 0)`;

/** Ids of the versions of the row's party since its last closed one. */
const versionsOfRow: SQL = sql`
    select ${version.id} from ${agreements} as ${sql.raw('"version"')}
    where ${version.idTenant} = ${agreements.idTenant} and ${version.partyKind} = ${agreements.partyKind}
      and ${version.partyId} = ${agreements.partyId} and ${version.version} > ${lastClosedVersion}`;

/** How long a prepared visit counts as under way: a device cannot say that it was given up while it has no network. */
export const visitMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Names of the people who prepared a visit to sign the agreement beside it, the newest first; empty
 * once it is closed. Visits to earlier versions since the party's last closed one count too. `since` is
 * the oldest visit that counts, as ISO text.
 */
export const visitorsOfAgreement = (since: string | Placeholder): SQL<string[]> => sql<string[]>`
  case when ${agreements.isAssinado} = false then array(
    select ${users.name} from ${preparedVisits} join ${users} on ${users.id} = ${preparedVisits.idUser}
    where ${preparedVisits.idAgreement} in (${versionsOfRow}) and ${preparedVisits.idTenant} = ${agreements.idTenant}
      and ${preparedVisits.preparedAt} >= ${since}::timestamptz
    group by ${users.id}, ${users.name}
    order by max(${preparedVisits.preparedAt}) desc) else '{}' end`;
