import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { sessions } from '#server/db/schema/session.ts';
import { openCaptures } from '#server/db/schema/signing.ts';
import { isOver, isTurnLasting } from '#server/domain/session/session.service.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';

/**
 * How an agreement is being signed before its next act: a live session has handed its tablet over
 * for it, or photos of it wait for their drawing; null = it is not.
 */
export async function findCapture(
  executor: Executor,
  scope: Scope,
  { idAgreement, now }: { idAgreement: string; now: Date },
): Promise<'handed_over' | 'photos' | null> {
  const handedOver = await executor
    .select({
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      remember: sessions.remember,
      keepUntil: sessions.keepUntil,
      heardAt: sessions.turnHeardAt,
      endedAt: sessions.turnEndedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.turnAgreement, idAgreement),
        isNull(sessions.revokedAt),
        isNull(sessions.turnEndedAt),
        inTenants(sessions.idTenant, scope),
      ),
    );
  if (handedOver.some((session) => isTurnLasting(session, now) && !isOver(session, now)))
    return 'handed_over';
  const photos = await executor
    .select({ id: openCaptures.idAgreement })
    .from(openCaptures)
    .where(and(eq(openCaptures.idAgreement, idAgreement), inTenants(openCaptures.idTenant, scope)))
    .limit(1);
  return photos.length > 0 ? 'photos' : null;
}
