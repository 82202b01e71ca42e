import { expect, test } from 'vitest';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { vectors } from '#tests/support/tax/vectors.ts';
import { lotHash } from './lot-hash.ts';

test('no vector is left out', () => {
  expect(vectors('lote_hash')).toHaveLength(6);
});

test.each(vectors('lote_hash'))('$nome', ({ entrada: { analises, lote }, canonico, hash }) => {
  expect(lotHash(analises, lote)).toBe(hash);
  const { hash: _, arquivos: __, contagem: ___, ...counted } = lote;
  expect(canonico ?? canonicalJson({ analises, lote: counted })).toBe(
    canonicalJson({ analises, lote: counted }),
  );
});
