import { isClosedClientStatus } from '#shared/clients/clients.enums.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { deviceLabelOf } from '#shared/session/device-label.rules.ts';
import type { ChallengeDetails } from '#shared/session/second-factor.schemas.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import type { SessionClient, SessionUser } from '#shared/session/session.schemas.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/db/change.ts';
import { toWireClientChoice } from '#server/domain/clients/client.wire.ts';
import type { ClientRecord, ClientsService } from '#server/domain/clients/clients.service.ts';
import { scopeOfCompany, scopeOfWork } from '#server/domain/permissions/scope.ts';
import {
  clientAccount,
  staffAccount,
  type KnownBrowsersService,
} from '#server/domain/session/known-browsers.service.ts';
import { isPassword } from '#server/domain/session/password.ts';
import type { SecondFactorService } from '#server/domain/session/second-factor.service.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';
import type { ThrottleService, Try } from '#server/domain/session/throttle.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UserRecord, UsersService } from '#server/domain/users/users.service.ts';
import { readSession, readSessionClient } from '#server/reads/session.read.ts';
import type { AccountNotices } from './account-notices.ts';
import type { EnableFactor } from './enable-factor.ts';
import type { Whence } from './whence.ts';

export type SignInService = ReturnType<typeof createSignInService>;
type Deps = {
  browsers: KnownBrowsersService;
  enableFactor: EnableFactor;
  factors: SecondFactorService;
  notices: AccountNotices;
  sessions: SessionService;
  tenants: TenantsService;
  throttle: ThrottleService;
  users: UsersService;
  clients: ClientsService;
  /** The caller behind a token. */
  callerOf: (token: string) => Promise<Caller | undefined>;
  /** Party of an agreement, for the share link; undefined when there is none in the company. */
  clientOfAgreement: (idTenant: string, idAgreement: string) => Promise<string | undefined>;
};

/** A session that was opened, and the tokens of its two cookies. */
type Entered<Who> = Who & { token: string; browser: string };

