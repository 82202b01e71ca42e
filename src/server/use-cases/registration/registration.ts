import type {
  AddMemberBody,
  CreateClientBody,
  CreateClientByCpfBody,
  RegisteredClient,
} from '#shared/clients/registration.schemas.ts';
import { mayRegisterUnverified } from '#shared/clients/registration.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { readClient } from '#server/reads/client-record.read.ts';
import type { Registered, RegisterClientService } from './register-client.ts';

type ClientKey = { idTenant: string; cnpjcpf: string };
type Deps = {
  registerClient: RegisterClientService;
  tenants: TenantsService;
  /** The link by which a client chooses a password: made in the transaction of the registration, mailed after it. */
  passwordLink: {
    make: (tx: WriteTx, key: ClientKey) => Promise<string>;
    mail: (key: ClientKey, token: string, origin: string) => Promise<string>;
  };
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;

/** Registering clients as the screens ask for it, answered with the record as it is then. */
export function createRegistrationService(context: Context, deps: Deps) {
  const answer = async (
    caller: StaffCaller,
    idTenant: string,
    { cnpjcpf, agreement }: Registered,
    passwordLinkSent: boolean | null = null,
  ): Promise<RegisteredClient> => ({
    ...(await readClient(context.db, scopeOfCompany(caller, idTenant), cnpjcpf)),
    agreement,
    passwordLinkSent,
  });

  return {
    /** Whether the caller may register an owner whose contact nobody proved; code `not_found` without the company. */
    async rules(
      caller: StaffCaller,
      idTenant: string,
    ): Promise<{ mayRegisterUnverified: boolean }> {
      const company = await deps.tenants.find(context.db, idTenant);
      if (company === undefined) throw new AppError('not_found');
      return {
        mayRegisterUnverified: mayRegisterUnverified(caller, company),
      };
    },

    /** Codes as RegisterClientService.create. */
    create: async (
      caller: StaffCaller,
      idTenant: string,
      body: CreateClientBody,
    ): Promise<RegisteredClient> =>
      answer(caller, idTenant, await deps.registerClient.create(caller, idTenant, body)),

    /** The same by the owner's CPF. The client is registered whatever the mail does: a link that did not leave is sent again from the screen. */
    async createByCpf(
      caller: StaffCaller,
      idTenant: string,
      body: CreateClientByCpfBody,
      mail: { originOf: (slug: string) => string; onUnsent: (error: unknown) => void },
    ): Promise<RegisteredClient> {
      const key = { idTenant, cnpjcpf: body.cnpjcpf };
      let token = '';
      const made = await deps.registerClient.createByCpf(caller, idTenant, body, async (tx) => {
        token = await deps.passwordLink.make(tx, key);
      });
      const company = await deps.tenants.find(context.db, idTenant);
      const isSent = await deps.passwordLink
        .mail(key, token, mail.originOf(company?.slug ?? ''))
        .then(
          () => true,
          (error: unknown) => {
            mail.onUnsent(error);
            return false;
          },
        );
      return answer(caller, idTenant, made, isSent);
    },

    /** Codes as RegisterClientService.addMember. */
    addMember: async (
      caller: StaffCaller,
      idTenant: string,
      body: AddMemberBody,
    ): Promise<RegisteredClient> =>
      answer(caller, idTenant, await deps.registerClient.addMember(caller, idTenant, body)),
  };
}
