import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { maxSessionPermissions, type CurrentSession } from '#shared/session/session.schemas.ts';
import { areTermsAccepted } from '#shared/session/terms.rules.ts';
import type { Executor } from '#server/db/connect.ts';
import { hot } from '#server/db/hot-statements.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { clientPermissions, productPermissions } from '#server/db/schema/permissions.ts';
import { termsAcceptances } from '#server/db/schema/session.ts';
import { users } from '#server/db/schema/users.ts';
import type { CompanyScope } from '#server/domain/permissions/scope.ts';

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
  if (caller.kind === 'client') return { ...(await clientOf(executor, caller)), serverTime };
  const person = await personOf(executor, scope, caller, asked);
  const { grants } = person;
  const isAmong = grants.some(
    (grant) => grant.id_client === asked && grant.id_tenant === scope.tenant,
  );
  const { email, cpf, cep, liAceito, isAccepted, acceptedVersion, isSigned, products } = person;
  return {
    kind: 'staff',
    user: {
      id: caller.id,
      name: caller.name,
      email,
      cpf,
      typeUser: caller.typeUser,
      typeCargo: caller.typeCargo,
      id_tenant: caller.idTenant,
      li_aceito: areTermsAccepted({ isMarked: liAceito, acceptedVersion }),
      cep,
      isAccepted,
      isModifica: !isSigned,
      permissions: {
        clients:
          asked === undefined || isAmong || person.askedEditar === null
            ? grants
            : [
                ...grants,
                { id_client: asked, id_tenant: scope.tenant, editar: person.askedEditar },
              ],
        tenants: [...caller.permissions.tenants],
        products,
      },
    },
    serverTime,
  };
}

/** All that screens need of a person besides who they are, in one statement. */
async function personOf(
  executor: Executor,
  scope: CompanyScope,
  caller: Staff,
  asked: string | undefined,
) {
  const grants = sql<ClientGrantRow[]>`(select coalesce(json_agg(json_build_object(
      'id_client', held.id_client, 'id_tenant', held.id_tenant, 'editar', held.editar) order by held.id_tenant, held.id_client), '[]'::json)
    from (select * from ${clientPermissions} where ${clientPermissions.idUser} = ${caller.id}
      order by ${clientPermissions.idTenant}, ${clientPermissions.idClient} limit ${maxSessionPermissions}) as held)`;
  const products = sql<ProductGrant[]>`(select coalesce(json_agg(json_build_object(
      'id_product', held.id_product, 'typeServico', held.type_servico, 'editar', held.editar) order by held.id_product), '[]'::json)
    from (select * from ${productPermissions} where ${productPermissions.idUser} = ${caller.id}
      order by ${productPermissions.idProduct} limit ${maxSessionPermissions}) as held)`;
  // A text of its own, because in a statement over one table the columns of its outermost text go without their table.
  const isSigned = sql`exists (select 1 from ${agreements}
    join ${signingActs} on ${signingActs.idAgreement} = ${agreements.id} and ${signingActs.idTenant} = ${agreements.idTenant}
    where ${agreements.idTenant} = ${caller.idTenant} and ${agreements.partyKind} = 'user'
      and ${agreements.partyId} = ${caller.id} and ${agreements.inForce}
      and ${signingActs.kind} = 'assinatura' and ${signingActs.state} = 'valido')`;
  const rows = await executor
    .select({
      email: users.email,
      cpf: users.cpf,
      cep: users.cep,
      liAceito: users.liAceito,
      isAccepted: users.isAccepted,
      acceptedVersion: sql<
        number | null
      >`(select max(${termsAcceptances.version}) from ${termsAcceptances}
        where ${termsAcceptances.idTenant} = ${caller.idTenant} and ${termsAcceptances.idUser} = ${caller.id})`,
      isSigned: sql<boolean>`${isSigned}`,
      grants,
      products,
      askedEditar:
        asked === undefined
          ? sql<boolean | null>`null::boolean`
          : sql<boolean | null>`(select ${clientPermissions.editar} from ${clientPermissions}
              where ${clientPermissions.idUser} = ${caller.id} and ${clientPermissions.idTenant} = ${scope.tenant}
                and ${clientPermissions.idClient} = ${asked})`,
    })
    .from(users)
    .where(and(eq(users.id, caller.id), eq(users.idTenant, caller.idTenant)))
    .limit(1)
    .prepare(hot.sessionPerson)
    .execute();
  const person = rows[0];
  if (person === undefined) throw new AppError('unauthenticated');
  return person;
}

async function clientOf(executor: Executor, caller: Extract<Caller, { kind: 'client' }>) {
  const rows = await executor
    .select({
      cnpjcpf: clients.cnpjcpf,
      id_tenant: clients.idTenant,
      razao_social: clients.razaoSocial,
      nomeProprietario: clients.nomeProprietario,
    })
    .from(clients)
    .where(and(eq(clients.idTenant, caller.idTenant), eq(clients.cnpjcpf, caller.id)))
    .limit(1);
  const client = rows[0];
  if (client === undefined) throw new AppError('unauthenticated');
  return {
    kind: 'client' as const,
    client: { ...client, nomeProprietario: client.nomeProprietario ?? '' },
  };
}
