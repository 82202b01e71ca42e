import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { Context } from '#server/context.ts';
import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import { listVisits, upsertVisit } from './visits.repository.ts';

/** How long a prepared visit counts as under way: a device cannot say that it was given up while it has no network. */
const visitDays = 7;

export type VisitsService = ReturnType<typeof createVisitsService>;

/** Visits that consultants prepared, so that the office sees 'em visita por …' (decisions: Version changed meanwhile). */
export function createVisitsService(
  context: Context,
  deps: { agreements: AgreementsService; users: UsersService },
) {
  return {
    /** Notes that the caller prepared a visit to sign the agreement; repeated, the newest time counts. Code `agreement_not_found`. */
    async announce(caller: Caller, idAgreement: string): Promise<{ preparedAt: string }> {
      const key = await deps.agreements.findKey(idAgreement);
      if (key === undefined) throw new AppError('agreement_not_found');
      const preparedAt = context.now();
      await upsertVisit(context.db, key.idTenant, { idAgreement, idUser: caller.id, preparedAt });
      return { preparedAt: preparedAt.toISOString() };
    },

    /** Names of those who lately prepared a visit, by agreement, the newest first. */
    async visitorsOf(
      idTenant: string,
      idAgreements: readonly string[],
    ): Promise<Map<string, string[]>> {
      const since = new Date(context.now().getTime() - visitDays * 24 * 60 * 60 * 1000);
      const visits = await listVisits(context.db, idTenant, idAgreements, since);
      const names = new Map<string, string>();
      for (const id of new Set(visits.map((visit) => visit.idUser))) {
        const user = await deps.users.find(context.db, undefined, id);
        if (user !== undefined) names.set(id, user.name);
      }
      const visitors = new Map<string, string[]>();
      for (const { idAgreement, idUser } of visits) {
        const name = names.get(idUser);
        if (name !== undefined)
          visitors.set(idAgreement, [...(visitors.get(idAgreement) ?? []), name]);
      }
      return visitors;
    },
  };
}
