import { sql } from 'drizzle-orm';
import { signingActs } from '#server/db/schema/acts.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import type { ActHead } from '#server/domain/acts/act-state.ts';

/** What a summary of an agreement is made of: everything but its text, which is long. */
export const agreementColumns = {
  id: agreements.id,
  idTenant: agreements.idTenant,
  partyKind: agreements.partyKind,
  partyId: agreements.partyId,
  partyName: agreements.partyName,
  signerName: agreements.signerName,
  signerCpf: agreements.signerCpf,
  contracts: agreements.contracts,
  version: agreements.version,
  sha256: agreements.sha256,
  inForce: agreements.inForce,
  isAssinado: agreements.isAssinado,
  isVerifed: agreements.isVerifed, // sic
  replaces: agreements.replaces,
  blank: agreements.blank,
  changed: agreements.changed,
  stale: agreements.stale,
  createdAt: agreements.createdAt,
  closedAt: agreements.closedAt,
};

/** As the index on agreements in force says it: a value of the statement would keep a prepared plan from using that index. */
export const isInForce = sql`${agreements.inForce}`;

type HeadOnWire = Omit<ActHead, 'receivedAt'> & { receivedAt: string };

const heads = sql`(select coalesce(json_agg(json_build_object(
    'id', ${signingActs.id}, 'idAgreement', ${signingActs.idAgreement}, 'kind', ${signingActs.kind},
    'chainIndex', ${signingActs.chainIndex}, 'state', ${signingActs.state}, 'eventHash', ${signingActs.eventHash},
    'previousHash', ${signingActs.previousHash}, 'signerCpf', ${signingActs.signerCpf},
    'signerName', ${signingActs.signerName}, 'receivedAt', ${signingActs.receivedAt})
    order by ${signingActs.receivedAt}, ${signingActs.chainIndex}), '[]'::json)
  from ${signingActs}
  where ${signingActs.idAgreement} = ${agreements.id} and ${signingActs.idTenant} = ${agreements.idTenant})`;

/** Heads of the acts of the agreement of the row, oldest first: with the row, because a statement of their own would cost as much as all of them. */
// Nested, because in a statement over one table the columns of the outermost text go without their table.
export const headsOfAgreement = sql`${heads}`.mapWith((acts: HeadOnWire[]): ActHead[] =>
  acts.map((act) => ({ ...act, receivedAt: new Date(act.receivedAt) })),
);
