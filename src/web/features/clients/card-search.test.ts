import { expect, test } from 'vitest';
import { cardSearch } from './card-search.ts';
import { readClientSearch } from './client-search.ts';

test.each([
  [undefined, {}, {}],
  [undefined, { ano: '2026' }, { de: '2026-01-01', ate: '2026-12-31' }],
  [undefined, { ano: '2026', mes: '02' }, { cadastro: '2026-02' }],
  ['certificado', {}, { quadro: 'certificado' }],
  ['suspenso', { ano: '2025' }, { quadro: 'suspenso', de: '2025-01-01', ate: '2025-12-31' }],
  ['pendente', { ano: '2025', mes: '12' }, { quadro: 'pendente', cadastro: '2025-12' }],
] as const)('the card %s of %j leads to %j', (card, of, search) => {
  expect(cardSearch(card, of)).toEqual(search);
  // The list reads from its address what the card meant.
  expect(readClientSearch(cardSearch(card, of))).toEqual(search);
});
