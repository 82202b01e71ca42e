import { expect, it } from 'vitest';
import type { Evidence } from '#shared/signing/signing.schemas.ts';
import { faultText } from './fault-text.ts';

const acts = [{ kind: 'assinatura' }, { kind: 'testemunha_1' }] as Evidence['acts'];

it.each([
  [
    { ok: false, faultIndex: 1, reason: 'previous_hash' },
    'No ato 2 (Testemunha 1): ele não aponta para o ato anterior.',
  ],
  [
    { ok: false, faultIndex: 0, reason: 'file' },
    'No ato 1 (Assinatura do contratante): um arquivo falta ou difere do que foi assinado.',
  ],
  [{ ok: false, faultIndex: null, reason: null }, 'Motivo: o conteúdo não confere.'],
  // Of a server that is newer than this build.
  [{ ok: false, faultIndex: null, reason: 'something_new' }, 'Motivo: o conteúdo não confere.'],
  [
    { ok: false, faultIndex: 9, reason: 'signature' },
    'Motivo: a assinatura do aparelho não confere.',
  ],
])('%o', (verification, text) => {
  expect(faultText(verification, acts)).toBe(text);
});