/** Sign-in of staff and of clients. */
export function createSignInService(context: Context, deps: Deps) {
  async function matchingClients(
    idTenant: string,
    candidates: readonly ClientRecord[],
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
    if (candidates.length === 0) await isPassword(undefined, body.password);
    const verdicts = await Promise.all(
      candidates.map((client) => isPassword(client.passwordHash, body.password)),
    );
    return candidates.filter((_, i) => verdicts[i]);
  }

  /** Takes a try; one that has to wait stands in the record of accesses. */
  async function begin(
    account: string,
    from: { address: string; knownBrowser: string | undefined },
    record: { idTenant: string; object: string | null },
  ): Promise<Try> {
    try {
      return await deps.throttle.begin(account, from);
    } catch (error) {
      await recordEntry({ ...record, address: from.address, outcome: 'recusado' });
      throw error;
    }
  }

  const recordEntry = (entry: {
    idTenant: string;
    object: string | null;
    address: string;
    outcome: 'recusado' | 'falhou';
  }): Promise<void> => context.security.write({ ...entry, actor: null, action: 'entrada' });

  /** Opens the session of somebody whose proofs were all right, and puts it on record. */
  async function enter(
    account: string,
    who: { kind: 'staff' | 'client'; idTenant: string; id: string },
    from: Whence,
    { remember, trusts }: { remember: boolean; trusts: boolean },
  ): Promise<{ token: string; browser: string }> {
    const { idTenant, kind, id } = who;
    const { address } = from;
    const browser = await deps.browsers.remember(account, from.browser, { trusts });
    const device = deviceLabelOf(from.userAgent);
    const token = await deps.sessions.open({
      kind,
      idTenant,
      subject: id,
      remember,
      device,
      address,
    });
    await context.security.write({
      idTenant,
      actor: actorOf({ kind, id }),
      address,
      action: 'entrada',
      object: null,
      outcome: 'feito',
    });
    return { token, browser };
  }

  async function enterStaff(
    user: UserRecord,
    from: Whence,
    how: { remember: boolean; trusts: boolean },
  ): Promise<Entered<{ user: SessionUser }>> {
    const { idTenant, id } = user;
    const { token, browser } = await enter(
      staffAccount(user),
      { kind: 'staff', idTenant, id },
      from,
      how,
    );
    const caller = await deps.callerOf(token);
    // Blocked or deleted between the password and here: the session that was opened opens nothing.
    if (caller === undefined) throw new AppError('account_blocked');
    const session = await readSession(context.db, scopeOfCompany(caller, idTenant), caller, {
      now: context.now(),
    });
    if (session.kind !== 'staff') throw new AppError('internal');
    await change(context, async (tx) => {
      await deps.users.change(tx, idTenant, id, { lastSignInAt: context.now() });
      return { answer: undefined, events: [{ kind: 'staffEntered', idTenant, idUser: id }] };
    });
    return { user: session.user, token, browser };
  }

  /** What the second step needs, or undefined where the password is enough. */
  async function challengeOf(
    user: UserRecord,
    remember: boolean,
    isTrusted: boolean,
  ): Promise<ChallengeDetails | undefined> {
    const { id: idUser, idTenant } = user;
    if ((await deps.factors.onSince(context.db, idUser)) !== undefined)
      return isTrusted
        ? undefined
        : {
            challenge: await deps.factors.challenge({ idTenant, idUser, remember, enrols: false }),
          };
    if (user.typeUser !== 'ADMIN') return undefined;
    const tenant = await deps.tenants.find(context.db, idTenant);
    if (tenant?.secondFactorDemanded !== true) return undefined;
    const enrolment = await deps.factors.offer(user, tenant.title);
    return {
      challenge: await deps.factors.challenge({ idTenant, idUser, remember, enrols: true }),
      enrolment,
    };
  }

  return {
    /**
     * Checks e-mail, password, company of the host, acceptance and block, in this order.
     * Codes: `invalid_credentials` (unknown mail and wrong password alike), `tenant_mismatch`, `not_accepted`, `account_blocked`, `rate_limited`,
     * `second_factor_required` with a challenge in `details` for `secondStep`.
     */
    async staff(
      body: { email: string; password: string; remember: boolean },
      idTenant: string,
      from: Whence,
    ): Promise<Entered<{ user: SessionUser }>> {
      const email = body.email.toLowerCase();
      const accounts = await deps.users.byEmail(email);
      const account = accounts.find((user) => user.idTenant === idTenant) ?? accounts[0];
      const known = await deps.browsers.recognise(
        account === undefined ? 'nobody' : staffAccount(account),
        from.browser,
      );
      const record = {
        idTenant: account?.idTenant ?? idTenant,
        object: account === undefined ? null : `user:${account.id}`,
      };
      const { address } = from;
      const knownBrowser = known?.tokenHash;
      const tried = await begin(`staff:${email}`, { address, knownBrowser }, record);
      if (!(await isPassword(account?.passwordHash, body.password)) || account === undefined) {
        const { isBurst } = await tried.failed();
        await recordEntry({ ...record, address, outcome: 'falhou' });
        if (isBurst && account !== undefined) deps.notices.guessedPassword(account);
        throw new AppError('invalid_credentials');
      }
      const refusal =
        account.idTenant !== idTenant
          ? ('tenant_mismatch' as const)
          : !account.isAccepted
            ? ('not_accepted' as const)
            : account.blockedAt !== null
              ? ('account_blocked' as const)
              : undefined;
      if (refusal !== undefined) {
        await tried.withdrawn();
        await recordEntry({ ...record, address, outcome: 'recusado' });
        throw new AppError(refusal);
      }
      await tried.succeeded();
      const challenge = await challengeOf(account, body.remember, known?.isTrusted ?? false);
      if (challenge !== undefined)
        throw new AppError('second_factor_required', undefined, challenge);
      return enterStaff(account, from, { remember: body.remember, trusts: false });
    },

    /**
     * The second step of `staff`: a code of the app or a recovery code; where the company demands a factor, the first code of the one that
     * was offered, which makes it the person's own. Codes: `second_factor_wrong`, `second_factor_expired` (begin again with the password), `account_blocked`,
     * `rate_limited`.
     */
    async secondStep(
      body: { challenge: string; code: string; trustDevice: boolean },
      idTenant: string,
      from: Whence,
    ): Promise<Entered<{ user: SessionUser; recoveryCodes?: string[] }>> {
      const challenge = await deps.factors.readChallenge(body.challenge);
      const user = await deps.users.find(context.db, challenge.idTenant, challenge.idUser);
      const mayEnter =
        challenge.idTenant === idTenant &&
        user !== undefined &&
        user.deletedAt === null &&
        user.isAccepted;
      if (!mayEnter) throw new AppError('second_factor_expired');
      if (user.blockedAt !== null) {
        await recordEntry({
          idTenant,
          object: `user:${user.id}`,
          address: from.address,
          outcome: 'recusado',
        });
        throw new AppError('account_blocked');
      }
      const known = await deps.browsers.recognise(staffAccount(user), from.browser);
      // A count of its own, over all challenges: a known password must not buy endless codes.
      const tried = await deps.throttle.begin(`factor:${user.id}`, {
        address: from.address,
        knownBrowser: known?.tokenHash,
      });
      const record = (outcome: 'feito' | 'falhou'): Promise<void> =>
        context.security.write({
          idTenant,
          actor: actorOf({ kind: 'staff', id: user.id }),
          address: from.address,
          action: 'segundo_fator_usado',
          object: `user:${user.id}`,
          outcome,
        });
      let recoveryCodes: string[] | undefined;
      try {
        await deps.factors.takeTry(challenge);
        if (challenge.enrols) {
          const step = await deps.factors.firstStep(user.id, body.code);
          recoveryCodes = await deps.enableFactor(user, step, from.address);
        } else {
          const way = await deps.factors.use(user.id, body.code);
          if (way === undefined) throw new AppError('second_factor_wrong');
          if (way === 'recovery')
            deps.notices.recoveryCodeUsed(user, await deps.factors.codesLeft(context.db, user.id));
        }
        await deps.factors.closeChallenge(challenge);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'second_factor_wrong') {
          await tried.withdrawn();
          throw error;
        }
        const { isBurst } = await tried.failed();
        await record('falhou');
        if (isBurst) deps.notices.guessedCode(user);
        throw error;
      }
      await tried.succeeded();
      await record('feito');
      const entered = await enterStaff(user, from, {
        remember: challenge.remember,
        trusts: body.trustDevice,
      });
      return recoveryCodes === undefined ? entered : { ...entered, recoveryCodes };
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
      from: Whence,
    ): Promise<Entered<{ client: SessionClient }>> {
      const account = clientAccount(idTenant, body.cpfProprietario);
      const candidates = await deps.clients.ofOwnerCpf(idTenant, body.cpfProprietario);
      const knownBrowser = (await deps.browsers.recognise(account, from.browser))?.tokenHash;
      const { address } = from;
      const first = candidates[0];
      const record = {
        idTenant,
        object: first === undefined ? null : `client:${first.cnpjcpf}`,
      };
      const tried = await begin(`cpf:${body.cpfProprietario}`, { address, knownBrowser }, record);
      const all = await matchingClients(idTenant, candidates, body);
      const found =
        body.cnpjcpf === undefined ? all : all.filter((client) => client.cnpjcpf === body.cnpjcpf);
      if (found.length === 0) {
        const { isBurst } = await tried.failed();
        await recordEntry({ ...record, address, outcome: 'falhou' });
        if (isBurst && first?.emailProprietario)
          deps.notices.guessedPassword({
            idTenant,
            email: first.emailProprietario,
            name: first.nomeProprietario ?? first.razaoSocial,
          });
        throw new AppError('invalid_client_credentials');
      }
      const open = found.filter((client) => !isClosedClientStatus(client.status));
      if (open.length !== 1) await tried.withdrawn();
      if (open.length === 0) {
        await recordEntry({ ...record, address, outcome: 'recusado' });
        throw new AppError('client_blocked', sessionMessages.ownClientBlocked);
      }
      if (open.length > 1)
        throw new AppError('choose_client', undefined, {
          clients: open.map(toWireClientChoice),
        });
      const client = open[0]!;
      await tried.succeeded();
      const entered = await enter(account, { kind: 'client', idTenant, id: client.cnpjcpf }, from, {
        remember: false,
        trusts: false,
      });
      return {
        client: await readSessionClient(context.db, scopeOfWork(idTenant), client.cnpjcpf),
        ...entered,
      };
    },
  };
}
