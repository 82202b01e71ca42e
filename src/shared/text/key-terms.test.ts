import { describe, expect, it } from 'vitest';
import { keyTermsOf } from './key-terms.ts';

const fee = (text: string): string => `<h1>CONTRATO</h1><h2>5 – DOS HONORÁRIOS</h2><p>${text}</p>`;
const term = (text: string): string => `<h1>CONTRATO</h1><h2>6 – DA VIGÊNCIA</h2><p>${text}</p>`;
const forum = (text: string): string => `<h1>CONTRATO</h1><h2>9 – DO FORO</h2><p>${text}</p>`;

describe('keyTermsOf', () => {
  it.each([
    [
      fee('5.1 Paga-se 20% (vinte por cento) do benefício.'),
      '20% (vinte por cento)',
      'Paga-se 20% (vinte por cento) do benefício.',
    ],
    [
      fee('Nada é devido antes. O êxito custa 12,5 % do valor.'),
      '12,5 %',
      'O êxito custa 12,5 % do valor.',
    ],
    [
      fee('São R$ 1.250,00 por mês, nos termos do art. 5º.'),
      'R$ 1.250,00',
      'São R$ 1.250,00 por mês, nos termos do art. 5º.',
    ],
    [
      fee('Cobram-se vinte e cinco por cento do êxito.'),
      'vinte e cinco por cento',
      'Cobram-se vinte e cinco por cento do êxito.',
    ],
    [
      term('10.1. Vigora por 24 (vinte e quatro) meses. Renova-se por igual período.'),
      '24 (vinte e quatro) meses',
      'Vigora por 24 (vinte e quatro) meses.',
    ],
    [
      term('O aviso é de 30 (trinta) dias. O contrato vigora por doze meses.'),
      null,
      'O contrato vigora por doze meses.',
    ],
    [
      term('IX.1 Vale por prazo indeterminado.'),
      'prazo indeterminado',
      'Vale por prazo indeterminado.',
    ],
    [
      forum('Fica eleito o foro da comarca de São José dos Campos/SP, com renúncia a outro.'),
      'São José dos Campos/SP',
      'Fica eleito o foro da comarca de São José dos Campos/SP, com renúncia a outro.',
    ],
    [
      forum('Correrão na comarca de Betim, Estado de MG.'),
      'Betim, Estado de MG',
      'Correrão na comarca de Betim, Estado de MG.',
    ],
  ])('reads %s', (html, value, quote) => {
    expect(keyTermsOf(html)).toMatchObject([{ value, quote, part: 'CONTRATO' }]);
  });

  it('gives no value where a sentence has two: the sentence stands alone', () => {
    expect(keyTermsOf(fee('São 20% do recuperado e 10% da economia.'))).toMatchObject([
      { value: null, quote: 'São 20% do recuperado e 10% da economia.' },
    ]);
    expect(keyTermsOf(forum('O foro é Natal/RN ou Belém/PA, à escolha do autor.'))).toMatchObject([
      { value: null },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['no clause of these', '<h1>CONTRATO</h1><h2>1 – OBJETO</h2><p>20% do total em Natal/RN.</p>'],
    ['a commission left blank', fee('Pagará % () do benefício.')],
    ['a clause without a text', '<h2>DO FORO</h2>'],
    ['a place named outside its clause', '<h2>SEDE</h2><p>Foro de Natal/RN.</p>'],
    [
      'values in the title of the document',
      '<h1>FORO DE NATAL/RN, HONORÁRIOS DE 20%</h1><p>Natal/RN 20%</p>',
    ],
  ])('finds nothing in %s', (_case, html) => {
    expect(keyTermsOf(html)).toEqual([]);
  });

  it('answers each document of a text by itself, each kind once', () => {
    const html =
      fee('Paga-se 20% do valor.') +
      '<h2>7 – OUTROS HONORÁRIOS</h2><p>Também 30% de outra coisa.</p>' +
      '<h1>ANEXO</h1><h2>1 – HONORÁRIOS DO ANEXO</h2><p>Aqui são 15% do crédito.</p>';
    expect(keyTermsOf(html)).toEqual([
      {
        kind: 'honorarios',
        part: 'CONTRATO',
        clause: '5 – DOS HONORÁRIOS',
        value: '20%',
        quote: 'Paga-se 20% do valor.',
      },
      {
        kind: 'honorarios',
        part: 'ANEXO',
        clause: '1 – HONORÁRIOS DO ANEXO',
        value: '15%',
        quote: 'Aqui são 15% do crédito.',
      },
    ]);
  });

  it('quotes the text as it is read, its entities and styles taken in', () => {
    expect(
      keyTermsOf('<h2>Honor&aacute;rios</h2><p>S&atilde;o <b>20%</b>&nbsp;do   <i>valor</i>.</p>'),
    ).toMatchObject([{ part: '', value: '20%', quote: 'São 20% do valor.' }]);
  });

  it('reads a long text of capitals in one go', () => {
    const capitals = 'A '.repeat(100_000);
    const started = performance.now();
    expect(keyTermsOf(forum(capitals) + forum('A '.repeat(700)).repeat(50))).toEqual([]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
