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

  return {
    async canOpen(caller: Caller, idTenant: string, id: string): Promise<boolean> {
      const row = await find(caller, idTenant, id);
      return (
        row !== undefined &&
        row.deletedAt === null &&
        deps.apuracaoAccess.canOpen(caller, idTenant, row.idApuracao)
      );
    },
    /** The apuração of one, for who is about to change it. Codes `not_found`, `read_only`. */
    async openToChange(caller: Caller, idTenant: string, id: string): Promise<OpenApuracao> {
      const row = await find(caller, idTenant, id);
      if (row === undefined) throw new AppError('not_found');
      return deps.apuracaoAccess.openToChange(caller, idTenant, row.idApuracao);
    },
  };
}
