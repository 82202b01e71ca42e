import { mayCall, type Role } from '../permissions/roles.ts';
import { whoGrantsContractPrivileges, whoManagesContracts } from './contracts.access.ts';

/**
 * Deleted contracts are seen by the CEO, and by the others who manage contracts while privileges are granted in the company (decisions:
 * Permissions).
 */
export function canSeeDeletedContracts(role: Role, isGranted: boolean): boolean {
  return (
    mayCall(whoGrantsContractPrivileges, role) || (mayCall(whoManagesContracts, role) && isGranted)
  );
}
