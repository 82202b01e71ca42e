import { AppError } from '#shared/errors/app-error.ts';
import {
  getLocation,
  listBanks,
  listSelic,
  lookUpCep,
  lookUpCnpj,
} from '#shared/lookups/lookups.endpoints.ts';
import { lookupMessages } from '#shared/lookups/lookups.messages.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import { failureName } from '#shared/errors/failure-name.ts';
import type { LookupsService } from '#server/domain/lookups/lookups.service.ts';

export function registerLookupsRoutes(
  register: Register,
  services: { lookups: LookupsService },
): void {
  register(lookUpCnpj, ({ params }) => services.lookups.company(params.cnpj));
  register(lookUpCep, ({ params }) => services.lookups.address(params.cep));
  register(listSelic, async ({ request }) => {
    try {
      return await services.lookups.selic();
    } catch (error) {
      request.log.error({ code: failureName(error) }, 'selic series not read');
      throw new AppError('unavailable', lookupMessages.selicFailed);
    }
  });
  register(listBanks, async () => [...(await services.lookups.banks())]);

  register(getLocation, ({ request }) => services.lookups.locate(request.ip));
}
