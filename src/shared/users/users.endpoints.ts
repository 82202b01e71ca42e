import * as v from 'valibot';
import {
  whoAcceptsUsers,
  whoChoosesPeople,
  whoCreatesPartners,
  whoKeepsPeople,
  whoListsCompanyUsers,
  whoListsManagedUsers,
  whoManagesUsers,
  whoReadsUsers,
  whoRegistersFirms,
} from './users.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { requiredText } from '../kernel/fields.ts';
import { uuidPattern } from '../kernel/uuid-v7.ts';
import { userMessages } from './users.messages.ts';
import {
  userListAnswer,
  userListQuery,
  userOptionSchema,
  userOptionsQuery,
  userSchema,
} from './users.schemas.ts';
import {
  changesAccess,
  createdUserSchema,
  createFirmBody,
  createUserAdminBody,
  createUserBody,
  refuseUserBody,
  updateUserBody,
} from './write-user.schemas.ts';

const idToChange = v.pipe(
  requiredText(userMessages.idMissing),
  v.regex(uuidPattern, userMessages.idMissing),
);

export const listUsers = defineEndpoint({
  name: 'listUsers',
  method: 'GET',
  base: 'data',
  path: '/user',
  query: userListQuery,
  answer: userListAnswer,
  flat: true,
  access: whoManagesUsers,
  summary: 'Usuários de todas as empresas do ADMIN, com busca, filtros e página.',
});

export const listManagedUsers = defineEndpoint({
  name: 'listManagedUsers',
  method: 'GET',
  base: 'data',
  path: '/user/gerente',
  query: userListQuery,
  answer: userListAnswer,
  flat: true,
  access: whoListsManagedUsers,
  summary: 'Usuários que o gerente acompanha.',
});

export const listUsersOfTenant = defineEndpoint({
  name: 'listUsersOfTenant',
  method: 'GET',
  base: 'data',
  path: '/user/tenant/{id_tenant}',
  params: v.object({ id_tenant: requiredText(userMessages.tenantIdRequired) }),
  query: userListQuery,
  answer: userListAnswer,
  flat: true,
  access: whoListsCompanyUsers,
  objects: [{ kind: 'tenant', from: 'params.id_tenant' }],
  summary: 'Usuários de uma empresa, para ADMIN com cargo CEO ou TI e para o CEO dela.',
});

/** A call of our own: the people whom a field may name, for who may set it. */
export const listUserOptions = defineEndpoint({
  name: 'listUserOptions',
  method: 'GET',
  base: 'data',
  path: '/user/options',
  query: userOptionsQuery,
  answer: v.array(userOptionSchema),
  access: whoChoosesPeople,
  summary: 'Pessoas que podem ser escolhidas como responsável, gerente ou analista.',
});

export const getUser = defineEndpoint({
  name: 'getUser',
  method: 'GET',
  base: 'data',
  path: '/user/{id}',
  params: v.object({ id: idToChange }),
  answer: userSchema,
  access: whoReadsUsers,
  objects: [{ kind: 'user', from: 'params.id' }],
  summary: 'Cadastro de um usuário.',
});

export const createUser = defineEndpoint({
  name: 'createUser',
  method: 'POST',
  base: 'data',
  path: '/user/create-user',
  body: createUserBody,
  answer: createdUserSchema,
  access: whoCreatesPartners,
  writes: 'object',
  limitPerMinute: 30,
  summary: 'Cadastra um gerente ou parceiro com o contrato de parceria dele.',
});

export const createUserAdmin = defineEndpoint({
  name: 'createUserAdmin',
  method: 'POST',
  base: 'data',
  path: '/user/create-user-admin',
  body: createUserAdminBody,
  answer: createdUserSchema,
  access: whoManagesUsers,
  writes: 'object',
  proof: true,
  limitPerMinute: 30,
  summary: 'Cadastra alguém da administração, ou o CEO de uma empresa.',
});

export const createFirm = defineEndpoint({
  name: 'createFirm',
  method: 'POST',
  base: 'data',
  path: '/user/create-contabilidade',
  body: createFirmBody,
  answer: createdUserSchema,
  access: whoRegistersFirms,
  writes: 'object',
  limitPerMinute: 30,
  summary: 'Cadastra uma contabilidade parceira com o contrato dela, ou nada.',
});

export const updateUser = defineEndpoint({
  name: 'updateUser',
  method: 'POST',
  base: 'data',
  path: '/user/update/{id}',
  params: v.object({ id: idToChange }),
  body: updateUserBody,
  answer: userSchema,
  access: whoKeepsPeople,
  writes: 'object',
  objects: [{ kind: 'user', from: 'params.id' }],
  proof: changesAccess,
  summary: 'Altera o cadastro de um usuário.',
});

export const acceptUser = defineEndpoint({
  name: 'acceptUser',
  method: 'PATCH',
  base: 'data',
  path: '/user/accept/{user_id}',
  params: v.object({ user_id: idToChange }),
  answer: userSchema,
  access: whoAcceptsUsers,
  writes: 'object',
  objects: [{ kind: 'user', from: 'params.user_id' }],
  summary: 'Ativa um usuário pendente.',
});

export const refuseUser = defineEndpoint({
  name: 'refuseUser',
  method: 'POST',
  base: 'data',
  path: '/user/{id}/refuse',
  params: v.object({ id: idToChange }),
  body: refuseUserBody,
  answer: v.object({ deleted: v.number() }),
  access: whoAcceptsUsers,
  writes: 'object',
  objects: [{ kind: 'user', from: 'params.id' }],
  summary: 'Recusa um usuário pendente, com motivo, e avisa a pessoa por e-mail.',
});

export const deleteUsers = defineEndpoint({
  name: 'deleteUsers',
  method: 'DELETE',
  base: 'data',
  path: '/user',
  body: v.pipe(
    v.array(idToChange, userMessages.idMissing),
    v.minLength(1, userMessages.idMissing),
    v.maxLength(500),
  ),
  answer: v.object({ deleted: v.number() }),
  access: whoKeepsPeople,
  writes: 'object',
  proof: true,
  summary: 'Exclui usuários, todos ou nenhum; o que assinaram fica.',
});

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  method: 'DELETE',
  base: 'data',
  path: '/user/delete/{id}',
  params: v.object({ id: idToChange }),
  answer: v.object({ deleted: v.number() }),
  access: whoKeepsPeople,
  writes: 'object',
  objects: [{ kind: 'user', from: 'params.id' }],
  proof: true,
  summary: 'Exclui um usuário; o que assinou fica.',
});
