import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { SessionClient, SessionUser } from '#shared/session/session.schemas.ts';
import type { Context } from '#server/context.ts';
import type { ClientRecord, ClientsService } from '#server/domain/clients/clients.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { isPassword } from '#server/domain/session/password.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { readSession } from '#server/reads/session.read.ts';
import type { ThrottleService } from '#server/domain/session/throttle.service.ts';

export type SignInService = ReturnType<typeof createSignInService>;
type Deps = {
  sessions: SessionService;
  throttle: ThrottleService;
  users: UsersService;
  clients: ClientsService;
  /** The caller behind a token. */
  callerOf: (token: string) => Promise<Caller | undefined>;
  /** Party of an agreement, for the share link; undefined when there is none in the company. */
  clientOfAgreement: (idTenant: string, idAgreement: string) => Promise<string | undefined>;
};

/** Sign-in of staff and of clients. */
export function createSignInService(context: Context, deps: Deps) {
  async function matchingClients(
    idTenant: string,
    body: { cpfProprietario: string; password: string; id?: string | undefined },
  ): Promise<ClientRecord[]> {
    if (body.id !== undefined) {
      const cnpjcpf = await deps.clientOfAgreement(idTenant, body.id);
      const client =
        cnpjcpf === undefined ? undefined : await deps.clients.find(context.db, idTenant, cnpjcpf);
      const isOwner = client?.cpfProprietario === body.cpfProprietario;
      return (await isPassword(isOwner ? client?.passwordHash : undefined, body.password)) && client
        ? [client]
        : [];
    }
    const candidates = await deps.clients.ofOwnerCpf(idTenant, body.cpfProprietario);
    if (candidates.length === 0) await isPassword(undefined, body.password);
    const verdicts = await Promise.all(
      candidates.map((client) => isPassword(client.passwordHash, body.password)),
    );
    return candidates.filter((_, i) => verdicts[i]);
  }

  return {
    /**
     * Checks e-mail, password, company of the host and acceptance, in this order.
     * Codes: `invalid_credentials` (unknown mail and wrong password alike), `tenant_mismatch`, `not_accepted`, `rate_limited`.
     */
    async staff(
      body: { email: string; password: string; remember: boolean },
      idTenant: string,
      address: string,
    ): Promise<{ user: SessionUser; token: string }> {
      const email = body.email.toLowerCase();
      await deps.throttle.check(email, address);
      const accounts = await deps.users.byEmail(email);
      const account = accounts.find((user) => user.idTenant === idTenant) ?? accounts[0];
      if (!(await isPassword(account?.passwordHash, body.password)) || account === undefined) {
        await deps.throttle.failed(email, address);
        throw new AppError('invalid_credentials');
      }
      if (account.idTenant !== idTenant) throw new AppError('tenant_mismatch');
      if (!account.isAccepted) throw new AppError('not_accepted');
      await deps.throttle.succeeded(email, address);
      const token = await deps.sessions.open({
        kind: 'staff',
        idTenant,
        subject: account.id,
        remember: body.remember,
      });
      const caller = await deps.callerOf(token);
      const session =
        caller &&
        (await readSession(context.db, scopeOfCompany(caller, idTenant), caller, {
          now: context.now(),
        }));
      if (session?.kind !== 'staff') throw new AppError('internal');
      return { user: session.user, token };
    },

    /**
     * Signs a client in by the owner's CPF (decisions: Client sign-in). With `id` the client of that agreement, whose owner the CPF must be;
     * without, the clients of the CPF whose password matches; several: `choose_client` with their documents and names.
     */
    async client(
      body: {
        cpfProprietario: string;
        password: string;
        id?: string | undefined;
        cnpjcpf?: string | undefined;
      },
      idTenant: string,
      address: string,
    ): Promise<{ client: SessionClient; token: string }> {
      const account = `cpf:${body.cpfProprietario}`;
      await deps.throttle.check(account, address);
      const all = await matchingClients(idTenant, body);
      const found =
        body.cnpjcpf === undefined ? all : all.filter((client) => client.cnpjcpf === body.cnpjcpf);
      if (found.length === 0) {
        await deps.throttle.failed(account, address);
        throw new AppError('invalid_client_credentials');
      }
      const open = found.filter((client) => !isClosedClientStatus(client.status));
      if (open.length === 0) throw new AppError('client_blocked');
      if (open.length > 1)
        throw new AppError('choose_client', undefined, {
          clients: open.map(({ cnpjcpf, razaoSocial }) => ({ cnpjcpf, razao_social: razaoSocial })),
        });
      const client = open[0]!;
      await deps.throttle.succeeded(account, address);
      const token = await deps.sessions.open({
        kind: 'client',
        idTenant,
        subject: client.cnpjcpf,
        remember: false,
      });
      return {
        client: {
          cnpjcpf: client.cnpjcpf,
          id_tenant: idTenant,
          razao_social: client.razaoSocial,
          nomeProprietario: client.nomeProprietario ?? '',
        },
        token,
      };
    },
  };
}
