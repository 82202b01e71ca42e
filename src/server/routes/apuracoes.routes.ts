import {
  listApuracoes,
  listCompanyApuracoes,
  openApuracao,
  updateApuracao,
} from '#shared/apuracoes/apuracoes.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { WorkSheetService } from '#server/use-cases/analyses/work-sheet.ts';
import type { WorkApuracoesService } from '#server/use-cases/client-products/work-apuracoes.ts';

export function registerApuracoesRoutes(
  register: Register,
  {
    workApuracoes,
    workSheet,
  }: { workApuracoes: WorkApuracoesService; workSheet: WorkSheetService },
): void {
  register(openApuracao, ({ caller, body, tenant }) =>
    workApuracoes.open(
      caller,
      tenant.idChosen,
      { idClient: body.id_client, idProduct: body.id_product, typeServico: body.typeServico },
      body.id,
    ),
  );
  register(listCompanyApuracoes, ({ caller, query, tenant }) =>
    workSheet.listOfCompany(caller, tenant.idChosen, query),
  );
  register(listApuracoes, ({ caller, params, tenant }) =>
    workApuracoes.list(caller, tenant.idChosen, params.productId),
  );
  register(updateApuracao, ({ caller, params, body, tenant }) =>
    workApuracoes.update(caller, tenant.idChosen, params.id, body),
  );
}
