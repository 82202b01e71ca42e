import { describe, expect, test } from 'vitest';
import { BadCall, readCall, readDecisions, readSelic } from './analyse-call.ts';

const now = new Date('2026-11-27T02:00:00Z');
const least = ['--cnpj', '11.222.333/0001-81', '--xml', 'notas.zip'];

test('the least that a call says', () => {
  expect(readCall(least, now)).toEqual({
    paths: ['notas.zip'],
    parameters: {
      cnpj: '11222333000181',
      // In São Paulo it is still the 26th.
      referencia: '2026-11',
      dataPedido: '2026-11-30',
      atualizarSelic: true,
      bebidasVarejista: true,
      aceitarSemProtocolo: true,
      naoPago: [],
    },
    decisoes: undefined,
    selic: undefined,
    out: undefined,
  });
  const newYear = new Date('2027-01-01T02:00:00Z');
  expect(readCall(least, newYear).parameters.referencia).toBe('2026-12');
});

test('everything that a call says', () => {
  const call = `--cnpj 12abc34501de35 --xml a --xml b --pgdas c --mes 02/2024 --data-pedido 2024-02-10 --atualizar-selic nao --bebidas-varejista nao --aceitar-sem-protocolo nao --nao-pago 01/2023 --nao-pago 02/2023 --decisoes d.json --selic s.json --out o.json`;
  expect(readCall(call.split(' '), now)).toEqual({
    paths: ['a', 'b', 'c'],
    parameters: {
      cnpj: '12ABC34501DE35',
      referencia: '2024-02',
      dataPedido: '2024-02-10',
      atualizarSelic: false,
      bebidasVarejista: false,
      aceitarSemProtocolo: false,
      naoPago: ['2023-01', '2023-02'],
    },
    decisoes: 'd.json',
    selic: 's.json',
    out: 'o.json',
  });
  expect(readCall([...least, '--referencia', '02/2024'], now).parameters.dataPedido).toBe(
    '2024-02-29',
  );
});

test.each<[string[], string]>([
  [[], '--cnpj: falta o CNPJ do cliente'],
  [['--cnpj', '11222333000182', '--xml', 'a'], '--cnpj: falta o CNPJ do cliente, ou não é válido.'],
  [['--cnpj', '11222333000181'], 'Falta --xml ou --pgdas.'],
  [[...least, '--mes', '13/2024'], '--mes: mês inválido, use MM/AAAA: 13/2024'],
  [[...least, '--referencia', '2024'], '--referencia: mês inválido'],
  [[...least, '--mes', '01/2024', '--referencia', '01/2024'], 'são a mesma opção'],
  [
    [...least, '--data-pedido', '2024-02-30'],
    '--data-pedido: dia inválido, use AAAA-MM-DD: 2024-02-30',
  ],
  [[...least, '--atualizar-selic', 'talvez'], '--atualizar-selic: use sim ou nao: talvez'],
  [[...least, '--nao-pago', 'ontem'], '--nao-pago: mês inválido'],
  [[...least, '--cor', 'azul'], 'Opção desconhecida: --cor'],
  [[...least, '--out'], 'Falta o valor de uma opção'],
  [[...least, 'solto'], 'há um argumento sem opção'],
])('%j is not understood', (argv, message) => {
  expect(() => readCall(argv, now)).toThrow(BadCall);
  expect(() => readCall(argv, now)).toThrow(message);
});

describe('files beside a call', () => {
  test('decisions', () => {
    const decisions = [{ cProd: '1', NCM: '33051000', EAN: '', decisao: 'sim' as const }];
    expect(readDecisions(JSON.stringify(decisions))).toEqual(decisions);
    expect(() => readDecisions('[')).toThrow('--decisoes: o arquivo não é JSON.');
    expect(() => readDecisions('{}')).toThrow('--decisoes: o arquivo não serve.');
    expect(() => readDecisions(JSON.stringify([{ ...decisions[0], decisao: 'talvez' }]))).toThrow(
      '--decisoes: 0.decisao não serve.',
    );
  });

  test('a series of the Selic', () => {
    const series = [{ data: '01/01/2018', valor: '0.58' }];
    expect(readSelic(JSON.stringify(series))).toEqual(series);
    expect(() => readSelic('[{"data":"2018-01-01","valor":"0.58"}]')).toThrow(
      '--selic: 0.data não serve.',
    );
  });
});
