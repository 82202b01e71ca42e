import { expect, test } from 'vitest';
import { centsOf, vectors } from '#tests/support/tax/vectors.ts';
import { espelhoOf } from './espelho.ts';

test.each(vectors('espelho'))('$nome', ({ entrada, saida }) => {
  const of = (name: string): number => centsOf(entrada[name]!);
  const { icmsStMonofasica, monofasica, icmsSt, sem } = espelhoOf({
    semSubsRb: of('sem_subs_rb'),
    comSubsRb: of('com_subs_rb'),
    valorRetificadoSt: of('V'),
    S: of('S'),
    D: of('D'),
    B: of('B'),
  });
  expect({ icms_st_e_monofasica: icmsStMonofasica, monofasica, icms_st: icmsSt, sem }).toEqual(
    Object.fromEntries(Object.entries(saida).map(([name, text]) => [name, centsOf(text)])),
  );
});
