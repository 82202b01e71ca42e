import * as v from 'valibot';
import {
  whoDeletesQuarantine,
  whoOpensQuarantine,
  whoSeesDevices,
} from '../devices/devices.access.ts';
import { whoDelivers } from './sync.access.ts';
import {
  deleteQuarantineBody,
  deviceItemsSchema,
  deviceListSchema,
  deviceSorts,
  deviceOwnerField,
  quarantineItemSchema,
} from '../devices/devices.schemas.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import { actDeliverySchema } from '../signing/signing.schemas.ts';
import {
  actReceiptSchema,
  announceAnswer,
  announceBody,
  haveAnswer,
  haveBody,
  itemReceiptSchema,
  quarantineReceiptSchema,
} from './sync.schemas.ts';

const idParams = v.object({ id: uuidField });

export const putItem = defineEndpoint({
  name: 'putItem',
  method: 'PUT',
  base: 'data',
  path: '/sync/items/{id}',
  params: idParams,
  bodyKind: 'raw',
  answer: itemReceiptSchema,
  flat: true,
  access: whoDelivers,
  writes: 'open',
  turn: 'open',
  limitPerMinute: 1200,
  summary:
    'Recebe um arquivo do aparelho (bytes exatos, Content-Digest) e devolve o recibo do que foi gravado.',
});

export const putAct = defineEndpoint({
  name: 'putAct',
  method: 'PUT',
  base: 'data',
  path: '/sync/acts/{id}',
  params: idParams,
  body: actDeliverySchema,
  answer: actReceiptSchema,
  flat: true,
  access: whoDelivers,
  writes: 'open',
  turn: 'open',
  limitPerMinute: 1200,
  summary: 'Recebe um ato assinado pelo aparelho com a lista dos seus arquivos.',
});

export const haveItems = defineEndpoint({
  name: 'haveItems',
  method: 'POST',
  base: 'data',
  path: '/sync/have',
  body: haveBody,
  answer: haveAnswer,
  flat: true,
  access: whoDelivers,
  writes: 'open',
  turn: 'open',
  limitPerMinute: 600,
  summary: 'Diz quais arquivos o servidor já tem com o mesmo conteúdo.',
});

export const announceItems = defineEndpoint({
  name: 'announceItems',
  method: 'POST',
  base: 'data',
  path: '/sync/announce',
  body: announceBody,
  answer: announceAnswer,
  flat: true,
  access: whoDelivers,
  writes: 'open',
  turn: 'open',
  limitPerMinute: 30,
  summary:
    'O aparelho anuncia o que ainda guarda; o servidor responde o que anunciou antes e sumiu.',
});

export const putQuarantineItem = defineEndpoint({
  name: 'putQuarantineItem',
  method: 'PUT',
  base: 'data',
  path: '/sync/quarantine/{id}',
  params: idParams,
  bodyKind: 'raw',
  answer: quarantineReceiptSchema,
  flat: true,
  access: whoDelivers,
  writes: 'open',
  turn: 'open',
  limitPerMinute: 1200,
  summary:
    'Entrega um item ao escritório como está (só hash e tamanho são conferidos); fica à parte das evidências. O de outra pessoa, só a gerência da empresa dela.',
});

const countText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

export const listDevices = defineEndpoint({
  name: 'listDevices',
  method: 'GET',
  base: 'data',
  path: '/devices',
  query: v.strictObject({
    page: v.optional(countText),
    pageSize: v.optional(v.pipe(countText, v.maxValue(100))),
    sort: v.optional(v.picklist(deviceSorts)),
  }),
  answer: deviceListSchema,
  flat: true,
  access: whoSeesDevices,
  limitPerMinute: 240,
  summary: 'Aparelhos da empresa e o que anunciaram e não chegou; primeiro os que pedem atenção.',
});

export const listDeviceItems = defineEndpoint({
  name: 'listDeviceItems',
  method: 'GET',
  base: 'data',
  path: '/devices/{id}/items',
  params: idParams,
  query: v.strictObject({ owner: deviceOwnerField }),
  answer: deviceItemsSchema,
  access: whoSeesDevices,
  limitPerMinute: 240,
  summary: 'Itens que um aparelho anunciou e não chegaram, e os que entregou ao escritório.',
});

export const downloadQuarantineItem = defineEndpoint({
  name: 'downloadQuarantineItem',
  method: 'GET',
  base: 'data',
  path: '/devices/quarantine/{id}',
  params: idParams,
  answer: v.unknown(),
  file: true,
  access: whoOpensQuarantine,
  limitPerMinute: 240,
  summary: 'Baixa um item entregue ao escritório.',
});

export const deleteQuarantineItem = defineEndpoint({
  name: 'deleteQuarantineItem',
  method: 'DELETE',
  base: 'data',
  path: '/devices/quarantine/{id}',
  params: idParams,
  body: deleteQuarantineBody,
  answer: quarantineItemSchema,
  access: whoDeletesQuarantine,
  writes: 'company',
  limitPerMinute: 60,
  summary: 'Apaga um item entregue ao escritório depois de baixado; o registro e o recibo ficam.',
});
