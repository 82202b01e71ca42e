import { describe, expect, it } from 'vitest';
import { queueSentence } from './queue-sentence.ts';

const empty = {
  problems: 0,
  signings: [],
  sending: 0,
  waiting: 0,
  unreadable: 0,
  sentAt: null,
};
const sentAt = '2026-11-21T17:32:10.000Z';

describe('queueSentence', () => {
  it.each([
    [empty, 'Nada à espera de envio.'],
    [{ ...empty, sentAt }, 'Tudo enviado e conferido.'],
    [{ ...empty, waiting: 1 }, '1 item à espera.'],
    [{ ...empty, sentAt, waiting: 4, sending: 2 }, 'Enviando 2, 4 itens à espera.'],
    [{ ...empty, sentAt, problems: 1 }, '1 assinatura precisa de você.'],
    [{ ...empty, problems: 3, waiting: 2 }, '3 assinaturas precisam de você, 2 itens à espera.'],
    // What cannot be read may be unsent.
    [{ ...empty, sentAt, unreadable: 1 }, '1 registro não lido.'],
    [{ ...empty, sentAt, unreadable: 2 }, '2 registros não lidos.'],
  ])('%j', (queue, sentence) => {
    expect(queueSentence(queue)).toBe(sentence);
  });
});
