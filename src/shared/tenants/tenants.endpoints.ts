import * as v from 'valibot';
import { whoListsTenants, whoSwitchesTenant } from './tenants.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { tenantPermissionRowSchema, tenantRowSchema } from './tenants.schemas.ts';

export const listTenants = defineEndpoint({
  name: 'listTenants',
  method: 'GET',
  base: 'data',
  path: '/tenants',
  answer: v.array(tenantRowSchema),
  access: whoListsTenants,
  summary: 'Empresas da pessoa; canSwitch diz em quais ela pode trabalhar.',
});

export const listTenantPermissions = defineEndpoint({
  name: 'listTenantPermissions',
  method: 'GET',
  base: 'data',
  path: '/tenants/permissions',
  answer: v.array(tenantPermissionRowSchema),
  access: whoSwitchesTenant,
  summary: 'Empresas do ADMIN, com o cargo que vale em cada uma e se pode editar.',
});
