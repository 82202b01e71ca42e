import type { ClientListQuery } from '#shared/clients/clients.schemas.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { whoChoosesPeople } from '#shared/users/users.access.ts';

/**
 * A list of clients narrowed to a person says what that person looks after: for who chooses among these people, and for oneself; others
 * `forbidden`.
 */
export function requirePeopleOpen(
  caller: Caller,
  { responsavel, gerente }: Pick<ClientListQuery, 'responsavel' | 'gerente'>,
): void {
  const isOpen = (id: string | undefined): boolean =>
    id === undefined || id === caller.id || mayCall(whoChoosesPeople, caller);
  if (!isOpen(responsavel) || !isOpen(gerente)) throw new AppError('forbidden');
}
