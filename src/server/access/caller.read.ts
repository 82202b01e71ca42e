import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { hot } from '#server/db/hot-statements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { tenantPermissions } from '#server/db/schema/permissions.ts';
import { sessions } from '#server/db/schema/session.ts';
import { users } from '#server/db/schema/users.ts';
import {
  hashToken,
  isIdleTooLong,
  leaverMs,
  touchEveryMs,
  type SessionService,
} from '#server/domain/session/session.service.ts';
import { tenantsVersion, type TenantsService } from '#server/domain/tenants/tenants.service.ts';

export type CallerReader = ReturnType<typeof createCallerReader>;

/** Who is behind a token, and the version of the companies as they are now. */
export type Identified = { caller: Caller | undefined; tenantsVersion: string };

/** Who is calling: session, person, permissions for companies and the version of the companies, in the one statement of every request. */
export function createCallerReader(
  context: Context,
  deps: { sessions: SessionService; tenants: TenantsService },
) {
  // The row of the version is always there, so that a token that proves nothing tells it too.
  const statement = context.db
    .select({
      version: sql<string>`known.version`,
      session: {
        kind: sessions.kind,
        idTenant: sessions.idTenant,
        remember: sessions.remember,
        lastUsedAt: sessions.lastUsedAt,
        revokedAt: sessions.revokedAt,
      },
      user: {
        id: users.id,
        name: users.name,
        typeUser: users.typeUser,
        typeCargo: users.typeCargo,
        isAccepted: users.isAccepted,
        deletedAt: users.deletedAt,
      },
      client: {
        cnpjcpf: clients.cnpjcpf,
        razaoSocial: clients.razaoSocial,
        nomeProprietario: clients.nomeProprietario,
      },
      grants: sql<{ id_tenant: string; editar: boolean }[]>`(
        select coalesce(json_agg(json_build_object('id_tenant', ${tenantPermissions.idTenant}, 'editar', ${tenantPermissions.editar})
          order by ${tenantPermissions.idTenant}), '[]'::json)
        from ${tenantPermissions} where ${tenantPermissions.idUser} = ${users.id})`,
    })
    .from(sql`(select ${tenantsVersion} as version) as known`)
    .leftJoin(sessions, eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .leftJoin(
      users,
      and(
        eq(users.idTenant, sessions.idTenant),
        // A client's subject is no uuid.
        sql`${users.id} = case when ${sessions.kind} = 'staff' then ${sessions.subject}::uuid end`,
      ),
    )
    .leftJoin(
      clients,
      and(
        eq(sessions.kind, 'client'),
        eq(clients.idTenant, sessions.idTenant),
        eq(clients.cnpjcpf, sessions.subject),
      ),
    )
    .prepare(hot.caller);
  type Row = Awaited<ReturnType<typeof statement.execute>>[number];

  async function staffCaller(
    row: Row,
    user: NonNullable<Row['user']>,
    session: NonNullable<Row['session']>,
  ): Promise<Caller> {
    const company = await deps.tenants.known(session.idTenant, row.version);
    return {
      kind: 'staff',
      id: user.id,
      name: user.name,
      idTenant: session.idTenant,
      typeUser: user.typeUser,
      typeCargo: user.typeCargo,
      isMaster: company?.isMaster ?? false,
      permissions: { tenants: row.grants },
    };
  }

  async function callerOf(
    row: Row,
    tokenHash: string,
    maySend: boolean,
  ): Promise<Caller | undefined> {
    const { session, user, client } = row;
    if (session === null) return undefined;
    const now = context.now();
    if (session.revokedAt !== null) {
      // The deleted member of staff whose session ended with the account and not before: only what is still on their devices arrives.
      const isLeaver =
        maySend &&
        user !== null &&
        user.deletedAt !== null &&
        session.revokedAt >= user.deletedAt &&
        now.getTime() - user.deletedAt.getTime() <= leaverMs;
      return isLeaver ? staffCaller(row, user, session) : undefined;
    }
    if (isIdleTooLong(session, now)) return undefined;
    if (now.getTime() - session.lastUsedAt.getTime() > touchEveryMs)
      await deps.sessions.touch(tokenHash);
    if (session.kind === 'staff')
      return user === null || user.deletedAt !== null || !user.isAccepted
        ? undefined
        : staffCaller(row, user, session);
    return client === null
      ? undefined
      : {
          kind: 'client',
          id: client.cnpjcpf,
          name: client.nomeProprietario ?? client.razaoSocial,
          idTenant: session.idTenant,
        };
  }

  return {
    /**
     * The caller behind a token; undefined when the session is unknown, ended, idle for too long, or its person is gone or blocked.
     * With `deliversAfterLeaving` also who was deleted, for 30 days.
     */
    async identify(
      token: string,
      { deliversAfterLeaving }: { deliversAfterLeaving: boolean },
    ): Promise<Identified> {
      const tokenHash = hashToken(token);
      const row = (await statement.execute({ tokenHash }))[0]!;
      return {
        caller: await callerOf(row, tokenHash, deliversAfterLeaving),
        tenantsVersion: row.version,
      };
    },
  };
}
