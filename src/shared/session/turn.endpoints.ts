import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoHasSession } from './session.access.ts';
import { turnAnswer, turnBody } from './turn.schemas.ts';

export const putTurn = defineEndpoint({
  name: 'putTurn',
  method: 'PUT',
  base: 'data',
  path: '/session/turn',
  body: turnBody,
  answer: turnAnswer,
  access: whoHasSession,
  writes: 'open',
  turn: 'open',
  objects: [{ kind: 'agreement', from: 'body.agreementId', unlessOfTurn: true }],
  limitPerMinute: 120,
  summary:
    'O aparelho desta sessão foi entregue a quem assina o contrato, ou voltou: enquanto dura, a sessão só abre este contrato.',
});
