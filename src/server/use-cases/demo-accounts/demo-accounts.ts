import { adminCeo, mayCall } from '#shared/permissions/roles.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { BlockAccount } from '#server/domain/session/block-account.ts';
import type { PasswordLinkService } from '#server/domain/session/password-link.service.ts';
import { isPassword } from '#server/domain/session/password.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import { listAccountsOf, listSuspectHashes } from '#server/db/shared-passwords.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type DemoAccountsService = ReturnType<typeof createDemoAccounts>;

const noCeoLeft = 'Antes, crie na empresa principal uma pessoa ADMIN/CEO com e-mail próprio.';

/** Accounts that the published password of the demonstration opens. */
export function createDemoAccounts(
  context: Context,
  deps: {
    blockAccount: BlockAccount;
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
    return { opened: new Set(opened), ...(await listAccountsOf(context.db, opened)) };
  }

  /** Somebody has to be able to sign in afterwards, and to let others in. */
  async function requireAnotherCeo(closing: ReadonlySet<string>): Promise<void> {
    const master = await deps.tenants.master(context.db);
    const people = master === undefined ? [] : await deps.users.ofTenant(context.db, master.id);
    const staying = people.filter(
      (one) =>
        mayCall(adminCeo, one) && one.isAccepted && one.blockedAt === null && !closing.has(one.id),
    );
    if (staying.length === 0) throw new Error(noCeoLeft);
  }

  /** False where the account is closed, or has another password, since it was found. */
  async function closeUser(
    { id, idTenant }: { id: string; idTenant: string },
    opened: ReadonlySet<string>,
  ): Promise<boolean> {
    return change(context, async (tx) => {
      const [user] = await deps.users.lock(tx, [idTenant], [id]);
      if (user === undefined || user.blockedAt !== null || !opened.has(user.passwordHash))
        return { answer: false, events: unchanged };
      const done = await deps.blockAccount(tx, user, null);
      return done === undefined
        ? { answer: false, events: unchanged }
        : { answer: true, events: [done.event] };
    });
  }

  async function closeClient(
    { idTenant, cnpjcpf }: { idTenant: string; cnpjcpf: string },
    opened: ReadonlySet<string>,
  ): Promise<boolean> {
    const owner = { kind: 'client', idTenant, subject: cnpjcpf } as const;
    return change(context, async (tx) => {
      const client = await deps.clients.lock(tx, idTenant, cnpjcpf);
      if (client === undefined || client.passwordHash === null || !opened.has(client.passwordHash))
        return { answer: false, events: unchanged };
      await deps.clients.change(tx, idTenant, cnpjcpf, {
        passwordHash: null,
        passwordTypedAt: null,
        passwordChosenAt: null,
      });
      await deps.sessions.revokeAllOf(tx, owner);
      await deps.links.end(tx, owner);
      return {
        answer: true,
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
      const { opened, users, clients } = await find(password);
      await requireAnotherCeo(new Set(users.map(({ id }) => id)));
      const closed = { users: 0, clients: 0 };
      for (const user of users) if (await closeUser(user, opened)) closed.users += 1;
      for (const client of clients) if (await closeClient(client, opened)) closed.clients += 1;
      print(
        `Contas da demonstração fechadas: ${closed.users} de usuários e ${closed.clients} de clientes.`,
      );
    },
  };
}
