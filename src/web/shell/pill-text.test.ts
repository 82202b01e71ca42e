import { expect, test } from 'vitest';
import { pillOf, type PillInput } from './pill-text.ts';

const input = (
  queue: Partial<PillInput['queue']>,
  rest: Partial<Omit<PillInput, 'queue'>> = {},
): PillInput => ({
  queue: { waiting: 0, sending: 0, problems: 0, sentAt: null, needsSignIn: false, ...queue },
  isOnline: true,
  isFailing: false,
  sendingTotal: 0,
  ...rest,
});

test.each([
  [input({ sentAt: '2026-11-21T17:32:10.000Z' }), 'ok', 'Tudo enviado 14:32'],
  [input({}), 'ok', 'Tudo enviado'],
  [input({}, { isOnline: false }), 'offline', 'Tudo enviado - sem conexão'],
  [input({ waiting: 3 }, { isOnline: false }), 'offline', '3 à espera - sem conexão'],
  [input({ waiting: 3 }), 'waiting', '3 à espera'],
  [input({ waiting: 3 }, { isFailing: true }), 'waiting', '3 à espera - servidor com problema'],
  [
    input({ waiting: 3 }, { isOnline: false, isFailing: true }),
    'offline',
    '3 à espera - servidor com problema',
  ],
  [
    input({}, { isOnline: false, isFailing: true }),
    'offline',
    'Tudo enviado - servidor com problema',
  ],
  [input({}, { isFailing: true }), 'ok', 'Tudo enviado'],
  [
    input({ waiting: 4, sending: 1 }, { isFailing: true, sendingTotal: 5 }),
    'sending',
    'Enviando 2 de 5',
  ],
  [input({ waiting: 4, sending: 1 }, { sendingTotal: 5 }), 'sending', 'Enviando 2 de 5'],
  [input({ waiting: 5, sending: 1 }, { sendingTotal: 0 }), 'sending', 'Enviando 1 de 5'],
  [input({ waiting: 3, problems: 1 }), 'problem', '1 precisa de você'],
  [input({ problems: 2 }), 'problem', '2 precisam de você'],
  [input({ waiting: 2, needsSignIn: true }), 'problem', '2 à espera - entre novamente'],
] as const)('%#: %s', (value, tone, text) => {
  expect(pillOf(value)).toEqual({ tone, text });
});
