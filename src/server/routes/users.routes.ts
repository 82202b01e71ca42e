import {
  acceptUser,
  createFirm,
  createUser,
  createUserAdmin,
  deleteUser,
  deleteUsers,
  getUser,
  listManagedUsers,
  listUserOptions,
  listUsers,
  listUsersOfTenant,
  refuseUser,
  updateUser,
} from '#shared/users/users.endpoints.ts';
import {
  blockUser,
  sendUserPasswordLink,
  unblockUser,
} from '#shared/users/account-access.endpoints.ts';
import { getDuties, handOverDuties, setUsersGerente } from '#shared/users/duties.endpoints.ts';
import { tokenOf } from '#server/access/session-cookie.ts';
import type { Register } from '#server/http/register-endpoint.ts';
import type { ChangeUserService } from '#server/use-cases/people/change-user.ts';
import type { ControlAccessService } from '#server/use-cases/people/control-access.ts';
import type { CreateUserService } from '#server/use-cases/people/create-user.ts';
import type { HandOverDutiesService } from '#server/use-cases/people/hand-over-duties.ts';
import type { ListUsersService } from '#server/use-cases/people/list-users.ts';

export function registerUsersRoutes(
  register: Register,
  services: {
    listUsers: ListUsersService;
    createUser: CreateUserService;
    changeUser: ChangeUserService;
    controlAccess: ControlAccessService;
    handOverDuties: HandOverDutiesService;
  },
): void {
  const {
    listUsers: lists,
    createUser: creation,
    changeUser: changes,
    controlAccess,
    handOverDuties: duties,
  } = services;
  register(listUsers, ({ caller, query }) => lists.inScope(caller, query));
  register(listManagedUsers, ({ caller, query }) => lists.managedBy(caller, query));
  register(listUsersOfTenant, ({ caller, params, query }) =>
    lists.ofTenant(caller, params.id_tenant, query),
  );
  register(listUserOptions, ({ caller, tenant, query }) =>
    lists.options(caller, tenant.idChosen, query.for),
  );
  register(getUser, ({ params }) => lists.read(params.id));
  register(createUser, ({ caller, tenant, body }) =>
    creation.createUser(caller, tenant.idChosen, body),
  );
  register(createUserAdmin, ({ caller, tenant, body }) =>
    creation.createAdmin(caller, tenant.idChosen, body),
  );
  register(createFirm, ({ caller, tenant, body }) =>
    creation.createFirm(caller, tenant.idChosen, body),
  );
  register(updateUser, ({ caller, params, body, request }) =>
    changes.update(
      { caller, token: tokenOf(request)?.token ?? '', address: request.ip },
      params.id,
      body,
    ),
  );
  register(acceptUser, ({ caller, params }) => changes.accept(caller, params.user_id));
  register(refuseUser, ({ caller, params, body }) =>
    changes.refuse(caller, params.id, body.motivo),
  );
  register(blockUser, ({ caller, params, request }) =>
    controlAccess.block(caller, params.id, request.ip),
  );
  register(unblockUser, ({ caller, params, request }) =>
    controlAccess.unblock(caller, params.id, request.ip),
  );
  register(sendUserPasswordLink, ({ caller, params, request }) =>
    controlAccess.sendPasswordLink(caller, params.id, request.ip),
  );
  register(getDuties, ({ params }) => duties.read(params.id));
  register(setUsersGerente, ({ caller, body }) => {
    const { id_gerente: idGerente } = body;
    return duties.setGerente(caller, body.people, idGerente);
  });
  register(handOverDuties, ({ caller, body }) => duties.handOver(caller, body));
  register(deleteUsers, ({ caller, body }) => changes.remove(caller, body));
  register(deleteUser, ({ caller, params }) => changes.remove(caller, [params.id]));
}
