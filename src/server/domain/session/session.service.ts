import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#shared/http/app-error.ts';
import type { Caller, ClientKey } from '#shared/permissions/permissions.rules.ts';
import type {
  CurrentSession,
  SessionClient,
  SessionUser,
} from '#shared/session/session.schemas.ts';
import type { TypeCargo, TypeUser } from '#shared/session/session.enums.ts';
import { areTermsAccepted } from '#shared/session/terms.rules.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/connect.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import {
  findRevokedSession,
  findSession,
  insertSession,
  revokeSession,
  revokeSessionsOf,
  touchSession,
} from './session.repository.ts';
import { findAcceptedVersion } from './terms.repository.ts';

/** Life of a session without use: 12 hours, or 30 days with remember-me (decisions: Session). */
const idleMs = 12 * 60 * 60 * 1000;
const rememberedIdleMs = 30 * 24 * 60 * 60 * 1000;

/** Use is written at most this often: a session row is not updated by every request. */
const touchEveryMs = 60 * 1000;

export type SessionService = ReturnType<typeof createSessionService>;
type Deps = {
  tenants: TenantsService;
  users: UsersService;
  clients: ClientsService;
  permissions: PermissionsService;
  isSignatureOpen: (user: UserRecord) => Promise<boolean>;
};

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Sessions: opaque random tokens, stored hashed, revocable, renewed by use. */
export function createSessionService(context: Context, deps: Deps) {
  async function open(session: {
    kind: 'staff' | 'client';
    idTenant: string;
    subject: string;
    remember: boolean;
  }): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const at = context.now();
    await insertSession(context.db, {
      ...session,
      tokenHash: hashToken(token),
      createdAt: at,
      lastUsedAt: at,
    });
    return token;
  }

  async function staffCaller(user: UserRecord): Promise<Caller> {
    const tenant = await deps.tenants.find(context.db, user.idTenant);
    return {
      kind: 'staff',
      id: user.id,
      name: user.name,
      idTenant: user.idTenant,
      typeUser: user.typeUser as TypeUser,
      typeCargo: user.typeCargo as TypeCargo,
      isMaster: tenant?.isMaster ?? false,
      permissions: await deps.permissions.ofCaller(user.id),
    };
  }

  return {
    /** Opens a session for an account whose password was checked; the answer is the only place where the token ever stands. */
    open,

    revoke: (token: string): Promise<void> =>
      revokeSession(context.db, hashToken(token), context.now()),

    /** Ends every session of a person, on every device: after a new password, or when the account goes. */
    revokeAllOf: (
      executor: Executor,
      owner: { kind: 'staff' | 'client'; idTenant: string; subject: string },
    ): Promise<void> => revokeSessionsOf(executor, owner, context.now()),

    /** The caller behind a token; undefined when the session is unknown, ended, idle for too long, or its person is gone or blocked. */
    async identify(token: string): Promise<Caller | undefined> {
      const session = await findSession(context.db, hashToken(token));
      if (session === undefined) return undefined;
      const idle = context.now().getTime() - session.lastUsedAt.getTime();
      if (idle > (session.remember ? rememberedIdleMs : idleMs)) return undefined;
      if (idle > touchEveryMs) await touchSession(context.db, session.tokenHash, context.now());
      if (session.kind === 'staff') {
        const user = await deps.users.find(context.db, session.idTenant, session.subject);
        return user === undefined || user.deletedAt !== null || !user.isAccepted
          ? undefined
          : staffCaller(user);
      }
      const client = await deps.clients.find(context.db, session.idTenant, session.subject);
      if (client === undefined) return undefined;
      return {
        kind: 'client',
        id: client.cnpjcpf,
        name: client.nomeProprietario ?? client.razaoSocial,
        idTenant: client.idTenant,
      };
    },

    /**
     * The deleted member of staff whose session ended with the account and not before, for 30 days: only for delivering what is
     * still on their devices. Undefined for everybody else.
     */
    async identifyLeaver(token: string): Promise<Caller | undefined> {
      const session = await findRevokedSession(context.db, hashToken(token));
      if (session?.kind !== 'staff' || session.revokedAt === null) return undefined;
      const user = await deps.users.find(context.db, session.idTenant, session.subject);
      if (user === undefined || user.deletedAt === null || session.revokedAt < user.deletedAt)
        return undefined;
      const gone = context.now().getTime() - user.deletedAt.getTime();
      return gone > rememberedIdleMs ? undefined : staffCaller(user);
    },

    /**
     * The signed-in person as screens know them, with the permission for the client that was asked about if there is one; code
     * `unauthenticated` when the person is gone.
     */
    async describe(caller: Caller, asked?: ClientKey): Promise<CurrentSession> {
      const serverTime = context.now().toISOString();
      if (caller.kind === 'client') {
        const client = await deps.clients.find(context.db, caller.idTenant, caller.id);
        if (client === undefined) throw new AppError('unauthenticated');
        const view: SessionClient = {
          cnpjcpf: client.cnpjcpf,
          id_tenant: client.idTenant,
          razao_social: client.razaoSocial,
          nomeProprietario: client.nomeProprietario ?? '',
        };
        return { kind: 'client', client: view, serverTime };
      }
      const user = await deps.users.find(context.db, caller.idTenant, caller.id);
      if (user === undefined) throw new AppError('unauthenticated');
      const view: SessionUser = {
        id: user.id,
        name: user.name,
        email: user.email,
        cpf: user.cpf,
        typeUser: caller.typeUser,
        typeCargo: caller.typeCargo,
        id_tenant: user.idTenant,
        li_aceito: areTermsAccepted({
          isMarked: user.liAceito,
          acceptedVersion: await findAcceptedVersion(context.db, {
            idTenant: user.idTenant,
            idUser: user.id,
          }),
        }),
        cep: user.cep,
        isAccepted: user.isAccepted,
        isModifica: await deps.isSignatureOpen(user),
        permissions: await deps.permissions.ofSession(user.id, asked),
      };
      return { kind: 'staff', user: view, serverTime };
    },
  };
}
