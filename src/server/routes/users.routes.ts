import {
  acceptUser,
  createFirm,
  createUser,
  createUserAdmin,
  deleteUser,
  deleteUsers,
  getUser,
  listManagedUsers,
  listUsers,
  listUsersOfTenant,
  updateUser,
} from '#shared/users/users.endpoints.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ChangeUserService } from '#server/use-cases/people/change-user.ts';
import type { CreateUserService } from '#server/use-cases/people/create-user.ts';
import type { ListUsersService } from '#server/use-cases/people/list-users.ts';

/** Every call here is for staff; the register has refused the others already. */
function staffOf(caller: Caller): Extract<Caller, { kind: 'staff' }> {
  if (caller.kind !== 'staff') throw new AppError('forbidden');
  return caller;
}

export function registerUsersRoutes(
  register: Register,
  services: {
    listUsers: ListUsersService;
    createUser: CreateUserService;
    changeUser: ChangeUserService;
  },
): void {
  const { listUsers: lists, createUser: creation, changeUser: changes } = services;
  register(listUsers, ({ caller, query }) => lists.inScope(staffOf(caller), query));
  register(listManagedUsers, ({ caller, query }) => lists.managedBy(staffOf(caller), query));
  register(listUsersOfTenant, ({ caller, params, query }) =>
    lists.ofTenant(staffOf(caller), params.id_tenant, query),
  );
  register(getUser, ({ params }) => lists.read(params.id));
  register(createUser, ({ caller, tenant, body }) =>
    creation.createUser(staffOf(caller), tenant.idChosen, body),
  );
  register(createUserAdmin, ({ caller, tenant, body }) =>
    creation.createAdmin(staffOf(caller), tenant.idChosen, body),
  );
  register(createFirm, ({ caller, tenant, body }) =>
    creation.createFirm(staffOf(caller), tenant.idChosen, body),
  );
  register(updateUser, ({ caller, params, body }) =>
    changes.update(staffOf(caller), params.id, body),
  );
  register(acceptUser, ({ caller, params }) => changes.accept(staffOf(caller), params.user_id));
  register(deleteUsers, ({ caller, body }) => changes.remove(staffOf(caller), body));
  register(deleteUser, ({ caller, params }) => changes.remove(staffOf(caller), [params.id]));
}
