import { AppError } from '#shared/errors/app-error.ts';
import { canOpenUser, type Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type SignerLookup = ReturnType<typeof createSignerLookup>;

/** Who performs an act when a call does not say it: name and CPF (11 digits) of a caller or of a user of a company. */
export function createSignerLookup(
  context: Context,
  deps: { clients: ClientsService; users: UsersService },
) {
  return {
    /** The person of the session; for a client session the owner. Code `not_found`. */
    async ofCaller(caller: Caller): Promise<{ name: string; cpf: string }> {
      if (caller.kind === 'staff') {
        const user = await deps.users.find(context.db, undefined, caller.id);
        if (user === undefined) throw new AppError('not_found');
        return { name: user.name, cpf: user.cpf };
      }
      const client = await deps.clients.find(context.db, caller.idTenant, caller.id);
      if (client === undefined) throw new AppError('not_found');
      return {
        name: client.nomeProprietario ?? client.razaoSocial,
        cpf: client.cpfProprietario ?? '',
      };
    },

    /** The live user with this CPF in the company worked with, whom the caller may open; code `not_found`. */
    async openUserWithCpf(
      caller: Caller,
      idTenant: string,
      cpf: string,
    ): Promise<{ id: string; idTenant: string }> {
      const user = (await deps.users.ofTenant(context.db, idTenant)).find((one) => one.cpf === cpf);
      const isOpen =
        user !== undefined &&
        canOpenUser(caller, { id: user.id, id_tenant: user.idTenant, id_gerente: user.idGerente });
      if (!isOpen) throw new AppError('not_found', 'Usuário não encontrado');
      return user;
    },
  };
}
