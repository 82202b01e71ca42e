import {
  checkContractDocument,
  createContract,
  deleteContract,
  getContractPrivileges,
  getWitnessPolicy,
  listContracts,
  previewContract,
  restoreContract,
  setContractPrivileges,
  setWitnessPolicy,
  uploadContractDocument,
} from '#shared/contracts/contracts.endpoints.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ContractManagementService } from '#server/use-cases/templates/manage-templates.ts';
import type { WitnessPolicyService } from '#server/use-cases/templates/witness-policy.ts';

export function registerContractsRoutes(
  register: Register,
  services: {
    contractManagement: ContractManagementService;
    witnessPolicy: WitnessPolicyService;
  },
): void {
  const { contractManagement, witnessPolicy } = services;
  register(listContracts, ({ caller, tenant, query }) =>
    contractManagement.list(caller, tenant.idChosen, {
      isActive: query.isAtivo !== 'false',
      sort: query.sort,
    }),
  );
  register(createContract, ({ caller, body }) =>
    contractManagement.create(caller, body.id_tenant, {
      nameContrato: body.nameContrato,
      typeContrato: body.typeContrato,
    }),
  );
  // One file, whatever its field is called: the spec does not name it.
  register(uploadContractDocument, ({ caller, params, files }) =>
    contractManagement.upload(caller, params.tenantId, params.type, files[0]),
  );
  register(checkContractDocument, ({ body, files }) =>
    contractManagement.check(body.typeContrato, files[0]),
  );
  register(deleteContract, ({ caller, tenant, params }) =>
    contractManagement.remove(caller, tenant.idChosen, params.id),
  );
  register(restoreContract, ({ caller, tenant, params }) =>
    contractManagement.restore(caller, tenant.idChosen, params.id),
  );
  register(previewContract, ({ caller, tenant, params }) =>
    contractManagement.preview(caller, tenant.idChosen, params.id),
  );
  register(getContractPrivileges, ({ caller, tenant }) =>
    contractManagement.privileges(caller, tenant.idChosen),
  );
  register(setContractPrivileges, ({ caller, tenant, body }) =>
    contractManagement.setPrivileges(caller, tenant.idChosen, body.isGranted),
  );
  register(getWitnessPolicy, ({ caller, tenant }) => witnessPolicy.read(caller, tenant.idChosen));
  register(setWitnessPolicy, ({ caller, tenant, body }) =>
    witnessPolicy.set(caller, tenant.idChosen, body.outsideWitnesses),
  );
}
