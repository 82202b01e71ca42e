import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import {
  maxSessionPermissions,
  type CurrentSession,
  type SessionClient,
} from '#shared/session/session.schemas.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { keepStatements } from '#server/db/kept-statements.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { clientPermissions, productPermissions } from '#server/db/schema/permissions.ts';
import { termsAcceptances } from '#server/db/schema/session.ts';
import { users } from '#server/db/schema/users.ts';
import { toWireSessionClient } from '#server/domain/clients/client.wire.ts';
import { toWireClientGrant } from '#server/domain/permissions/permission.wire.ts';
import { scopeOfWork, type CompanyScope, type Scope } from '#server/domain/permissions/scope.ts';
import { toWireSessionUser } from '#server/domain/users/user.wire.ts';
import { inTenants } from './in-scope.ts';

type Staff = Extract<Caller, { kind: 'staff' }>;
type ClientGrantRow = { id_client: string; id_tenant: string; editar: boolean };
type ProductGrant = { id_product: string; typeServico: string; editar: boolean };

/**
 * The signed-in person as screens know them at `now`. `asked` is a client of the scope's company whose permission, if there is one, is
 * among those of the answer however many the person has. Code `unauthenticated` when the person is gone.
 */
export async function readSession(
  executor: Executor,
  scope: CompanyScope,
  caller: Caller,
  { asked, now }: { asked?: string | undefined; now: Date },
): Promise<CurrentSession> {
  const serverTime = now.toISOString();
  if (caller.kind === 'client') {
    const client = await readSessionClient(executor, scopeOfWork(caller.idTenant), caller.id);
    return { kind: 'client', client, serverTime };
  }
  const person = await personOf(executor, scope, caller, asked);
  const { grants } = person;
  const isAmong = grants.some(
    (grant) => grant.id_client === asked && grant.id_tenant === scope.tenant,
  );
  return {
    kind: 'staff',
    user: toWireSessionUser(caller, person, {
      clients:
        asked === undefined || isAmong || person.askedEditar === null
          ? grants
          : [
              ...grants,
              toWireClientGrant({
                idClient: asked,
                idTenant: scope.tenant,
                editar: person.askedEditar,
              }),
            ],
      tenants: [...caller.permissions.tenants],
      products: person.products,
    }),
    serverTime,
  };
}

/** All that screens need of a person besides who they are, in one statement. */
const personStatement = keepStatements((executor: Executor, { asks }: { asks: boolean }) => {
  const id = sql.placeholder('id');
  const idTenant = sql.placeholder('idTenant');
  const grants = sql<ClientGrantRow[]>`(select coalesce(json_agg(json_build_object(
      'id_client', held.id_client, 'id_tenant', held.id_tenant, 'editar', held.editar) order by held.id_tenant, held.id_client), '[]'::json)
    from (select * from ${clientPermissions} where ${clientPermissions.idUser} = ${id}
      order by ${clientPermissions.idTenant}, ${clientPermissions.idClient} limit ${maxSessionPermissions}) as held)`;
  const products = sql<ProductGrant[]>`(select coalesce(json_agg(json_build_object(
      'id_product', held.id_product, 'typeServico', held.type_servico, 'editar', held.editar) order by held.id_product), '[]'::json)
    from (select * from ${productPermissions} where ${productPermissions.idUser} = ${id}
      order by ${productPermissions.idProduct} limit ${maxSessionPermissions}) as held)`;
  // A text of its own, because in a statement over one table the columns of its outermost text go without their table.
  const isSigned = sql`exists (select 1 from ${agreements}
    join ${signingActs} on ${signingActs.idAgreement} = ${agreements.id} and ${signingActs.idTenant} = ${agreements.idTenant}
    where ${agreements.idTenant} = ${idTenant} and ${agreements.partyKind} = 'user'
      and ${agreements.partyId} = ${id} and ${agreements.inForce}
      and ${signingActs.kind} = 'assinatura' and ${signingActs.state} = 'valido')`;
  return executor
    .select({
      email: users.email,
      cpf: users.cpf,
      cep: users.cep,
      liAceito: users.liAceito,
      isAccepted: users.isAccepted,
      acceptedVersion: sql<
        number | null
      >`(select max(${termsAcceptances.version}) from ${termsAcceptances}
        where ${termsAcceptances.idTenant} = ${idTenant} and ${termsAcceptances.idUser} = ${id})`,
      isSigned: sql<boolean>`${isSigned}`,
      grants,
      products,
      askedEditar: asks
        ? sql<boolean | null>`(select ${clientPermissions.editar} from ${clientPermissions}
              where ${clientPermissions.idUser} = ${id} and ${clientPermissions.idTenant} = ${sql.placeholder('working')}
                and ${clientPermissions.idClient} = ${sql.placeholder('asked')})`
        : sql<boolean | null>`null::boolean`,
    })
    .from(users)
    .where(and(eq(users.id, id), eq(users.idTenant, idTenant)))
    .limit(1)
    .prepare(hot.sessionPerson);
});

async function personOf(
  executor: Executor,
  scope: CompanyScope,
  { id, idTenant }: Staff,
  asked: string | undefined,
) {
  const statement = personStatement(executor, { asks: asked !== undefined });
  const rows = await statement.execute({ id, idTenant, working: scope.tenant, asked });
  const person = rows[0];
  if (person === undefined) throw new AppError('unauthenticated');
  return person;
}

/** A client of the scope's company as a session has it, with the agreement in force. Code `unauthenticated` when the client is gone. */
export async function readSessionClient(
  executor: Executor,
  scope: Scope,
  cnpjcpf: string,
): Promise<SessionClient> {
  const rows = await executor
    .select({
      cnpjcpf: clients.cnpjcpf,
      idTenant: clients.idTenant,
      razaoSocial: clients.razaoSocial,
      nomeProprietario: clients.nomeProprietario,
      agreementId: agreements.id,
    })
    .from(clients)
    .leftJoin(
      agreements,
      and(
        eq(agreements.idTenant, clients.idTenant),
        eq(agreements.partyKind, 'client'),
        eq(agreements.partyId, clients.cnpjcpf),
        agreements.inForce,
      ),
    )
    .where(and(inTenants(clients.idTenant, scope), eq(clients.cnpjcpf, cnpjcpf)))
    .limit(1);
  const client = rows[0];
  if (client === undefined) throw new AppError('unauthenticated');
  return toWireSessionClient(client);
}
