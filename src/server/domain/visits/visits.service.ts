import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Context } from '#server/context.ts';
import { housekeeper } from '#server/db/change.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import { upsertVisit } from './visits.repository.ts';

export type VisitsService = ReturnType<typeof createVisitsService>;

/** Visits that consultants prepared, so that the office sees 'em visita por …' (decisions: Version changed meanwhile). */
export function createVisitsService(context: Context, deps: { agreements: AgreementsService }) {
  return {
    /** Notes that the caller prepared a visit to sign the agreement; repeated, the newest time counts. Code `agreement_not_found`. */
    async announce(caller: Caller, idAgreement: string): Promise<{ preparedAt: string }> {
      const key = await deps.agreements.findKey(idAgreement);
      if (key === undefined) throw new AppError('agreement_not_found');
      const preparedAt = context.now();
      await upsertVisit(housekeeper(context, 'prepared_visits'), key.idTenant, {
        idAgreement,
        idUser: caller.id,
        preparedAt,
      });
      return { preparedAt: preparedAt.toISOString() };
    },
  };
}
