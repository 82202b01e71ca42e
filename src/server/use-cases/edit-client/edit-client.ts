import type { Client } from '#shared/clients/clients.schemas.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { readClient } from '#server/reads/client-record.read.ts';
import type { UpdateClientService } from './update-client.ts';

export type EditClientService = ReturnType<typeof createEditClientService>;

/** Changing a client's registration as the screen asks for it, answered with the record as it is then. */
export function createEditClientService(
  context: Context,
  deps: { updateClient: UpdateClientService },
) {
  return {
    /** Codes as UpdateClientService.update. */
    async edit(
      caller: Caller,
      idTenant: string,
      cnpjcpf: string,
      body: Parameters<UpdateClientService['update']>[3],
    ): Promise<Client> {
      await deps.updateClient.update(caller, idTenant, cnpjcpf, body);
      return readClient(context.db, scopeOfCompany(caller, idTenant), cnpjcpf, {
        now: context.now(),
        // Who may not change it was refused above.
        editar: true,
      });
    },
  };
}
