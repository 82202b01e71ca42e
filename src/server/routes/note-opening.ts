import type { FastifyRequest } from 'fastify';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { actorOf } from '#shared/history/history.rules.ts';
import type { SecurityAction } from '#shared/security/security.enums.ts';
import type { Context } from '#server/context.ts';

/** What of a request the record of accesses keeps. */
type Asked = { caller: Caller; request: FastifyRequest };

/** Records that somebody opened or takes away something of a company; awaited before the answer, so that nothing is seen unsaid. */
export const noteOpening = (
  context: Context,
  { caller, request }: Asked,
  opened: { action: SecurityAction; idTenant: string; object: string | null },
): Promise<void> =>
  context.security.write({
    ...opened,
    actor: actorOf(caller),
    address: request.ip,
    outcome: 'feito',
  });
