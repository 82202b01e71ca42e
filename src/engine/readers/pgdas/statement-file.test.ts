import { describe, expect, test } from 'vitest';
import type { Statement } from '#engine/simples/statement.ts';
import { root, statementOf } from '#tests/support/tax/cases.ts';
import { exampleBytes, exampleText } from '#tests/support/tax/examples.ts';
import { vectors } from '#tests/support/tax/vectors.ts';
import {
  mayHoldStatement,
  readStatementBytes,
  readStatementPdf,
  statementHeadBytes,
} from './statement-file.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function statementsOf(bytes: Uint8Array, of = root): Statement[] {
  const file = readStatementBytes(bytes, of);
  if (file.kind !== 'statements') throw new Error(`no statements: ${file.kind}`);
  return file.statements;
}

type Documents = readonly Readonly<Record<string, unknown>>[];
const rootsOf = (documents: Documents) => new Set(documents.map((one) => statementOf(one).root));
/** What a file says to each of its companies: of a TXT only their own documents. */
const saidOf = (bytes: Uint8Array, documents: Documents): Statement[][] =>
  [...rootsOf(documents)].map((of) => statementsOf(bytes, of));
const expectedOf = (documents: Documents): Statement[][] =>
  [...rootsOf(documents)].map((of) =>
    documents.map(statementOf).filter(({ form, root: own }) => form !== 'txt' || own === of),
  );

/** The PDF among them is read beside its library (`use-cases/analyse`). */
const texts = vectors('declaracoes').filter(({ arquivo }) => arquivo.endsWith('.txt'));
const extrato = exampleText('extrato-072024.txt');
const declaracao = exampleText('declaracao-072024.txt');
const retificadora = exampleText('pgdas/extrato-retificadora.txt');
const [base] = statementsOf(utf8(extrato));

describe('each file by value', () => {
  test('none is left out', () => {
    expect([vectors('declaracoes').length, texts.length]).toEqual([17, 16]);
  });

  test.each(texts)('$arquivo', ({ arquivo, documentos }) => {
    expect(saidOf(exampleBytes(arquivo), documentos)).toEqual(expectedOf(documentos));
  });
});

