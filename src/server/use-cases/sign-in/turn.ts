import { AppError } from '#shared/errors/app-error.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { TurnAnswer, TurnBody } from '#shared/session/turn.schemas.ts';
import type { Context } from '#server/context.ts';
import { housekeeping } from '#server/db/change.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { SessionService } from '#server/domain/session/session.service.ts';

export type TurnService = ReturnType<typeof createTurnService>;

/** What the server hears of a device that is handed over to who signs, and comes back. */
export function createTurnService(
  context: Context,
  deps: { agreements: AgreementsService; sessions: SessionService },
) {
  return {
    /**
     * Hears of a hand-over from the session that asks; beginning and end stand in the record of accesses, each once. Answers the turn that
     * stands, which is a newer one where an older one was told. Codes: `agreement_not_found`, `session_ended`.
     */
    async tell(
      caller: Caller,
      told: TurnBody,
      { token, address }: { token: string; address: string },
    ): Promise<TurnAnswer> {
      // The company whose record it stands in: the agreement's, where a CEO looks for it.
      const key = await deps.agreements.findKey(told.agreementId);
      if (key === undefined) throw new AppError('agreement_not_found');
      const heard = await housekeeping(context, ['sessions', 'security_events'], async (tx) => {
        const answer = await deps.sessions.hearTurn(tx, token, told);
        const line = {
          idTenant: key.idTenant,
          actor: actorOf(caller),
          address,
          object: `agreement:${answer.turn.agreementId}`,
          outcome: 'feito',
        } as const;
        if (answer.hasBegun)
          await context.security.write({ ...line, action: 'aparelho_entregue' }, tx);
        if (answer.hasEnded)
          await context.security.write({ ...line, action: 'aparelho_devolvido' }, tx);
        return answer;
      });
      const { turnId, agreementId, since, endedAt } = heard.turn;
      return {
        turnId,
        agreementId,
        since: since.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        isLasting: heard.isLasting,
      };
    },
  };
}
