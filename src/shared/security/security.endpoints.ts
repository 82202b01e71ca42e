import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoReadsAccesses } from './security.access.ts';
import { securityListQuery, securityListSchema } from './security.schemas.ts';

export const listSecurityEvents = defineEndpoint({
  name: 'listSecurityEvents',
  method: 'GET',
  base: 'data',
  path: '/security-events',
  query: securityListQuery,
  answer: securityListSchema,
  flat: true,
  access: whoReadsAccesses,
  summary: 'Registro de acessos, do mais novo ao mais antigo; a consulta fica registrada.',
});