describe('the same text in another dress says the same', () => {
  const dresses: [string, (text: string) => Uint8Array][] = [
    ['Windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['line ends of Windows', (text) => utf8(text.replaceAll('\n', '\r\n'))],
    ['a byte order mark', (text) => utf8(`\uFEFF${text}`)],
    ['decomposed accents', (text) => utf8(text.normalize('NFD'))],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['wide spaces', (text) => utf8(text.replaceAll(' ', '  '))],
  ];
  test.each(dresses)('%s', (_name, dress) => {
    for (const { arquivo, documentos } of texts)
      expect(saidOf(dress(exampleText(arquivo)), documentos)).toEqual(expectedOf(documentos));
  });

  test('the receipt before a declaração, and the foot of a page within a block', () => {
    const receipt = 'RECIBO DE ENTREGA DA APURAÇÃO NO PGDAS-D\n12/08/2024 09:59:30\n';
    const broken = declaracao.replace(
      'Parcela 1: R$ 12.000,00\n',
      'Página 1 de 2\nParcela 1: R$ 12.000,00\nPágina 2\n',
    );
    expect(statementsOf(utf8(receipt + broken))).toEqual(statementsOf(utf8(declaracao)));
  });

  test('the foot of a page that bears the day of printing', () => {
    for (const foot of ['05/09/2024 Página 1 de 2', 'Página 1/2 05/09/2024 10:00', 'Página 2'])
      for (const line of [
        'Revenda de mercadorias',
        'Receita Bruta Informada: R$ 12',
        '20/08/2024 001',
      ])
        expect(statementsOf(utf8(extrato.replace(line, `${foot}\n${line}`)))).toEqual([base]);
  });

  test('the sign of a number as an ordinal or a degree', () => {
    expect(declaracao).toContain('Nº da Declaração');
    expect(
      statementsOf(utf8(declaracao.replace('Nº da Declaração', 'N\u00B0 da Declaração'))),
    ).toEqual(statementsOf(utf8(declaracao)));
  });

  test('a TXT with pipes at both ends, or without', () => {
    const txt = exampleText('pgdasd-072024.txt');
    expect(statementsOf(utf8(txt.replaceAll(/^(.+)$/gm, '|$1|')))).toEqual(statementsOf(utf8(txt)));
  });
});

describe('several documents in one file', () => {
  test('each is read, in their order', () => {
    expect(statementsOf(utf8([extrato, declaracao, retificadora].join('\n')))).toEqual([
      base,
      ...statementsOf(utf8(declaracao)),
      ...statementsOf(utf8(retificadora)),
    ]);
  });

  test('a heading that stands on each page begins none', () => {
    const repeated = extrato.replace(
      '4) Total Geral',
      'Extrato do Simples Nacional\nGerado em 05/09/2024 10:00:00\n4) Total Geral',
    );
    expect(statementsOf(utf8(repeated))).toEqual([base]);
    const withNumber = extrato.replace(
      '4) Total Geral',
      'Extrato do Simples Nacional\n2) Informações da Apuração 11222333202407001\n4) Total Geral',
    );
    expect(statementsOf(utf8(withNumber))).toEqual([base]);
  });

  test('the head that each page repeats is no part of the block in which it stands', () => {
    const head = extrato.slice(0, extrato.indexOf('2.1 Discriminativo'));
    const lines = extrato.trimEnd().split('\n');
    const first = lines.findIndex((line) => line.startsWith('2.1 Discriminativo')) + 1;
    for (const pageHead of [
      'Extrato do Simples Nacional\nGerado em 05/09/2024 10:00:07\n',
      head,
      head.replace('10:00:00', '10:00:07'),
    ])
      for (let line = first; line <= lines.length; line += 1) {
        const text = lines.toSpliced(line, 0, ...pageHead.trimEnd().split('\n')).join('\n');
        expect(statementsOf(utf8(text)), `before line ${line}`).toEqual([base]);
      }
  });

  test('two prints of one document are two, and one without a number swallows no other', () => {
    expect(statementsOf(utf8(`${extrato}${extrato}`))).toEqual([base, base]);
    const nameless = extrato.replace('2) Informações da Apuração 11222333202407001', '2)');
    expect(() => statementsOf(utf8(`${nameless}${retificadora}`))).toThrow(
      'número da declaração: não encontrado',
    );
  });
});

describe('what is printed otherwise', () => {
  const read = (...changes: [string, string][]): Statement => {
    let text = extrato;
    for (const [from, to] of changes) {
      expect(text).toContain(from);
      text = text.replace(from, to);
    }
    return statementsOf(utf8(text))[0]!;
  };
  const parcelasOf = (qualifiers: string) =>
    read(['Substituição tributária de: ICMS.', qualifiers]).lines[1]!.parcelas;
  const none = { st: [], mono: [], outros: [] };

  test.each<[string, Partial<Statement['lines'][number]['parcelas'][number]>]>([
    ['Tributação monofásica de: PIS, COFINS.', { mono: ['PIS', 'COFINS'] }],
    ['Tributação monofásica de: COFINS e PIS/Pasep', { mono: ['COFINS', 'PIS'] }],
    [
      'Substituição tributária de: ICMS.\nTributação\nmonofásica de: COFINS,\nPIS.',
      { st: ['ICMS'], mono: ['COFINS', 'PIS'] },
    ],
    [
      'Substituiçãotributáriade:ICMS.Tributaçãomonofásicade:COFINS,PIS.',
      {
        st: ['ICMS'],
        mono: ['COFINS', 'PIS'],
      },
    ],
    ['Antecipação com encerramento de tributação: ICMS', { outros: ['ICMS'] }],
    ['Exigibilidade suspensa', { outros: ['Exigibilidade suspensa'] }],
    ['Isenção/Redução: ICMS', { outros: ['ICMS'] }],
    ['Imunidade', { outros: ['Imunidade'] }],
    ['', {}],
  ])('qualifiers: %s', (qualifiers, expected) => {
    expect(parcelasOf(qualifiers)).toEqual([{ revenue: 1_200_000, ...none, ...expected }]);
  });

  test('a segregation that is not understood is no guess', () => {
    expect(() => parcelasOf('Tributação monofásica de: todos.')).toThrow(
      'Parcela: qualificador não reconhecido',
    );
  });

  test.each<[string, Partial<Statement['lines'][number]>]>([
    ['Revenda de mercadorias para o exterior', { anexo: 'I', exterior: true, com: false }],
    [
      'Venda de mercadorias industrializadas pelo contribuinte, exceto para o exterior - Com substituição tributária',
      { anexo: 'II', exterior: false, com: true },
    ],
    [
      'Venda de mercadorias industrializadas pelo contribuinte para o exterior',
      { anexo: 'II', exterior: true, com: false },
    ],
    [
      'Prestação de serviços, exceto para o exterior - Sujeitos ao Anexo III',
      { anexo: null, exterior: false, com: false },
    ],
  ])('the activity %s', (description, expected) => {
    const printed = /Revenda de mercadorias, exceto[^]*?tributação\n/.exec(extrato)![0];
    expect(read([printed, `${description}\n`]).lines[0]).toMatchObject(expected);
  });

  test('letters in a CNPJ', () => {
    const letters = extrato
      .replaceAll('11222333202407001', '12ABC345202407001')
      .replace('11.222.333 Nome', '12.ABC.345 Nome')
      .replace('11.222.333/0001-81', '12.ABC.345/01DE-35');
    expect(statementsOf(utf8(letters))[0]).toMatchObject({
      root: '12ABC345',
      lines: [{ cnpj: '12ABC34501DE35' }, { cnpj: '12ABC34501DE35' }],
    });
  });

  test('two DAS, amounts below their names, and the part of each tax', () => {
    const das = 'Número: 07202422500000001 Data de Vencimento: 20/08/2024';
    const other = 'Número: 07202422500000003 Data de Vencimento: 20/09/2024';
    const amounts = 'Principal Multa Juros Total\n10,00 2,00 1,00 13,00';
    const perTax =
      '6.1) Composição do DAS\nIRPJ CSLL COFINS PIS/Pasep INSS/CPP ICMS IPI ISS Total\n1,00 1,00 4,00 2,00 1,00 1,00 1,00 2,00 13,00';
    const read61 = read([das, `${other}\n${amounts}\n${perTax}\n6.2) Informações\n${das}`]);
    expect(read61.das).toEqual([
      {
        numero: '07202422500000003',
        vencimento: '2024-09-20',
        principal: 1000,
        multa: 200,
        juros: 100,
        cofins: 400,
        pis: 200,
        pagamentos: [],
        naoReconhecido: false,
      },
      base!.das[0],
    ]);
    // Amounts of another form than one for each tax and their sum are not taken for them.
    const twice = perTax.replace('13,00', '13,00\n9,00 1,00 4,00 2,00 1,00 1,00 1,00 2,00 13,00');
    const readTwice = read([das, `${other}\n${amounts}\n${twice}\n6.2) Informações\n${das}`]);
    expect(readTwice.das[0]).toMatchObject({ cofins: null, pis: null });
  });

  test('the number of a DAS with its points is the same', () => {
    const pointed = read(['Número: 07202422500000001', 'Número: 07.20.24225.0000000-1']);
    expect(pointed).toEqual({ ...base, das: [{ ...base!.das[0], numero: '07202422500000001' }] });
  });

  const payment = '20/08/2024 001/0001 3.305,96';
  const paid = { dia: '2024-08-20', valor: 330_596 };
  test.each<[string, string, { dia: string; valor: number }[]]>([
    [
      'what the next title prints is none',
      `${payment}\n7) Outros\n20/07/2019 001/0001 5,00`,
      [paid],
    ],
    ['a title without its bracket', `${payment}\n7 Outros\n20/07/2019 001/0001 5,00`, [paid]],
    ['the bank by its number alone', '20/08/2024 341 3.305,96', [paid]],
    ['glued', '20/08/2024001/00013.305,96', [paid]],
    ['none', '', []],
    ['none, and a day in the next section', '7) Outros\n20/07/2019', []],
  ])('payments: %s', (_name, text, pagamentos) => {
    expect(read([payment, text]).das[0]).toEqual({ ...base!.das[0], pagamentos });
  });

  test('6.2 without its bracket', () => {
    expect(read(['6.2) Informações', '6.2 Informações'])).toEqual(base);
    expect(read(['6.2) Informações', 'Informações'])).toEqual(base);
  });

  test.each<[string, string, string]>([
    ['a second line of another form', payment, `${payment}\n20/09/2024 1,00`],
    ['more amounts than a payment has', payment, '20/08/2024 3.305,96 0,00 3.305,96'],
    ['an amount without a day', payment, '3.305,96'],
  ])('a payment that is not understood is no guess: %s', (_name, from, to) => {
    expect(() => read([from, to])).toThrow('6.2: pagamento não reconhecido');
  });

  test.each<[string, [string, string][]]>([
    ['its number has another label', [['Número: 072', 'Documento: 072']]],
    ['its section has another title', [['6) Informações sobre DAS Gerado', '6) DAS']]],
    [
      'the second one has another label',
      [
        [
          '6.2) Informações',
          'Documento: 07202422500000003 Data de Vencimento: 20/08/2024\nPrincipal 1,00 Multa 0,00 Juros 0,00\n6.2) Informações',
        ],
      ],
    ],
    [
      'the second one stands after the payments',
      [[payment, `${payment}\nDocumento: 3\nPrincipal 1,00 Multa 0,00 Juros 0,00`]],
    ],
    ['the payments have another title', [['6.2) Informações da Arrecadação', '6.3) Pagamentos']]],
  ])('a DAS that is not recognised is not none: %s', (_name, changes) => {
    expect(() => read(...changes)).toThrow('DAS: não reconhecido');
  });

  test('no DAS at all', () => {
    const section = extrato.slice(extrato.indexOf('6) Informações'));
    expect(read([section, ''])).toEqual({ ...base, das: [] });
    expect(read([section, '6) Informações sobre DAS Gerado na apuração:\nNenhum\n'])).toEqual({
      ...base,
      das: [],
    });
  });

  test('what stands before an activity is no guess', () => {
    expect(() =>
      read(['Revenda de mercadorias', 'Receita Federal\nRevenda de mercadorias']),
    ).toThrow('atividade: não reconhecida');
  });

  test('more of a kind than any company has', () => {
    const block = extrato.slice(
      extrato.indexOf('Valor do Débito por Tributo'),
      extrato.indexOf('4) Total Geral'),
    );
    expect(read([block, block.repeat(2500)]).lines).toHaveLength(5000);
    expect(() => read([block, block.repeat(2501)])).toThrow('atividades: mais de 5.000');
    const parcela = 'Parcela 1: R$ 12.000,00\n';
    expect(() => read([parcela, parcela.repeat(5000)])).toThrow('parcelas: mais de 5.000');
    const paid = `${payment}\n`;
    expect(() => read([paid, paid.repeat(5001)])).toThrow('pagamentos: mais de 5.000');
    const section = extrato.slice(extrato.indexOf('6) Informações'));
    expect(() => read([section, section.repeat(5001)])).toThrow('DAS: mais de 5.000');
  });

  test('the proportional RBT12 is not taken for the other one', () => {
    const proportional = read(
      ['(RBT12) 600.000,00 0,00 600.000,00\n', ''],
      ['(RBT12p)', '(RBT12p) 700.000,00 0,00 700.000,00'],
    );
    expect(proportional).toMatchObject({ rbt12: null, rbt12p: 70_000_000 });
  });

  test('what is not printed is not known', () => {
    expect(
      read(
        ['Receita Bruta do PA (RPA) - Competência 50.000,00 0,00 50.000,00\n', ''],
        ['Apurado em 12/08/2024 09:59:00\n', ''],
        ['(RBA) 350.000,00 0,00 350.000,00', '(RBA)'],
        ['Limite de receita bruta proporcionalizado 4.800.000,00 4.800.000,00\n', ''],
        [' Data de Vencimento: 20/08/2024', ''],
      ),
    ).toMatchObject({
      rpa: { competencia: null },
      sentAt: null,
      rba: null,
      limite: null,
      das: [{ vencimento: null }],
    });
  });

  test.each<[string, string, string]>([
    ['2) Informações da Apuração 11222333202407001', '2)', 'número da declaração: não encontrado'],
    ['(PA): 07/2024', '(PA): 08/2024', 'período de apuração: não é o do número da declaração'],
    ['(PA): 07/2024', '(PA):', 'período de apuração: não encontrado'],
    ['Regime de Apuração: Competência', '', 'regime de apuração: não encontrado'],
    ['12/08/2024 09:59:00', '31/02/2024 09:59:00', 'data: inválida'],
    ['915,29 0,00 0,00 2.732,20', '915,29', 'Valor do Débito por Tributo: valores não encontrados'],
    ['Receita Bruta Informada: R$ 38.000,00', '', 'Receita Bruta Informada: não encontrado'],
    ['Parcela 1: R$ 38.000,00', 'Parcela 1: R$', 'Parcela: não encontrado'],
    ['CNPJ Estabelecimento: 11.222.333/0001-81', 'CNPJ Estabelecimento:', 'CNPJ Estabelecimento'],
    ['38.000,00', '38.000.000.000,00', '38.000.000.000,00: valor inválido'],
    ['Principal 3.305,96 Multa 0,00', 'Principal', 'DAS: valores não encontrados'],
    ['20/08/2024 001/0001 3.305,96', '20/08/2024', '6.2: pagamento não reconhecido'],
  ])('%s as %s is refused', (from, to, message) => {
    expect(() => read([from, to])).toThrow(message);
  });
});

describe('a TXT that is not whole says where', () => {
  const txt = exampleText('pgdasd-072024.txt');
  const lines = txt.trimEnd().split(/\r?\n/);
  test.each<[string, string, string]>([
    ['cut', lines.slice(0, -1).join('\n'), 'registro 99999, linha 10: arquivo cortado'],
    [
      'a line is missing',
      lines.toSpliced(4, 1).join('\n'),
      'registro ZZZZZ, linha 10: faltam linhas',
    ],
    [
      'a line of the declaration is missing',
      lines.toSpliced(4, 1).join('\n').replace('ZZZZZ|11', 'ZZZZZ|10'),
      'registro 99999, linha 9: faltam linhas',
    ],
    ['no end', lines.toSpliced(9, 1).join('\n').replace('ZZZZZ|11', 'ZZZZZ|10'), 'não termina'],
    ['points', txt.replace('38000,00', '38.000,00'), 'registro 03100, linha 6: valor inválido'],
    ['a point', txt.replace('|3305,96|0,00', '|3305.96|0,00'), 'linha 3: valor inválido'],
    ['negative', txt.replace('|38000,00|00', '|-1,00|00'), 'linha 7: valor inválido'],
    ['no regime', txt.replace('|A|0||', '|A|7||'), 'linha 2: regime inválido'],
    ['no day', txt.replace('|20240820|', '|20240231|'), 'linha 3: data inválida'],
    ['no hour', txt.replace('20240812095930', '20240812'), 'linha 2: data inválida'],
    [
      'another month',
      txt.replace('|202407|', '|202408|'),
      'período de apuração: não é o do número',
    ],
    [
      'no number',
      txt.replace('11222333202407001', '1122233320240700'),
      'número da declaração: inválido',
    ],
    ['no month', txt.replaceAll('202407', '202413'), 'período de apuração: inválido'],
    [
      'a parcela without an activity',
      lines
        .toSpliced(5, 1)
        .join('\n')
        .replace('ZZZZZ|11', 'ZZZZZ|10')
        .replace('99999|9', '99999|8'),
      'registro 03110, linha 6: sem atividade',
    ],
    ['a NUL', `${txt}\0`, 'texto: malformado'],
  ])('%s', (_name, text, message) => {
    expect(() => statementsOf(utf8(text))).toThrow(message);
  });

  test('a crooked declaration of another company is nothing to the client', () => {
    const several = exampleText('pgdas/pgdasd-varias.txt');
    const own = statementsOf(utf8(several));
    expect(own).toHaveLength(2);
    const [other] = /^\|00000\|44555666.*$/m.exec(several)!;
    for (const [from, to, message] of [
      ['|202407|', '|209999|', 'período de apuração: inválido'],
      ['|A|0||', '|A|9||', 'regime inválido'],
    ] as const) {
      const text = several.replace(other, other.replace(from, to));
      expect(statementsOf(utf8(text))).toEqual(own);
      expect(() => statementsOf(utf8(text), '44555666')).toThrow(message);
    }
    // Without its number the CNPJ says whose it is.
    const nameless = txt.replace('11222333202407001', '');
    expect(() => statementsOf(utf8(nameless))).toThrow('número da declaração: inválido');
  });

  test('a qualifier of another kind is named, and an activity that is none of the two Anexos', () => {
    const other = txt
      .replace('SP||12000,00|00|00|08', 'SP||12000,00|10|09|08')
      .replace('03100|1|', '03100|12|');
    expect(statementsOf(utf8(other))[0]!.lines).toMatchObject([
      { anexo: null },
      { parcelas: [{ st: ['ICMS'], mono: ['CSLL'], outros: ['COFINS'] }] },
    ]);
  });

  test('where RBT12 of the home market is empty, that of both counts', () => {
    const fields = lines[3]!.split('|');
    const empty = txt.replace(lines[3]!, fields.with(12, '').join('|'));
    expect(statementsOf(utf8(empty))[0]).toMatchObject({ rbt12: 60_000_000 });
    const other = txt.replace(lines[3]!, fields.with(12, '700000,00').join('|'));
    expect(statementsOf(utf8(other))[0]).toMatchObject({ rbt12: 70_000_000 });
  });
});

test('a text of more or longer lines than any statement has is refused before it is cut', () => {
  const many = `${extrato}${'a\n'.repeat(300_000)}`;
  expect(() => statementsOf(utf8(many))).toThrow('texto: mais de 300.000 linhas');
  expect(() => statementsOf(utf8(`${extrato}${'a'.repeat(10_001)}`))).toThrow(
    'texto: linha longa demais',
  );
  const most = `${extrato}${'a\n'.repeat(299_000)}${'a'.repeat(10_000)}`;
  expect(statementsOf(utf8(most))).toEqual([base]);
});

test('a text tells by its first bytes whether it may hold a statement', () => {
  const of = (bytes: Uint8Array) => mayHoldStatement(bytes.subarray(0, statementHeadBytes));
  for (const { arquivo } of texts) {
    expect(of(exampleBytes(arquivo)), arquivo).toBe(true);
    expect(of(Buffer.from(`\r\n\r\n${exampleText(arquivo)}`, 'latin1')), arquivo).toBe(true);
  }
  expect(of(utf8(`RECIBO DE ENTREGA\n${declaracao}`))).toBe(true);
  expect(of(utf8('leia-me\n'.repeat(1000)))).toBe(false);
  expect(of(new Uint8Array())).toBe(false);
});

describe('what is no statement is told by its kind', () => {
  test('a PDF', () => {
    expect(readStatementPdf([])).toEqual({ kind: 'problem', code: 'PDF_SEM_TEXTO' });
    expect(readStatementPdf([' ', 'Página 1'])).toEqual({ kind: 'problem', code: 'PDF_SEM_TEXTO' });
    expect(readStatementPdf(['RECIBO DE ENTREGA DA APURAÇÃO'])).toEqual({
      kind: 'problem',
      code: 'PDF_SO_RECIBO',
    });
    expect(readStatementPdf(['DANFE'])).toEqual({ kind: 'ignored', name: 'PDF' });
  });

  test('a text', () => {
    expect(readStatementBytes(utf8('leia-me'), root)).toEqual({ kind: 'ignored', name: 'outro' });
    expect(readStatementBytes(new Uint8Array(), root)).toEqual({ kind: 'ignored', name: 'outro' });
  });
});
