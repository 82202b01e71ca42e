import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { agreements } from '#server/db/schema/agreements.ts';
import { preparedVisits } from '#server/db/schema/visits.ts';
import { users } from '#server/db/schema/users.ts';

/** How long a prepared visit counts as under way: a device cannot say that it was given up while it has no network. */
export const visitMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Names of who prepared a visit to sign the agreement beside it, the newest first; none once it is closed. `since` = the oldest visit that
 * counts, as ISO text.
 */
export const visitorsOfAgreement = (since: string | Placeholder): SQL<string[]> => sql<string[]>`
  case when ${agreements.isAssinado} = false then array(
    select ${users.name} from ${preparedVisits} join ${users} on ${users.id} = ${preparedVisits.idUser}
    where ${preparedVisits.idAgreement} = ${agreements.id} and ${preparedVisits.idTenant} = ${agreements.idTenant}
      and ${preparedVisits.preparedAt} >= ${since}::timestamptz
    order by ${preparedVisits.preparedAt} desc) else '{}' end`;
