import { describe, expect, it } from 'vitest';
import { contractTypes } from '#shared/contracts/contracts.enums.ts';
import { keyTermsOf, type KeyTerm } from '#shared/text/key-terms.ts';
import { templateTexts } from './all-templates.ts';

const values: Readonly<Record<string, string>> = {
  comissao_percentual: '20',
  comissao_extenso: 'vinte por cento',
  contratada_cidade: 'São José dos Campos',
  contratada_uf: 'SP',
  data_extenso: '2 de março de 2026',
};

const filled = (html: string): string =>
  html.replace(/\{\{(\w+)\}\}/gu, (_field, name: string) => values[name] ?? 'Fulana de Tal');

/** How each shipped text says how long it binds: the surest sentence of its own clause. */
const terms: Record<string, [value: string | null, starts: string]> = {
  PRINCIPAL: ['24 (vinte e quatro) meses', 'Este contrato vigora por 24'],
  LUCRO_REAL: [null, 'Este anexo acompanha a vigência do contrato principal'],
  LUCRO_PRESUMIDO: [null, 'A vigência é a do contrato de prestação'],
  SIMPLES_NACIONAL: [null, 'O diagnóstico será entregue em até quinze dias'],
  OPERACIONAL: [null, 'As rotinas vigoram desde a assinatura'],
  SUBVENCAO: [null, 'O acompanhamento do crédito perdura enquanto houver saldo'],
  INSS_MAO_DE_OBRA: [null, 'As deduções futuras serão revisadas'],
  EXCLUSAO_DE_ICMS_E_ST: [null, 'O anexo se extingue'],
  ALIQUOTA_ZERO_COMBUSTIVEL: [null, 'O vínculo deste anexo dura'],
  ALIQUOTA_ZERO: [null, 'A vigência segue a do instrumento'],
  APURACAO_ST: [null, 'Subsiste o anexo até a última liberação'],
  PIS_COFINS_MONOFASICO_PARA_SN: [null, 'A vigência deste anexo alcança'],
  EQUIPARACAO_HOSPITALAR: [null, 'O anexo dura quinze meses'],
  PREVIDENCIARIO: [null, 'O anexo permanece eficaz durante a vigência'],
  MVA: [null, 'Vige este anexo por um ano e meio'],
  NEGOCIACAO_DE_PASSIVOS: [null, 'A assessoria termina'],
  DEFAULT: [null, 'Estas condições vigoram'],
  PARCERIA_COMERCIAL_CNPJ: [null, 'O prazo é de doze meses'],
  PARCERIA_COMERCIAL_CPF: ['prazo indeterminado', 'Vale por prazo indeterminado.'],
};

describe.each(contractTypes)('the key terms of %s', (type) => {
  const html = filled(templateTexts[type].html);
  const found = new Map<string, KeyTerm>(keyTermsOf(html).map((term) => [term.kind, term]));

  it('has its fee, its term and its forum', () => {
    expect(found.get('honorarios')?.value).toBe('20% (vinte por cento)');
    expect(found.get('foro')?.value).toMatch(/^São José dos Campos(?:\/SP|, Estado de SP)$/u);
    const [value, starts] = terms[type]!;
    expect(found.get('prazo')?.value).toBe(value);
    expect(found.get('prazo')?.quote.startsWith(starts)).toBe(true);
  });

  it('says only what stands in the text, word by word', () => {
    expect([...found.values()].filter(({ quote }) => !html.includes(quote))).toEqual([]);
  });
});
