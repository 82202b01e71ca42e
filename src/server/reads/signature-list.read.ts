import { and, asc, desc, eq, exists, gte, isNull, like, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActFlag } from '#shared/signing/flag-names.ts';
import type { PeopleReason } from '#shared/signing/people-reasons.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { signatureAttention } from '#server/db/schema/evidence.ts';
import { verificationClaims, verificationDecisions } from '#server/db/schema/signing.ts';
import { users } from '#server/db/schema/users.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';

// Parties, responsible people and acts are joined here and not asked of their services one by one: a list is one statement.

/** Which signatures of a company a list shows; `q` is folded text. */
export type SignatureFilter = {
  q: string | undefined;
  party: 'todos' | 'clientes' | 'usuarios';
  status: 'pendente' | 'verificado' | undefined;
  /** Who took a signature on before this moment has it no more. */
  claimsFrom: Date;
};

const partyUser = alias(users, 'party_user');
const responsible = alias(users, 'responsible');
const earlier = alias(agreements, 'earlier');
const claimant = alias(users, 'claimant');
const earlierAct = alias(signingActs, 'earlier_act');

const isSignature = (act: typeof signingActs | typeof earlierAct) =>
  and(eq(act.kind, 'assinatura'), sql`${act.chainIndex} is not null`);

/** The client, and the user, whose agreement it is: a row has one of the two. */
const isPartyClient = and(
  eq(agreements.partyKind, 'client'),
  eq(clients.idTenant, agreements.idTenant),
  eq(clients.cnpjcpf, agreements.partyId),
);
const isPartyUser = and(
  eq(agreements.partyKind, 'user'),
  eq(partyUser.idTenant, agreements.idTenant),
  sql`${partyUser.id}::text = ${agreements.partyId}`,
);

/** Who has it: a claim that is lapsed, or of somebody who is gone or blocked, and one on what is verified, is none. */
const isClaimOf = (idAgreement: typeof agreements.id, claimsFrom: Date) =>
  and(eq(verificationClaims.idAgreement, idAgreement), gte(verificationClaims.at, claimsFrom));
const isClaimant = and(
  eq(claimant.id, verificationClaims.idUser),
  isNull(claimant.deletedAt),
  isNull(claimant.blockedAt),
);
const claimColumns = {
  idClaimant: claimant.id,
  claimantName: claimant.name,
  claimedAt: verificationClaims.at,
};

function partsOf(executor: Executor, scope: CompanyScope, filter: SignatureFilter) {
  const signed = executor
    .select({
      idAgreement: signingActs.idAgreement,
      signedAt: sql<Date>`max(${signingActs.receivedAt})`
        .mapWith(signingActs.receivedAt)
        .as('signed_at'),
    })
    .from(signingActs)
    .where(and(eq(signingActs.idTenant, scope.tenant), isSignature(signingActs)))
    .groupBy(signingActs.idAgreement)
    .as('signed');
  const pattern = filter.q === undefined ? undefined : `%${filter.q}%`;
  const isFound = and(
    eq(agreements.idTenant, scope.tenant),
    eq(agreements.inForce, true),
    filter.party === 'todos'
      ? undefined
      : eq(agreements.partyKind, filter.party === 'clientes' ? 'client' : 'user'),
    pattern === undefined
      ? undefined
      : or(like(clients.searchText, pattern), like(partyUser.searchText, pattern)),
  );
  const isOfTab =
    filter.status === undefined
      ? undefined
      : filter.status === 'verificado'
        ? eq(agreements.isVerifed, true)
        : or(isNull(agreements.isVerifed), ne(agreements.isVerifed, true));
  // The queue: first what the flags put first, then the oldest; what was denied waits for others. What is verified, newest first.
  const rank = sql`case when ${agreements.isVerifed} then 4 when not ${agreements.isVerifed} then 3
    when ${signatureAttention.flags} @> array['own_session_of_client'] then 0
    when cardinality(${signatureAttention.flags}) + cardinality(${signatureAttention.reservations}) > 0 then 1 else 2 end`;
  const newestFirst: SQL[] = [desc(signed.signedAt), asc(agreements.id)];
  const order =
    filter.status === 'verificado'
      ? newestFirst
      : [
          asc(rank),
          asc(sql`case when ${agreements.isVerifed} then null else ${signed.signedAt} end`),
          ...newestFirst,
        ];
  return { signed, isFound, isOfTab, order };
}

