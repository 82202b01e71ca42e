import { whoAddsTenants } from './tenants.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { createTenantBody } from './new-tenant.schemas.ts';
import { tenantMessages } from './tenants.messages.ts';
import { tenantRowSchema } from './tenants.schemas.ts';

export const createTenant = defineEndpoint({
  name: 'createTenant',
  method: 'POST',
  base: 'data',
  path: '/tenants/create-tenant',
  body: createTenantBody,
  answer: tenantRowSchema,
  access: whoAddsTenants,
  writes: 'open',
  masterOnly: tenantMessages.masterOnly,
  summary: 'Cria uma empresa; o endereço dela funciona na hora.',
});
