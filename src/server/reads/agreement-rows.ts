import { and, asc, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { inParts } from '#server/db/in-parts.ts';
import { oneOf } from '#server/db/one-of.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import type { ActHead } from '#server/domain/acts/act-state.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';

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
  createdAt: agreements.createdAt,
  closedAt: agreements.closedAt,
};

/** As the index on agreements in force says it: a value of the statement would keep a prepared plan from using that index. */
export const isInForce = sql`${agreements.inForce}`;

/** Heads of the acts of these agreements, by agreement, oldest first; one without acts is left out. */
export async function headsOf(
  executor: Executor,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, ActHead[]>> {
  const rows = await inParts(ids, (part) =>
    executor
      .select({
        id: signingActs.id,
        idAgreement: signingActs.idAgreement,
        kind: signingActs.kind,
        chainIndex: signingActs.chainIndex,
        state: signingActs.state,
        eventHash: signingActs.eventHash,
        previousHash: signingActs.previousHash,
        signerCpf: signingActs.signerCpf,
        signerName: signingActs.signerName,
        receivedAt: signingActs.receivedAt,
      })
      .from(signingActs)
      .where(and(inTenants(signingActs.idTenant, scope), oneOf(signingActs.idAgreement, part)))
      .orderBy(asc(signingActs.receivedAt), asc(signingActs.chainIndex))
      .prepare(hot.pageHeads)
      .execute(),
  );
  const heads = new Map<string, ActHead[]>();
  for (const act of rows) {
    const of = heads.get(act.idAgreement);
    if (of === undefined) heads.set(act.idAgreement, [act]);
    else of.push(act);
  }
  return heads;
}
