import { and, eq, sql } from 'drizzle-orm';
import { partyKindOf } from '#shared/kernel/party-document.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import type { Context } from '#server/context.ts';
import { hot } from '#server/db/hot-statements.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { clients } from '#server/db/schema/clients.ts';
import { tenantPermissions } from '#server/db/schema/permissions.ts';
import { sessions } from '#server/db/schema/session.ts';
import { users } from '#server/db/schema/users.ts';
import {
  isOver,
  isProved,
  isTurnLasting,
  leaverMs,
  touchEveryMs,
  type SessionService,
} from '#server/domain/session/session.service.ts';
import { hashToken } from '#server/gateways/secret-token.ts';
import { tenantsVersion, type TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { Turn } from './turn.ts';

export type CallerReader = ReturnType<typeof createCallerReader>;

/** Why a token opens nothing any more; the codes of the 401 (decisions: Session). */
export type EndedBecause = 'session_ended' | 'person_removed' | 'device_lost';

/** Who is behind a token or why nobody is, and the version of the companies as they are now. */
export type Identified = {
  caller: Caller | undefined;
  ended: EndedBecause;
  /** The hand-over of the session's device, while it lasts. */
  turn: Turn | undefined;
  /** The person proved lately who they are. */
  isProved: boolean;
  tenantsVersion: string;
};

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
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        keepUntil: sessions.keepUntil,
        revokedAt: sessions.revokedAt,
        endReason: sessions.endReason,
        provedAt: sessions.provedAt,
      },
      turn: {
        agreementId: sessions.turnAgreement,
        heardAt: sessions.turnHeardAt,
        endedAt: sessions.turnEndedAt,
      },
      turnParty: {
        idTenant: agreements.idTenant,
        kind: agreements.partyKind,
        id: agreements.partyId,
      },
      user: {
        id: users.id,
        name: users.name,
        cpf: users.cpf,
        typeUser: users.typeUser,
        typeCargo: users.typeCargo,
        isAccepted: users.isAccepted,
        deletedAt: users.deletedAt,
        blockedAt: users.blockedAt,
      },
      client: {
        cnpjcpf: clients.cnpjcpf,
        razaoSocial: clients.razaoSocial,
        nomeProprietario: clients.nomeProprietario,
        cpfProprietario: clients.cpfProprietario,
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
    .leftJoin(agreements, eq(agreements.id, sessions.turnAgreement))
    .prepare(hot.caller);
  type Row = Awaited<ReturnType<typeof statement.execute>>[number];

  /**
   * A session that ended with the account, and not before it, is that of a removed person. One that a block ended is so too from the
   * deletion on, because its person had no later one to deliver with; until then it has just ended: the device keeps what it holds, and
   * delivers it after the next sign-in (decisions: Block).
   */
  function endedBecause({ session, user }: Row): EndedBecause {
    if (session?.endReason === 'lost') return 'device_lost';
    const deletedAt = user?.deletedAt ?? null;
    if (session === null || deletedAt === null) return 'session_ended';
    return session.revokedAt === null ||
      session.revokedAt >= deletedAt ||
      session.endReason === 'blocked'
      ? 'person_removed'
      : 'session_ended';
  }

  function turnOf({ turn, turnParty }: Row): Turn | undefined {
    const agreementId = turn?.agreementId ?? null;
    if (turn === null || agreementId === null || !isTurnLasting(turn, context.now()))
      return undefined;
    return {
      agreementId,
      party: turnParty && { ...turnParty, kind: turnParty.kind as Party['kind'] },
    };
  }

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
      cpf: user.cpf,
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
    {
      deliversAfterLeaving,
      isBackground,
    }: { deliversAfterLeaving: boolean; isBackground: boolean },
  ): Promise<Caller | undefined> {
    const { session, user, client } = row;
    if (session === null) return undefined;
    const now = context.now();
    if (session.revokedAt !== null) {
      // Only what is still on the devices of the deleted member of staff arrives.
      const isLeaver =
        deliversAfterLeaving &&
        endedBecause(row) === 'person_removed' &&
        user !== null &&
        user.deletedAt !== null &&
        now.getTime() - user.deletedAt.getTime() <= leaverMs;
      return isLeaver ? staffCaller(row, user, session) : undefined;
    }
    if (isOver(session, now)) return undefined;
    // What a page asks by itself is no use.
    if (!isBackground && now.getTime() - session.lastUsedAt.getTime() > touchEveryMs)
      await deps.sessions.touch(tokenHash);
    if (session.kind === 'staff')
      // A sign-in that was under way while the account was blocked opens nothing either.
      return user === null || user.deletedAt !== null || user.blockedAt !== null || !user.isAccepted
        ? undefined
        : staffCaller(row, user, session);
    return client === null
      ? undefined
      : {
          kind: 'client',
          id: client.cnpjcpf,
          name: client.nomeProprietario ?? client.razaoSocial,
          cpf:
            client.cpfProprietario ??
            (partyKindOf(client.cnpjcpf) === 'fisica' ? client.cnpjcpf : null),
          idTenant: session.idTenant,
        };
  }

  return {
    /**
     * The caller behind a token; undefined when the session is unknown, ended, idle for too long, or its person is gone or blocked, and
     * `ended` then says why. With `deliversAfterLeaving` also who was deleted, for 30 days; `isBackground` does not count as use.
     */
    async identify(
      token: string,
      {
        deliversAfterLeaving,
        isBackground = false,
      }: { deliversAfterLeaving: boolean; isBackground?: boolean },
    ): Promise<Identified> {
      const tokenHash = hashToken(token);
      const row = (await statement.execute({ tokenHash }))[0]!;
      return {
        caller: await callerOf(row, tokenHash, { deliversAfterLeaving, isBackground }),
        ended: endedBecause(row),
        turn: turnOf(row),
        isProved: isProved(row.session, context.now()),
        tenantsVersion: row.version,
      };
    },
  };
}
