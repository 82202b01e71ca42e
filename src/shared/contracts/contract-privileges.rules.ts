import type { Caller } from '../permissions/permissions.rules.ts';

type Staff = Pick<Extract<Caller, { kind: 'staff' }>, 'typeUser' | 'typeCargo'>;

/** Only the CEO of the administration grants privileges on deleted contracts (@spec 2 §6). */
export function canGrantContractPrivileges(caller: Caller | Staff): boolean {
  if ('kind' in caller && caller.kind === 'client') return false;
  return caller.typeUser === 'ADMIN' && caller.typeCargo === 'CEO';
}

/** Deleted contracts are seen by the CEO, and by the other ADMIN while privileges are granted in the company (decisions: Privileges). */
export function canSeeDeletedContracts(caller: Caller | Staff, isGranted: boolean): boolean {
  if ('kind' in caller && caller.kind === 'client') return false;
  return canGrantContractPrivileges(caller) || (caller.typeUser === 'ADMIN' && isGranted);
}
