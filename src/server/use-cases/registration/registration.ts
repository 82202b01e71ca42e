import type {
  AddMemberBody,
  CreateClientBody,
  CreateClientByCpfBody,
  RegisteredClient,
  registrationRulesSchema,
} from '#shared/clients/registration.schemas.ts';
import type * as v from 'valibot';
import { mayRegisterUnverified } from '#shared/clients/registration.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { WriteTx } from '#server/db/change.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import { readClient } from '#server/reads/client-record.read.ts';
import type { Registered, RegisterClientService } from './register-client.ts';

type ClientKey = { idTenant: string; cnpjcpf: string };
type Deps = {
  clientAccess: ClientAccess;
  clients: ClientsService;
  registerClient: RegisterClientService;
  tenants: TenantsService;
  /**
   * The link with which a client chooses a password: made in the transaction of the registration,
   * mailed after it.
   */
  passwordLink: {
    make: (tx: WriteTx, key: ClientKey, caller: StaffCaller) => Promise<string>;
    mail: (key: ClientKey, token: string) => Promise<string>;
  };
};

/** Called when the link could not be mailed. */
type OnUnsent = (error: unknown) => void;

export type RegistrationService = ReturnType<typeof createRegistrationService>;

/** Registering clients as the screens ask for it, answered with the record as it is then. */
export function createRegistrationService(context: Context, deps: Deps) {
  const answer = async (
    caller: StaffCaller,
    idTenant: string,
    { cnpjcpf, agreement }: Pick<Registered, 'cnpjcpf' | 'agreement'>,
    passwordLinkSent: boolean | null = null,
  ): Promise<RegisteredClient> => ({
    ...(await readClient(context.db, scopeOfCompany(caller, idTenant), cnpjcpf, {
      now: context.now(),
      editar: await deps.clientAccess.canEdit(caller, { id_tenant: idTenant, cnpjcpf }),
    })),
    agreement,
    passwordLinkSent,
  });

  /**
   * Registers a client and mails the link. A link that could not be mailed does not undo the
   * registration: the screen sends it again.
   */
  async function withLink(
    caller: StaffCaller,
    key: ClientKey,
    onUnsent: OnUnsent,
    register: (make: (tx: WriteTx) => Promise<void>) => Promise<Registered>,
  ): Promise<RegisteredClient> {
    let token = '';
    const made = await register(async (tx) => {
      token = await deps.passwordLink.make(tx, key, caller);
    });
    // An unproved owner may lack an address; a known owner may have a password already.
    if (made.linkTo === null) return answer(caller, key.idTenant, made);
    const isSent = await deps.passwordLink.mail(key, token).then(
      () => true,
      (error: unknown) => {
        onUnsent(error);
        return false;
      },
    );
    return answer(caller, key.idTenant, made, isSent);
  }

  return {
    /**
     * Tells the screen whether the caller may register an owner whose contact nobody proved,
     * whether a password is typed, and whether `cnpjcpf` is a client already; code `not_found`
     * without the company.
     */
    async rules(
      caller: StaffCaller,
      idTenant: string,
      cnpjcpf: string | undefined,
    ): Promise<v.InferOutput<typeof registrationRulesSchema>> {
      const company = await deps.tenants.find(context.db, idTenant);
      if (company === undefined) throw new AppError('not_found');
      return {
        mayRegisterUnverified: mayRegisterUnverified(caller, company),
        isPasswordByLink: company.clientPasswordByLink,
        isClient:
          cnpjcpf !== undefined && (await deps.clients.exists(context.db, idTenant, cnpjcpf)),
      };
    },

    /**
     * Codes as RegisterClientService.create. The consultant who typed the password knows it, so the
     * owner gets a link to choose another.
     */
    create: (
      caller: StaffCaller,
      idTenant: string,
      body: CreateClientBody,
      onUnsent: OnUnsent,
    ): Promise<RegisteredClient> =>
      withLink(caller, { idTenant, cnpjcpf: body.cnpjcpf }, onUnsent, (make) =>
        deps.registerClient.create(caller, idTenant, body, make),
      ),

    /**
     * The same by the owner's CPF, where the link sets the only password; with `id_conhecido`, for
     * the owner of that client, who keeps the password they have. Codes as
     * RegisterClientService.createByCpf and createForKnownOwner.
     */
    createByCpf: (
      caller: StaffCaller,
      idTenant: string,
      body: CreateClientByCpfBody,
      onUnsent: OnUnsent,
    ): Promise<RegisteredClient> => {
      const { id_conhecido: idKnown } = body;
      return withLink(caller, { idTenant, cnpjcpf: body.cnpjcpf }, onUnsent, (make) =>
        idKnown === undefined
          ? deps.registerClient.createByCpf(caller, idTenant, body, make)
          : deps.registerClient.createForKnownOwner(caller, idTenant, body, idKnown, make),
      );
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
