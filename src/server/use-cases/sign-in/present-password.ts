import { AppError } from '#shared/errors/app-error.ts';
import { errorCodes } from '#shared/errors/error-codes.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import { isPassword } from '#server/domain/session/password.ts';
import type { ThrottleService } from '#server/domain/session/throttle.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

type Deps = { clients: ClientsService; throttle: ThrottleService; users: UsersService };

/** The signed-in person as their account knows them; `email` is empty where a client has none. */
export type AccountOwner = { idTenant: string; id: string; email: string; name: string };

/**
 * Asks the signed-in person for the present password, so that a session left open or taken does not become the account.
 * Codes: `current_password_wrong`, `rate_limited`, `unauthenticated` when the person is gone.
 */
export function createPresentPassword(context: Context, deps: Deps) {
  async function accountOf(
    caller: Caller,
  ): Promise<{ passwordHash: string | null; owner: AccountOwner } | undefined> {
    const { id, idTenant } = caller;
    if (caller.kind === 'staff') {
      const user = await deps.users.find(context.db, idTenant, id);
      return user && { passwordHash: user.passwordHash, owner: user };
    }
    const client = await deps.clients.find(context.db, idTenant, id);
    return (
      client && {
        passwordHash: client.passwordHash,
        owner: {
          idTenant,
          id,
          email: client.emailProprietario ?? '',
          name: client.nomeProprietario ?? client.razaoSocial,
        },
      }
    );
  }

  return async (caller: Caller, password: string, address: string): Promise<AccountOwner> => {
    const account = await accountOf(caller);
    if (account === undefined) throw new AppError('unauthenticated');
    // A session proves more than a browser: strangers at the sign-in do not slow it down, and it is counted by itself.
    const tried = await deps.throttle.begin(`password:${caller.kind}:${caller.id}`, {
      address,
      knownBrowser: 'session',
    });
    if (!(await isPassword(account.passwordHash, password))) {
      await tried.failed();
      throw new AppError('current_password_wrong', undefined, {
        fields: { current: errorCodes.current_password_wrong.message },
      });
    }
    await tried.succeeded();
    return account.owner;
  };
}
