import { AppError } from '#shared/errors/app-error.ts';
import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type {
  ApuracaoAccess,
  OpenApuracao,
} from '#server/domain/apuracoes/apuracao-access.service.ts';
import { onceForCaller } from '#server/domain/permissions/once-for-caller.ts';
import { findCredit, type CreditRecord } from './credits.repository.ts';

export type CreditAccess = ReturnType<typeof createCreditAccess>;

/** Which credits a caller opens: those of apurações that they open, until they are deleted. Ask before a transaction begins, not inside one. */
export function createCreditAccess(context: Context, deps: { apuracaoAccess: ApuracaoAccess }) {
  const once = onceForCaller<CreditRecord | undefined>();
  const find = (caller: Caller, idTenant: string, id: string): Promise<CreditRecord | undefined> =>
    once(caller, `${idTenant}/${id}`, async () =>
      uuidPattern.test(id) ? findCredit(context.db, idTenant, id) : undefined,
    );

  /** The credit of a company with this id, where the caller opens it, with its apuração. */
  async function open(
    caller: Caller,
    idTenant: string,
    id: string,
  ): Promise<(OpenApuracao & { credit: CreditRecord }) | undefined> {
    const credit = await find(caller, idTenant, id);
    if (credit === undefined || credit.deletedAt !== null) return undefined;
    const opened = await deps.apuracaoAccess.open(caller, idTenant, credit.idApuracao);
    return opened && { ...opened, credit };
  }

  return {
    open,
    canOpen: async (caller: Caller, idTenant: string, id: string): Promise<boolean> =>
      (await open(caller, idTenant, id)) !== undefined,
    /** The apuração of one, for who is about to change it. Codes `not_found`, `read_only`. */
    async openToChange(caller: Caller, idTenant: string, id: string): Promise<OpenApuracao> {
      const row = await find(caller, idTenant, id);
      if (row === undefined) throw new AppError('not_found');
      return deps.apuracaoAccess.openToChange(caller, idTenant, row.idApuracao);
    },
  };
}