function statementsOf(executor: Executor, scope: CompanyScope, filter: SignatureFilter) {
  const { signed, isFound, isOfTab, order } = partsOf(executor, scope, filter);
  const rows = executor
    .select({
      id: agreements.id,
      partyKind: agreements.partyKind,
      partyId: agreements.partyId,
      partyName: agreements.partyName,
      userCpf: partyUser.cpf,
      contracts: agreements.contracts,
      isAssinado: agreements.isAssinado,
      isVerifed: agreements.isVerifed,
      signedAt: signed.signedAt,
      idResponsible: responsible.id,
      responsibleName: responsible.name,
      flags: sql<ActFlag[]>`coalesce(${signatureAttention.flags}, '{}')`,
      reservations: sql<PeopleReason[]>`coalesce(${signatureAttention.reservations}, '{}')`,
      ...claimColumns,
      isFirst: sql<boolean>`not ${exists(
        executor
          .select({ one: sql`1` })
          .from(earlier)
          .innerJoin(
            earlierAct,
            and(eq(earlierAct.idAgreement, earlier.id), isSignature(earlierAct)),
          )
          .where(
            and(
              eq(earlier.idTenant, agreements.idTenant),
              eq(earlier.partyKind, agreements.partyKind),
              eq(earlier.partyId, agreements.partyId),
              sql`${earlier.version} < ${agreements.version}`,
            ),
          ),
      )}`,
    })
    .from(agreements)
    .innerJoin(signed, eq(signed.idAgreement, agreements.id))
    .leftJoin(signatureAttention, eq(signatureAttention.idAgreement, agreements.id))
    .leftJoin(clients, isPartyClient)
    .leftJoin(partyUser, isPartyUser)
    .leftJoin(
      responsible,
      and(
        eq(responsible.idTenant, agreements.idTenant),
        sql`${responsible.id} = coalesce(${clients.idResponsavel}, ${partyUser.idGerente})`,
      ),
    )
    .leftJoin(
      verificationClaims,
      and(isClaimOf(agreements.id, filter.claimsFrom), sql`${agreements.isVerifed} is not true`),
    )
    .leftJoin(claimant, isClaimant)
    .where(and(isFound, isOfTab))
    .orderBy(...order);
  const counted = executor
    .select({
      verificado: sql<number>`count(*) filter (where ${agreements.isVerifed})`.mapWith(Number),
      pendente: sql<number>`count(*) filter (where ${agreements.isVerifed} is not true)`.mapWith(
        Number,
      ),
    })
    .from(agreements)
    .innerJoin(signed, eq(signed.idAgreement, agreements.id))
    .leftJoin(clients, isPartyClient)
    .leftJoin(partyUser, isPartyUser)
    .where(isFound);
  return { rows, counted };
}

/**
 * One page of the agreements in force on which somebody signed for the party, and how many there are on each tab. What waits for a
 * decision: those of a client's own session first, then others with a flag or a reservation, the oldest first; then
 * the denied. What is verified: the newest first.
 */
export async function listSignatureRows(
  executor: Executor,
  scope: CompanyScope,
  { offset, limit, ...filter }: SignatureFilter & { offset: number; limit: number },
) {
  const { rows: all, counted } = statementsOf(executor, scope, filter);
  const [rows, counts] = await Promise.all([all.offset(offset).limit(limit), counted]);
  return { rows, counts: counts[0]! };
}

/** How many there are on each tab. */
export async function countSignatureRows(
  executor: Executor,
  scope: CompanyScope,
  filter: SignatureFilter,
): Promise<{ verificado: number; pendente: number }> {
  return (await statementsOf(executor, scope, filter).counted)[0]!;
}

/** All of them in the same order: for reading in parts. */
export const listAllSignatureRows = (
  executor: Executor,
  scope: CompanyScope,
  filter: SignatureFilter,
) => statementsOf(executor, scope, filter).rows;

/** A party's place in that order, from 1, and who stands beside it; undefined when the filter does not find it. */
export async function findQueuePlace(
  executor: Executor,
  scope: CompanyScope,
  filter: SignatureFilter,
  party: Party,
) {
  const { signed, isFound, isOfTab, order } = partsOf(executor, scope, filter);
  const by = sql.join(order, sql`, `);
  const queue = executor
    .select({
      kind: agreements.partyKind,
      partyId: agreements.partyId,
      position: sql<number>`row_number() over (order by ${by})`.mapWith(Number).as('position'),
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      previous: sql<string | null>`lag(${agreements.id}) over (order by ${by})`.as('previous'),
      next: sql<string | null>`lead(${agreements.id}) over (order by ${by})`.as('next'),
    })
    .from(agreements)
    .innerJoin(signed, eq(signed.idAgreement, agreements.id))
    .leftJoin(signatureAttention, eq(signatureAttention.idAgreement, agreements.id))
    .leftJoin(clients, isPartyClient)
    .leftJoin(partyUser, isPartyUser)
    .where(and(isFound, isOfTab))
    .as('queue');
  const previous = alias(agreements, 'previous_agreement');
  const next = alias(agreements, 'next_agreement');
  const rows = await executor
    .select({
      position: queue.position,
      total: queue.total,
      previous: {
        partyKind: previous.partyKind,
        partyId: previous.partyId,
        isVerifed: previous.isVerifed,
      },
      next: { partyKind: next.partyKind, partyId: next.partyId, isVerifed: next.isVerifed },
    })
    .from(queue)
    .leftJoin(previous, eq(previous.id, queue.previous))
    .leftJoin(next, eq(next.id, queue.next))
    .where(and(eq(queue.kind, party.kind), eq(queue.partyId, party.id)));
  return rows[0];
}

/** Who has taken on the signature on a party's agreement in force; undefined when nobody has it. */
export async function findClaim(
  executor: Executor,
  scope: CompanyScope,
  party: Party,
  claimsFrom: Date,
) {
  const rows = await executor
    .select(claimColumns)
    .from(agreements)
    .innerJoin(
      verificationClaims,
      and(isClaimOf(agreements.id, claimsFrom), sql`${agreements.isVerifed} is not true`),
    )
    .innerJoin(claimant, isClaimant)
    .where(
      and(
        eq(agreements.idTenant, scope.tenant),
        eq(agreements.inForce, true),
        eq(agreements.partyKind, party.kind),
        eq(agreements.partyId, party.id),
      ),
    );
  return rows[0];
}

/** Decisions on one agreement, oldest first, with the name of who decided. */
export async function listDecisions(executor: Executor, scope: CompanyScope, idAgreement: string) {
  return executor
    .select({
      verifed: verificationDecisions.verifed,
      motivo: verificationDecisions.motivo,
      at: verificationDecisions.at,
      by: users.name,
    })
    .from(verificationDecisions)
    .leftJoin(users, eq(users.id, verificationDecisions.decidedBy))
    .where(
      and(
        eq(verificationDecisions.idTenant, scope.tenant),
        eq(verificationDecisions.idAgreement, idAgreement),
      ),
    )
    .orderBy(asc(verificationDecisions.at), asc(verificationDecisions.id));
}
