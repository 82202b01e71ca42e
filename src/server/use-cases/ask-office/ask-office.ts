import { AppError } from '#shared/errors/app-error.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { actLabels } from '#shared/signing/signing.enums.ts';
import { actAlertTexts } from '#shared/signing/signing.messages.ts';
import type { Context } from '#server/context.ts';
import type { ActsService } from '#server/domain/acts/acts.service.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import { countingActOf } from '#server/domain/signing/counting-act.ts';
import type { PartyAccess } from '#server/domain/signing/party-access.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';

export type AskOfficeService = ReturnType<typeof createAskOfficeService>;

type Deps = { access: PartyAccess; acts: ActsService; alerts: AlertsService; users: UsersService };

/** Who collected an act that is out of force asks responsável, gerente and administration to look at it. */
export function createAskOfficeService(context: Context, deps: Deps) {
  return {
    /**
     * Raises the alert; asked again it is the same one. Codes: `agreement_not_found`, and `act_not_kept` for an act that is none of the
     * caller's own or not out of force.
     */
    async ask(
      caller: Caller,
      { idAgreement, idAct }: { idAgreement: string; idAct: string },
    ): Promise<{ recipients: number }> {
      const { idTenant, party } = await deps.access.requireAgreement(caller, idAgreement);
      const act = await deps.acts.find(context.db, idTenant, idAct);
      if (
        act === undefined ||
        act.idAgreement !== idAgreement ||
        act.chainIndex !== null ||
        act.capturedBy !== actorOf(caller)
      )
        throw new AppError('act_not_kept');
      const counting = await countingActOf(context.db, deps, idTenant, act);
      const { recipients } = await deps.alerts.write(
        caller,
        idTenant,
        {
          message: actAlertTexts.asked(caller.name, actLabels[act.kind], act.signerName, counting),
          idClient: party.kind === 'client' ? party.id : undefined,
        },
        act.id,
      );
      return { recipients };
    },
  };
}
