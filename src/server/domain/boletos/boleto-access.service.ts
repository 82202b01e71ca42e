import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { ClientAccess } from '#server/domain/permissions/client-access.service.ts';
import { onceForCaller } from '#server/domain/permissions/once-for-caller.ts';
import { findBoleto, type BoletoRecord } from './boletos.repository.ts';

export type BoletoAccess = ReturnType<typeof createBoletoAccess>;

/** Which boletos a caller opens: those of clients that they open. Ask before a transaction begins, not inside one. */
export function createBoletoAccess(context: Context, deps: { clientAccess: ClientAccess }) {
  const once = onceForCaller<BoletoRecord | undefined>();

  /** The boleto of a company with this id, where the caller opens its client. */
  const open = (caller: Caller, idTenant: string, id: string): Promise<BoletoRecord | undefined> =>
    once(caller, `${idTenant}/${id}`, async () => {
      const row = uuidPattern.test(id) ? await findBoleto(context.db, idTenant, id) : undefined;
      if (row === undefined) return undefined;
      const client = { id_tenant: idTenant, cnpjcpf: row.idClient };
      return (await deps.clientAccess.canOpen(caller, client)) ? row : undefined;
    });

  return {
    open,
    canOpen: async (caller: Caller, idTenant: string, id: string): Promise<boolean> =>
      (await open(caller, idTenant, id)) !== undefined,
  };
}
