import * as v from 'valibot';
import { whoEditsPermissions, whoReadsPermissions } from './permissions.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { permissionMessages } from './permissions.messages.ts';
import {
  clientPermissionsBody,
  clientPermissionSchema,
  productPermissionsBody,
  productPermissionSchema,
  tenantPermissionsBody,
  tenantPermissionSchema,
  userPermissionsSchema,
} from './permissions.schemas.ts';

const missing = permissionMessages.notFound;

export const getPermissions = defineEndpoint({
  name: 'getPermissions',
  method: 'GET',
  base: 'data',
  path: '/permissions/{userId}',
  params: v.object({ userId: v.string() }),
  answer: userPermissionsSchema,
  access: whoReadsPermissions,
  objects: [{ kind: 'user', from: 'params.userId', missing }],
  summary: 'Clientes, empresas e produtos que uma pessoa pode abrir.',
});

/** `id` is the person's (decisions: Permissions). */
const ofPerson = v.object({
  id: v.pipe(v.string(), v.trim(), v.nonEmpty(permissionMessages.idMissing)),
});
/** 5,000 items with all members of the specification fit. */
const maxJsonBytes = 2 * 1024 * 1024;

export const setClientPermissions = defineEndpoint({
  name: 'setClientPermissions',
  method: 'POST',
  base: 'data',
  path: '/permissions/client/{id}',
  params: ofPerson,
  body: clientPermissionsBody,
  maxJsonBytes,
  answer: v.array(clientPermissionSchema),
  access: whoEditsPermissions,
  writes: 'object',
  objects: [{ kind: 'user', from: 'params.id', missing }],
  summary: 'A lista dos clientes que uma pessoa pode abrir, inteira.',
});

export const setTenantPermissions = defineEndpoint({
  name: 'setTenantPermissions',
  method: 'POST',
  base: 'data',
  path: '/permissions/tenant/{id}',
  params: ofPerson,
  body: tenantPermissionsBody,
  maxJsonBytes,
  answer: v.array(tenantPermissionSchema),
  access: whoEditsPermissions,
  writes: 'object',
  objects: [{ kind: 'user', from: 'params.id', missing }],
  summary: 'A lista das empresas com que uma pessoa pode trabalhar, inteira.',
});

export const setProductPermissions = defineEndpoint({
  name: 'setProductPermissions',
  method: 'POST',
  base: 'data',
  path: '/permissions/product/{id}',
  params: ofPerson,
  body: productPermissionsBody,
  maxJsonBytes,
  answer: v.array(productPermissionSchema),
  access: whoEditsPermissions,
  writes: 'object',
  objects: [{ kind: 'user', from: 'params.id', missing }],
  summary: 'A lista dos produtos em que uma pessoa trabalha, inteira.',
});
