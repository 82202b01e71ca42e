import * as v from 'valibot';
import { whoReadsPermissions } from './permissions.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { userPermissionsSchema } from './permissions.schemas.ts';

export const getPermissions = defineEndpoint({
  name: 'getPermissions',
  method: 'GET',
  base: 'data',
  path: '/permissions/{userId}',
  params: v.object({ userId: v.string() }),
  answer: userPermissionsSchema,
  access: whoReadsPermissions,
  objects: [{ kind: 'user', from: 'params.userId' }],
  summary: 'Clientes, empresas e produtos que uma pessoa pode abrir.',
});
