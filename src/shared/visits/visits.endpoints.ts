import * as v from 'valibot';
import { whoPreparesVisits } from './visits.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { othersVisitSchema } from './visits.schemas.ts';

export const announceVisit = defineEndpoint({
  name: 'announceVisit',
  method: 'PUT',
  base: 'data',
  path: '/visits/{agreementId}',
  params: v.object({ agreementId: uuidField }),
  // A page of before names no day.
  body: v.strictObject({ day: v.optional(v.pipe(v.string(), v.isoDate())) }),
  answer: v.object({ preparedAt: v.string() }),
  access: whoPreparesVisits,
  writes: 'open',
  objects: [{ kind: 'agreement', from: 'params.agreementId' }],
  summary:
    "Avisa que uma visita foi preparada para um dia, para que o escritório veja 'em visita por …' e a sessão dure até o fim do dia seguinte.",
});

export const listOthersVisits = defineEndpoint({
  name: 'listOthersVisits',
  method: 'GET',
  base: 'data',
  path: '/visits/others',
  answer: v.array(othersVisitSchema),
  access: whoPreparesVisits,
  summary:
    'Visitas que colegas prepararam há pouco para contratos que a pessoa também pode colher.',
});

export const askOffice = defineEndpoint({
  name: 'askOffice',
  method: 'POST',
  base: 'data',
  path: '/visits/{agreementId}/avisos',
  params: v.object({ agreementId: uuidField }),
  body: v.strictObject({ actId: uuidField }),
  answer: v.object({ recipients: v.number() }),
  access: whoPreparesVisits,
  writes: 'open',
  objects: [{ kind: 'agreement', from: 'params.agreementId' }],
  summary:
    'Pede que responsável, gerente e administração vejam um ato próprio que ficou fora de vigor.',
});
