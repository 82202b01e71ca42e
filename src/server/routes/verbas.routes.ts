import { getFunds, saveFunds } from '#shared/verbas/verbas.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { WorkVerbasService } from '#server/use-cases/verbas/work-verbas.ts';

export function registerVerbasRoutes(
  register: Register,
  { workVerbas }: { workVerbas: WorkVerbasService },
): void {
  register(getFunds, ({ caller, params, tenant }) =>
    workVerbas.read(caller, tenant.idChosen, params.id_apuracao),
  );
  register(saveFunds, ({ caller, params, query, body, tenant }) =>
    workVerbas.save(caller, tenant.idChosen, params.id_apuracao, {
      period: { start: params.dateStart, end: params.dateEnd },
      lines: body.map(({ id, verba, valor }) => ({ id, verba, cents: valor })),
      seen: query.revisao,
    }),
  );
}
