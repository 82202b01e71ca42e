import { actorOf, personOf } from '#shared/history/history.rules.ts';
import type { Context } from '#server/context.ts';
import { change } from '#server/db/change.ts';
import {
  staffAccount,
  type KnownBrowsersService,
} from '#server/domain/session/known-browsers.service.ts';
import type { SecondFactorService } from '#server/domain/session/second-factor.service.ts';
import type { UserRecord } from '#server/domain/users/users.service.ts';
import type { AccountNotices } from './account-notices.ts';

export type EnableFactor = ReturnType<typeof createEnableFactor>;

/**
 * Makes an offered factor the person's own, from the step of its first code; answers the recovery codes, which stand nowhere else. Browsers
 * that were trusted before are asked again. Code `second_factor_on` when another code was first.
 */
export function createEnableFactor(
  context: Context,
  deps: { browsers: KnownBrowsersService; factors: SecondFactorService; notices: AccountNotices },
) {
  return async (user: UserRecord, step: number, address: string): Promise<string[]> => {
    const recovery = await deps.factors.newCodes();
    const by = personOf({ kind: 'staff', id: user.id, name: user.name, cpf: user.cpf });
    await change(context, async (tx) => {
      await deps.factors.enable(tx, user.id, step, recovery);
      await deps.browsers.endTrust(tx, staffAccount(user));
      await context.security.write(
        {
          idTenant: user.idTenant,
          actor: actorOf(by),
          address,
          action: 'segundo_fator_ligado',
          object: `user:${user.id}`,
          outcome: 'feito',
        },
        tx,
      );
      return {
        answer: undefined,
        events: [{ kind: 'secondFactorEnabled', idTenant: user.idTenant, by, idUser: user.id }],
      };
    });
    deps.notices.factorEnabled(user);
    return recovery.map((one) => one.code);
  };
}
