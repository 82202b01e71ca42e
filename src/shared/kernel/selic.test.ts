import { expect, test } from 'vitest';
import { series } from '#tests/support/tax/cases.ts';
import { centsOf, vectors } from '#tests/support/tax/vectors.ts';
import { readCompetencia } from './competencia.ts';
import { selicPercent, selicReference, withSelic } from './selic.ts';

test.each(vectors('selic'))(
  'paid in $pagamento, asked for up to $referencia: $pct %',
  ({ pagamento, referencia, pct }) => {
    const reference = selicReference(readCompetencia(referencia)!, series);
    expect(selicPercent(readCompetencia(pagamento)!, reference, series)).toBe(centsOf(pct) * 100);
  },
);

test('an amount with Selic is rounded once, half up', () => {
  expect(withSelic(7_328, 269_200)).toBe(9_301);
  expect(withSelic(1, 500_000)).toBe(2);
});
