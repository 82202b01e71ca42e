import {
  addCredit,
  deleteCredit,
  exportCredits,
  launchCredits,
  listCompanyCredits,
  listCredits,
  listFoundCredits,
  updateCredit,
} from '#shared/credits/credits.endpoints.ts';
import type { Context } from '#server/context.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { FoundCreditsService } from '#server/use-cases/credits/found-credits.ts';
import type { WorkCreditsService } from '#server/use-cases/credits/work-credits.ts';
import { disposition, fileHeaders } from './file-headers.ts';
import { noteOpening } from './note-opening.ts';

export function registerCreditsRoutes(
  register: Register,
  {
    foundCredits,
    workCredits,
  }: { foundCredits: FoundCreditsService; workCredits: WorkCreditsService },
  context: Context,
): void {
  register(addCredit, ({ caller, body, tenant }) =>
    workCredits.add(
      caller,
      tenant.idChosen,
      { idClient: body.id_client, idProduct: body.id_product, idApuracao: body.id_apuracao },
      body.id,
    ),
  );
  register(listCompanyCredits, ({ caller, query, tenant }) =>
    workCredits.listOfCompany(caller, tenant.idChosen, query),
  );
  register(listCredits, ({ caller, params, query, tenant }) =>
    workCredits.list(caller, tenant.idChosen, params.id_apuracao, query),
  );
  register(exportCredits, async ({ caller, params, query, tenant, request, reply }) => {
    const idTenant = tenant.idChosen;
    const { text, fileName } = await workCredits.csv(caller, idTenant, params.id_apuracao, query);
    await noteOpening(
      context,
      { caller, request },
      { action: 'exportacao', idTenant, object: `apuracao:${params.id_apuracao}` },
    );
    await reply
      .headers({
        ...fileHeaders,
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': disposition('attachment', fileName),
      })
      .send(text);
  });
  register(updateCredit, ({ caller, body: { id, ...said }, tenant }) =>
    workCredits.update(caller, tenant.idChosen, id, said),
  );
  register(deleteCredit, ({ caller, params, tenant }) =>
    workCredits.remove(caller, tenant.idChosen, params.id),
  );
  register(listFoundCredits, ({ caller, params, tenant }) =>
    foundCredits.list(caller, tenant.idChosen, params.id),
  );
  register(launchCredits, ({ caller, params, body, tenant }) =>
    foundCredits.launch(caller, tenant.idChosen, params.id, body.linhas),
  );
}
