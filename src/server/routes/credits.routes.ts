import {
  addCredit,
  deleteCredit,
  listCredits,
  updateCredit,
} from '#shared/credits/credits.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { WorkCreditsService } from '#server/use-cases/credits/work-credits.ts';

export function registerCreditsRoutes(
  register: Register,
  { workCredits }: { workCredits: WorkCreditsService },
): void {
  register(addCredit, ({ caller, body, tenant }) =>
    workCredits.add(
      caller,
      tenant.idChosen,
      { idClient: body.id_client, idProduct: body.id_product, idApuracao: body.id_apuracao },
      body.id,
    ),
  );
  register(listCredits, ({ caller, params, tenant }) =>
    workCredits.list(caller, tenant.idChosen, params.id_apuracao),
  );
  register(updateCredit, ({ caller, body: { id, ...said }, tenant }) =>
    workCredits.update(caller, tenant.idChosen, id, said),
  );
  register(deleteCredit, ({ caller, params, tenant }) =>
    workCredits.remove(caller, tenant.idChosen, params.id),
  );
}
