import { readdirSync } from 'node:fs';
import { jsPDF } from 'jspdf';
import { describe, expect, test } from 'vitest';
import { diagnose } from '#engine/simples/diagnose.ts';
import type { MonthFigures } from '#engine/simples/month-case.ts';
import { lastDayOf } from '#engine/simples/prescription.ts';
import { pickStatements } from '#engine/simples/pick-statement.ts';
import { tables } from '#engine/tables/tables.ts';
import { root, series, statementOf } from '#tests/support/tax/cases.ts';
import { exampleBytes, examples, exampleText, ordersOf } from '#tests/support/tax/examples.ts';
import { figuresOf } from '#tests/support/tax/read-files.ts';
import { centsOf, vectors } from '#tests/support/tax/vectors.ts';
import { statementsOfBytes } from './statement-of-bytes.ts';

const readFile = (bytes: Uint8Array) => statementsOfBytes(bytes, root);

const six = readdirSync(examples).filter((name) => name.endsWith('.xml'));

/** The month of the notes of the examples. */
function monthOf(files: readonly string[]): MonthFigures {
  const { months } = figuresOf(files);
  expect(months.map(({ month }) => month)).toEqual(['2024-07']);
  return months[0]!.figures;
}

/** The row that the README of the examples names. */
const usual = {
  rb_auferida: '50000.00',
  sem_subs_rb: '38000.00',
  com_subs_rb: '12000.00',
  total_monofasicos: '8000.00',
  valor_retificado_st: '20000.00',
  total: '89.16',
  total_a_restituir: '113.16',
  diagnostico: 'Oportunidade de restituição devido a não segregação de fator monofásico.',
};
const referencia = '2026-09';

/** The row of notes and statements. */
async function rowOf(xml: readonly string[], pgdas: readonly string[]) {
  const read = await Promise.all(
    pgdas.map(async (file) => ({ file, answer: await readFile(exampleBytes(file)) })),
  );
  const problems = read.flatMap(({ answer }) => (answer.kind === 'problem' ? answer.code : []));
  const statements = read.flatMap(({ file, answer }) =>
    answer.kind === 'statements'
      ? answer.statements.map((statement) => ({ statement, file, sha256: file }))
      : [],
  );
  const picked = pickStatements(statements, root);
  expect(picked.length).toBeLessThan(2);
  const answer = diagnose(
    picked[0]?.statement ?? null,
    monthOf(xml),
    {
      pa: '2024-07',
      root,
      referencia,
      dataPedido: lastDayOf(referencia),
      atualizarSelic: true,
    },
    tables,
    series,
    picked[0]?.alerts,
  );
  if (answer === 'PA_SEM_MOVIMENTO') throw new Error('a row is expected');
  return { row: answer.row, decides: picked[0]?.file, problems: problems.toSorted() };
}

test('no example is left out', () => {
  expect([six.length, vectors('exemplos').length]).toEqual([6, 28]);
});

test.each(vectors('exemplos').map((vector, place) => ({ ...vector, place })))(
  '$pgdas',
  async ({ pgdas, saida = usual, motivo, alertas, pagamento, documento, ...of }) => {
    for (const [turn, order] of ordersOf(pgdas).entries()) {
      const xml = turn % 2 === 0 ? six : six.toReversed();
      const { row, decides, problems } = await rowOf(xml, order);
      const expected = Object.fromEntries(
        Object.entries({ ...saida, total_a_restituir: of.total_a_restituir }).map(
          ([name, text]) => [name, /^\d+\.\d\d$/.test(text) ? centsOf(text) / 100 : text],
        ),
      );
      expect(row).toMatchObject({ ...expected, motivo, pagamento, documento });
      expect(row.alertas.map(({ codigo }) => codigo)).toEqual(alertas);
      expect(problems).toEqual(of.problemas ?? []);
      expect(of.decide ?? decides).toBe(decides);
    }
  },
);

test('the PDF of the examples says what its text says', async () => {
  const [vector] = vectors('declaracoes').filter(({ arquivo }) => arquivo.endsWith('.pdf'));
  expect(await readFile(exampleBytes(vector!.arquivo))).toEqual({
    kind: 'statements',
    statements: vector!.documentos.map(statementOf),
  });
});

