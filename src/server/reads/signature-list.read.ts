import { and, asc, count, desc, eq, exists, isNull, like, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/connect.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { verificationDecisions } from '#server/db/schema/signing.ts';
import { users } from '#server/db/schema/users.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';

// Parties, responsible people and acts are joined here and not asked of their services one by one: a list is one statement.

/** Which signatures of a company a list shows; `q` is folded text. */
export type SignatureFilter = {
  q: string | undefined;
  party: 'todos' | 'clientes' | 'usuarios';
  status: 'pendente' | 'verificado' | undefined;
  offset: number;
  limit: number;
};

const partyUser = alias(users, 'party_user');
const responsible = alias(users, 'responsible');
const earlier = alias(agreements, 'earlier');
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

/** One page of the agreements in force on which somebody signed for the party, newest signature first, and how many there are. */
export async function listSignatureRows(
  executor: Executor,
  scope: CompanyScope,
  filter: SignatureFilter,
) {
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
  const where = and(
    eq(agreements.idTenant, scope.tenant),
    eq(agreements.inForce, true),
    filter.party === 'todos'
      ? undefined
      : eq(agreements.partyKind, filter.party === 'clientes' ? 'client' : 'user'),
    filter.status === 'verificado' ? eq(agreements.isVerifed, true) : undefined,
    filter.status === 'pendente'
      ? or(isNull(agreements.isVerifed), ne(agreements.isVerifed, true))
      : undefined,
    pattern === undefined
      ? undefined
      : or(like(clients.searchText, pattern), like(partyUser.searchText, pattern)),
  );
  const page = executor
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
    .leftJoin(clients, isPartyClient)
    .leftJoin(partyUser, isPartyUser)
    .leftJoin(
      responsible,
      and(
        eq(responsible.idTenant, agreements.idTenant),
        sql`${responsible.id} = coalesce(${clients.idResponsavel}, ${partyUser.idGerente})`,
      ),
    )
    .where(where)
    .orderBy(desc(signed.signedAt), asc(agreements.id))
    .offset(filter.offset)
    .limit(filter.limit);
  const counted = executor
    .select({ total: count() })
    .from(agreements)
    .innerJoin(signed, eq(signed.idAgreement, agreements.id))
    .leftJoin(clients, isPartyClient)
    .leftJoin(partyUser, isPartyUser)
    .where(where);
  const [rows, total] = await Promise.all([page, counted]);
  return { rows, total: total[0]!.total };
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
