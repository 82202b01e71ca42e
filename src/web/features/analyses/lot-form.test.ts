import { expect, test } from 'vitest';
import { analysisMessages } from '#shared/analyses/analysis-runs.messages.ts';
import { maxLotBytes } from '#shared/analyses/analysis-runs.rules.ts';
import { lotForm, newParameters, parameterProblems, refusalOfZip } from './lot-form.ts';

const idClient = '11222333000181';
const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0]);
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer> = zip): File =>
  new File([bytes], name);

test.each([
  ['a ZIP', fileOf('notas.zip'), null],
  ['one in capitals', fileOf('NOTAS.ZIP'), null],
  ['an empty archive', fileOf('a.zip', new Uint8Array([0x50, 0x4b, 0x05, 0x06])), null],
  ['an archive of another name', fileOf('notas.xlsx'), analysisMessages.notZip],
  [
    'a RAR under that name',
    fileOf('a.zip', new Uint8Array([0x52, 0x61, 0x72, 0x21])),
    analysisMessages.notZip,
  ],
  ['nothing', fileOf('a.zip', new Uint8Array()), analysisMessages.notZip],
  [
    'more than 1 GB',
    Object.defineProperty(fileOf('a.zip'), 'size', { value: maxLotBytes + 1 }),
    analysisMessages.tooLarge,
  ],
  ['1 GB', Object.defineProperty(fileOf('a.zip'), 'size', { value: maxLotBytes }), null],
] as const)('%s is judged before a byte is sent', async (_what, file, refusal) => {
  await expect(refusalOfZip(file)).resolves.toBe(refusal);
});

test.each([
  ['as it begins', {}, {}],
  ['of a branch', { cnpj: '11.222.333/0002-62' }, {}],
  ['of another company', { cnpj: '40.811.729/0001-62' }, { cnpj: analysisMessages.cnpjMismatch }],
  ['with a CNPJ that is none', { cnpj: '11.222.333/0001-80' }, { cnpj: 'CNPJ inválido.' }],
  ['with month 13', { referencia: '13/2026' }, { referencia: 'Mês inválido. Use MM/AAAA.' }],
  ['with a month and a day', { referencia: '9/2026', dataPedido: '2026-09-30' }, {}],
  ['with a begun day', { dataPedido: 'data incompleta' }, { dataPedido: 'Data inválida' }],
] as const)('parameters %s', (_what, differs, problems) => {
  expect(parameterProblems({ ...newParameters(idClient), ...differs }, idClient)).toEqual(problems);
});

test('no CNPJ is that of a client with a CPF', () => {
  expect(parameterProblems(newParameters(idClient), '52998224725')).toEqual({
    cnpj: analysisMessages.cnpjMismatch,
  });
});

test('what is typed is sent before the files', () => {
  const form = lotForm(
    'a',
    { ...newParameters(idClient), referencia: '9/2026' },
    { xml: fileOf('x.zip'), pgdas: fileOf('p.zip') },
  );
  expect([...form.keys()]).toEqual([
    'id_apuracao',
    'cnpj',
    'referencia',
    'dataPedido',
    'atualizarSelic',
    'bebidasVarejista',
    'aceitarSemProtocolo',
    'xml',
    'pgdas',
  ]);
  expect(form.get('referencia')).toBe('09/2026');
  expect(form.get('bebidasVarejista')).toBe('true');
});