describe('however a PDF is set, it says the same', () => {
  type Drawn = { x: number; y: number; text: string };
  type Page = { foot: string; pieces: Drawn[] };
  const size = 8;
  const step = 11;
  const perPage = 70;

  /** The texts as pages of lines; `breakBefore` = a line that begins a page of its own. */
  function pagesOf(
    lines: readonly string[],
    breakBefore?: (line: string, at: number) => boolean,
  ): string[][] {
    const pages: string[][] = [[]];
    for (const [at, line] of lines.entries()) {
      if (pages.at(-1)!.length === perPage || breakBefore?.(line, at) === true) pages.push([]);
      pages.at(-1)!.push(line);
    }
    return pages;
  }

  function pdfOf(
    pages: readonly string[][],
    draw: (doc: jsPDF, line: string, y: number) => Drawn[],
    isReversed = false,
  ) {
    const doc = new jsPDF({ unit: 'pt', format: 'a4' });
    doc.setFont('helvetica').setFontSize(size);
    const set: Page[] = pages.map((lines, page) => ({
      foot: `Página ${page + 1}`,
      pieces: lines.flatMap((line, at) => draw(doc, line, 40 + step * at)),
    }));
    for (const [at, { foot, pieces }] of set.entries()) {
      if (at > 0) doc.addPage();
      const drawn = [...pieces, { x: 500, y: 820, text: foot }];
      for (const { x, y, text } of isReversed ? drawn.toReversed() : drawn) doc.text(text, x, y);
    }
    return new Uint8Array(doc.output('arraybuffer'));
  }

  const whole = (_doc: jsPDF, text: string, y: number): Drawn[] => [{ x: 36, y, text }];
  /** Each word a piece; glued = without room between them. */
  const byWord =
    (isGlued: boolean) =>
    (doc: jsPDF, line: string, y: number): Drawn[] => {
      let x = 36;
      return line.split(' ').map((text) => {
        const piece = { x, y, text };
        x += doc.getTextWidth(text) + (isGlued ? 0 : doc.getTextWidth(' '));
        return piece;
      });
    };
  const nineOnTwoLines = (line: string): string[] => {
    const amounts = line.split(' ');
    return amounts.length === 9 && amounts.every((one) => /^[\d.]+,\d\d$/.test(one))
      ? [amounts.slice(0, 5).join(' '), amounts.slice(5).join(' ')]
      : [line];
  };

  const settings: [string, (lines: string[]) => Uint8Array<ArrayBuffer>][] = [
    ['line by line', (lines) => pdfOf(pagesOf(lines), whole)],
    ['word by word', (lines) => pdfOf(pagesOf(lines), byWord(false))],
    ['glued', (lines) => pdfOf(pagesOf(lines), byWord(true))],
    ['nine amounts on two lines', (lines) => pdfOf(pagesOf(lines.flatMap(nineOnTwoLines)), whole)],
    [
      '(RBT12) after its amounts',
      (lines) =>
        pdfOf(pagesOf(lines.map((line) => line.replace(/^(\(RBT12\)) (.+)$/, '$2 $1'))), whole),
    ],
    [
      'a page begins within a block, and within the payments',
      (lines) =>
        pdfOf(
          pagesOf(lines, (line) => /^(?:Parcela|monofásica|\d\d\/\d\d\/\d{4} 001)/.test(line)),
          whole,
        ),
    ],
    ['lines in reverse', (lines) => pdfOf(pagesOf(lines), whole, true)],
    ['words in reverse', (lines) => pdfOf(pagesOf(lines), byWord(false), true)],
  ];
  const texts = [
    'extrato-072024.txt',
    'declaracao-072024.txt',
    'pgdas/extrato-retificadora.txt',
    'pgdas/extrato-dois-estabelecimentos.txt',
    'pgdas/extrato-duas-quotas.txt',
  ].map((name) => vectors('declaracoes').find(({ arquivo }) => arquivo === name)!);

  test.each(settings)('%s', async (_name, set) => {
    for (const { arquivo, documentos } of texts) {
      const lines = exampleText(arquivo).trimEnd().split('\n');
      expect(await readFile(set(lines)), arquivo).toEqual({
        kind: 'statements',
        statements: documentos.map(statementOf),
      });
    }
  });
});
