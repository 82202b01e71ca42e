import * as v from 'valibot';
import { whoPreparesVisits } from './visits.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';

export const announceVisit = defineEndpoint({
  name: 'announceVisit',
  method: 'PUT',
  base: 'data',
  path: '/visits/{agreementId}',
  params: v.object({ agreementId: uuidField }),
  answer: v.object({ preparedAt: v.string() }),
  access: whoPreparesVisits,
  objects: [{ kind: 'agreement', from: 'params.agreementId' }],
  summary: "Avisa que uma visita foi preparada, para que o escritório veja 'em visita por …'.",
});
