import { whoListsClients } from '../clients/clients.access.ts';
import { whoManagesContracts } from '../contracts/contracts.access.ts';
import { type Access } from '../permissions/roles.ts';
import { whoAddsTenants } from '../tenants/tenants.access.ts';
import { whoLeadsNetwork, whoManagesUsers } from '../users/users.access.ts';
import { whoVerifies } from '../verification/verification.access.ts';
import type { ViewedList } from './views.enums.ts';

/** Who has each list, and so keeps views of it. */
export const whoHasList: Record<ViewedList, Access> = {
  clientes: whoListsClients,
  usuarios: whoManagesUsers,
  parceiros: whoLeadsNetwork,
  assinaturas: whoVerifies,
  contratos: whoManagesContracts,
  empresas: whoAddsTenants,
};
