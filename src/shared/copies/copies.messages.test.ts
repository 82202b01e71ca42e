import { expect, test } from 'vitest';
import { copyInWords, copyWaysText } from './copies.messages.ts';

const mail = { channel: 'email', masked: 'do•••@padaria.test' } as const;
const settledAt = '2026-11-28T13:20:00.000Z';

test.each([
  [{ ...mail, state: 'waiting', settledAt: null }, 'Por e-mail para do•••@padaria.test, a enviar'],
  [
    { ...mail, state: 'sent', settledAt },
    'Por e-mail para do•••@padaria.test, enviada em 28/11/2026 10:20',
  ],
  // Told by a server that did not say when.
  [{ ...mail, state: 'sent', settledAt: null }, 'Por e-mail para do•••@padaria.test, enviada'],
  [
    { ...mail, state: 'failed', settledAt },
    'Por e-mail para do•••@padaria.test, não pôde ser enviada (última tentativa em 28/11/2026 10:20)',
  ],
  [
    { channel: 'whatsapp', masked: '(11) •••••-4321', state: 'sent', settledAt },
    'Por WhatsApp para (11) •••••-4321, enviada em 28/11/2026 10:20',
  ],
] as const)('%o', (copy, words) => {
  expect(copyInWords(copy)).toBe(words);
});

test.each([
  [['a@•'], 'a@•'],
  [['a@•', 'b@•'], 'a@• e b@•'],
  [['a@•', 'b@•', 'c@•'], 'a@•, b@• e c@•'],
])('%j in one sentence', (masked, words) => {
  expect(copyWaysText(masked.map((one) => ({ channel: 'email', masked: one })))).toBe(words);
});
