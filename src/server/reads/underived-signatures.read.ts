import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/connect.ts';
import { agreements } from '#server/db/schema/agreements.ts';
import { signingActs } from '#server/db/schema/acts.ts';
import { signatureAttention } from '#server/db/schema/evidence.ts';
import type { Scope } from '#server/domain/permissions/scope.ts';
import { inTenants } from './in-scope.ts';

/**
 * The first few agreements in force on which somebody signed and of which nothing was derived for the queue: they were
 * signed before it was kept.
 */
export const listUnderivedSignatures = (executor: Executor, scope: Scope, limit: number) =>
  executor
    .select({
      id: agreements.id,
      idTenant: agreements.idTenant,
      partyKind: agreements.partyKind,
      partyId: agreements.partyId,
      signerCpf: agreements.signerCpf,
      createdAt: agreements.createdAt,
    })
    .from(agreements)
    .leftJoin(signatureAttention, eq(signatureAttention.idAgreement, agreements.id))
    .where(
      and(
        inTenants(agreements.idTenant, scope),
        eq(agreements.inForce, true),
        isNull(signatureAttention.idAgreement),
        exists(
          executor
            .select({ one: sql`1` })
            .from(signingActs)
            .where(eq(signingActs.idAgreement, agreements.id)),
        ),
      ),
    )
    .orderBy(asc(agreements.id))
    .limit(limit);
