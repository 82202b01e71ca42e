import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoReadsOverview } from './overview.access.ts';
import { overviewSchema } from './overview.schemas.ts';

export const readOverview = defineEndpoint({
  name: 'readOverview',
  method: 'GET',
  base: 'data',
  path: '/overview',
  answer: overviewSchema,
  access: whoReadsOverview,
  summary: 'O que espera pela pessoa: cada número é o total da lista a que leva.',
});
