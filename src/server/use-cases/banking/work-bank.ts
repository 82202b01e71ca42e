import { bankTroubles, isRenewalWhole } from '#shared/banking/banking.rules.ts';
import type { Bank, SaveBankBody } from '#shared/banking/banking.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { personOf } from '#shared/history/history.rules.ts';
import { editsTenant, type StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { change, unchanged } from '#server/db/change.ts';
import { askedOfWire, bankChanges, toWireBank } from '#server/domain/banking/bank.wire.ts';
import { judgeBankPair } from '#server/domain/banking/bank-files.ts';
import type { BankingService, BankOrder } from '#server/domain/banking/banking.service.ts';

export type WorkBankService = ReturnType<typeof createWorkBank>;

/** The bank registration of a company: read without its secrets, and kept (decisions: Bank). No bank is asked. */
export function createWorkBank(context: Context, { banking }: { banking: BankingService }) {
  /** What is asked, judged. Codes `validation_failed` and those of `judgeBankPair`, `bank_renewal_incomplete`. */
  function orderOf(
    body: SaveBankBody,
    { isFirst, now }: { isFirst: boolean; now: Date },
  ): BankOrder {
    const fields = bankTroubles(body, { isFirst });
    const [trouble] = Object.values(fields);
    if (trouble !== undefined) throw new AppError('validation_failed', trouble, { fields });
    if (!isRenewalWhole(body)) throw new AppError('bank_renewal_incomplete');
    const { plain, secret, key, certificate } = askedOfWire(body);
    const pair =
      key === undefined || certificate === undefined
        ? undefined
        : { key, certificate, until: judgeBankPair({ key, certificate }, now) };
    return { plain, secret, pair };
  }

  return {
    /** What is registered; null = nothing yet. */
    async read(caller: StaffCaller, idTenant: string): Promise<Bank | null> {
      const row = await banking.find(context.db, idTenant);
      return row === undefined ? null : toWireBank(row, editsTenant(caller, idTenant));
    },

    /**
     * Registers the bank of a company or changes the registration, whole or not at all; the same again is no change. `seen` = the `revisao`
     * that was read, 0 = that there is none: where somebody else saved since, nothing is written, so that what is not sent is never kept
     * beside what it does not belong to. Codes `bank_changed`, those of `orderOf`.
     */
    async save(
      caller: StaffCaller,
      idTenant: string,
      body: SaveBankBody,
      seen: number,
    ): Promise<Bank> {
      const now = context.now();
      return change<Bank>(context, async (tx) => {
        // Where somebody else registers it at the same time the second look finds theirs.
        for (;;) {
          const before = await banking.lock(tx, idTenant);
          const order = orderOf(body, { isFirst: before === undefined, now });
          const row = banking.ordered(idTenant, before, order, now);
          const changes = bankChanges(before, row);
          if (before !== undefined && changes.length === 0)
            return { answer: toWireBank(before, true), events: unchanged };
          if (seen !== (before?.revision ?? 0)) throw new AppError('bank_changed');
          if (before === undefined) {
            if (!(await banking.add(tx, row))) continue;
          } else await banking.set(tx, row);
          const isFirst = before === undefined;
          return {
            answer: toWireBank(row, true),
            events: [{ kind: 'bankRegistered', idTenant, by: personOf(caller), isFirst, changes }],
          };
        }
      });
    },
  };
}
