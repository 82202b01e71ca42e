import type { Context } from '#server/context.ts';
import { change } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import {
  staffAccount,
  type KnownBrowsersService,
} from '#server/domain/session/known-browsers.service.ts';
import type { PasswordLinkService } from '#server/domain/session/password-link.service.ts';
import { isPassword } from '#server/domain/session/password.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import { listAccountsOf, listCeos, listSuspectHashes } from '#server/db/shared-passwords.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type DemoAccountsService = ReturnType<typeof createDemoAccounts>;

const noCeoLeft = 'Antes, crie na empresa principal uma pessoa ADMIN/CEO com e-mail próprio.';

/** Accounts that the published password of the demonstration opens. */
export function createDemoAccounts(
  context: Context,
  deps: {
    browsers: KnownBrowsersService;
    clients: ClientsService;
    links: PasswordLinkService;
    sessions: SessionService;
    tenants: TenantsService;
    users: UsersService;
  },
) {
  async function find(password: string) {
    const opened: string[] = [];
    for (const hash of await listSuspectHashes(context.db))
      if (await isPassword(hash, password)) opened.push(hash);
    return listAccountsOf(context.db, opened);
  }

  /** Somebody has to be able to sign in afterwards, and to let others in. */
  async function requireAnotherCeo(closing: ReadonlySet<string>): Promise<void> {
    const master = (await deps.tenants.list('all')).find(({ isMaster }) => isMaster);
    const people = master === undefined ? [] : await listCeos(context.db, master.id);
    if (!people.some((id) => !closing.has(id))) throw new Error(noCeoLeft);
  }

  async function closeUser(user: { id: string; idTenant: string; name: string }): Promise<void> {
    const { id, idTenant, name } = user;
    const owner = { kind: 'staff', idTenant, subject: id } as const;
    await change(context, async (tx) => {
      await deps.users.change(tx, idTenant, id, { blockedAt: context.now() });
      await deps.sessions.revokeAllOf(tx, owner, 'blocked');
      await deps.links.end(tx, owner);
      await deps.browsers.endTrust(tx, staffAccount(user));
      return {
        answer: undefined,
        events: [{ kind: 'userBlocked', idTenant, by: null, idUser: id, name }],
      };
    });
  }

  async function closeClient(client: { idTenant: string; cnpjcpf: string }): Promise<void> {
    const { idTenant, cnpjcpf } = client;
    const owner = { kind: 'client', idTenant, subject: cnpjcpf } as const;
    await change(context, async (tx) => {
      await deps.clients.change(tx, idTenant, cnpjcpf, {
        passwordHash: null,
        passwordTypedAt: null,
        passwordChosenAt: null,
      });
      await deps.sessions.revokeAllOf(tx, owner);
      await deps.links.end(tx, owner);
      return {
        answer: undefined,
        events: [{ kind: 'clientPasswordRemoved', idTenant, by: null, cnpjcpf }],
      };
    });
  }

  return {
    /** The number of accounts that this password opens. */
    async count(password: string): Promise<number> {
      const { users, clients } = await find(password);
      return users.length + clients.length;
    },

    /**
     * Closes the accounts that this password opens: users are blocked, clients lose the password,
     * their sessions and links end. Repeated after an interruption, it closes the rest. Throws an
     * Error where no other active ADMIN/CEO of the master company would be left.
     */
    async close(password: string, print: (line: string) => void): Promise<void> {
      const { users, clients } = await find(password);
      await requireAnotherCeo(new Set(users.map(({ id }) => id)));
      for (const user of users) await closeUser(user);
      for (const client of clients) await closeClient(client);
      print(
        `Contas da demonstração fechadas: ${users.length} de usuários e ${clients.length} de clientes.`,
      );
    },
  };
}
