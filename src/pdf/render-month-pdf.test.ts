import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ExplainedMonth } from '#shared/analyses/explained-month.schemas.ts';
import { explainedMonth } from '#tests/support/tax/explained-month.ts';
import type { MonthPdfInput } from './month-pdf-model.ts';
import { renderMonthPdf } from './render-month-pdf.ts';

function hasPdftotext(): boolean {
  try {
    execFileSync('which', ['pdftotext'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const fontBytes = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url)));
const fonts = {
  regular: fontBytes('regular'),
  bold: fontBytes('bold'),
  italic: fontBytes('italic'),
  boldItalic: fontBytes('bold-italic'),
};

const input = (
  month: Partial<ExplainedMonth> = {},
  more: Partial<MonthPdfInput> = {},
): MonthPdfInput => ({
  brand: { title: 'Meridiano Tributos', logoPng: null, primaryColor: '#0b6e4f' },
  fonts,
  createdAt: '2026-11-26T01:34:56Z',
  author: 'Carlos Pereira',
  client: { name: 'Padaria Doce Alvorada Ltda.', document: '12.345.678/0001-90' },
  apuracao: '3 - 11/2026',
  month: { ...explainedMonth, ...month },
  correction: null,
  ...more,
});

/** The pages of a PDF, each as one line of text. */
const pagesOf = (pdf: Uint8Array, ...area: string[]): string[] =>
  execFileSync('pdftotext', ['-raw', ...area, '-', '-'], { input: pdf, encoding: 'utf8' })
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/gu, ' ').trim());

/** All text but head and foot of the pages. */
const bodyOf = (pdf: Uint8Array): string =>
  pagesOf(pdf, '-x', '0', '-y', '52', '-W', '596', '-H', '732').join(' ');

describe.skipIf(!hasPdftotext())('the PDF of a month', () => {
  it('says client, diagnosis, retification, account, remarks and author in this order', () => {
    expect(bodyOf(renderMonthPdf(input()))).toBe(
      [
        'Meridiano Tributos',
        'Competência 07/2024',
        'Cliente Padaria Doce Alvorada Ltda. 12.345.678/0001-90',
        'Apuração 3 - 11/2026 Prescreve em 20/08/2029',
        'Disponível',
        'Oportunidade de restituição devido a não segregação de fator monofásico.',
        'R$ 113,16 Total a restituir calculado',
        'O que digitar na retificação',
        'Com … COFINS e PIS monofásica R$ 8.000,00',
        'Com … ICMS ST R$ 12.000,00',
        'Sem … sem substituição tributária nem tributação monofásica R$ 30.000,00',
        'Exportação e outras atividades ficam como declaradas; o total do mês não muda.',
        'Conta',
        'Revenda monofásica nas notas R$ 8.000,00',
        'Declarada já sem PIS e COFINS R$ 0,00',
        'Declarada com PIS e COFINS R$ 38.000,00',
        'A segregar também diferença acima de R$ 50,00 R$ 8.000,00',
        'Receita dos 12 meses anteriores (RBT12)',
        'faixa 3, alíquota efetiva de 7,19% no Anexo I R$ 600.000,00',
        'COFINS do Anexo I R$ 8.000,00 × 0,916% R$ 73,28',
        'PIS do Anexo I R$ 8.000,00 × 0,1984% R$ 15,88',
        'Pago a mais R$ 89,16',
        'Selic pago em 08/2024, até 09/2026 26,92%',
        'COFINS atualizada de R$ 73,28 R$ 93,01',
        'PIS atualizado de R$ 15,88 R$ 20,15',
        'Total a restituir R$ 113,16',
        'O que observar',
        'Data de pagamento presumida pelo vencimento.',
        'Dois produtos sem NCM ficaram de fora.',
        'Tabelas 2026-11, Selic 08/2026.',
        'Feito por Carlos Pereira em 25/11/2026 22:34:56 (horário de Brasília).',
      ].join(' '),
    );
  });

  it('says that there is nothing to retify, and the reason', () => {
    const motivo = { titulo: 'PGDAS-D ausente', texto: 'Falta o PGDAS-D de 07/2024.' };
    const text = bodyOf(
      renderMonthPdf(input({ espelho: null, conta: { ...explainedMonth.conta, motivo } })),
    );
    expect(text).toContain('O que digitar na retificação Nada a retificar. Conta');
    expect(text).toContain('O que observar PGDAS-D ausente: Falta o PGDAS-D de 07/2024.');
    expect(text).not.toContain('o total do mês não muda');
  });

  it('says who corrected the total, and keeps the calculated one beside it', () => {
    const correction = { value: 100, by: 'Helena', at: '2026-11-20T12:00:00.000Z' };
    const text = bodyOf(renderMonthPdf(input({}, { correction })));
    expect(text).toContain(
      'R$ 113,16 Total a restituir calculado Corrigido para R$ 100,00 por Helena em 20/11/2026.',
    );
  });

  it('continues on pages that name month and apuração', () => {
    const alertas = Array.from({ length: 60 }, (_none, index) => ({
      codigo: String(index),
      texto: `Observação ${String(index)}: ${'a nota traz um produto sem NCM '.repeat(3)}`,
    }));
    const linha = { ...explainedMonth.linha, alertas };
    const pages = pagesOf(renderMonthPdf(input({ linha })));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Meridiano Tributos · Padaria Doce Alvorada Ltda.');
      expect(page).toContain(`Página ${String(index + 1)} de ${String(pages.length)}`);
    }
    for (const page of pages.slice(1)) expect(page).toMatch(/^Competência 07\/2024 3 - 11\/2026 /u);
    for (const { codigo } of alertas) expect(pages.join(' ')).toContain(`Observação ${codigo}:`);
  });
});

it('gives the same bytes for the same input, and another file id for another remark', () => {
  const bytes = renderMonthPdf(input());
  expect(renderMonthPdf(input())).toEqual(bytes);
  const linha = { ...explainedMonth.linha, alertas: [{ codigo: 'A', texto: 'Outra.' }] };
  const idOf = (pdf: Uint8Array) =>
    /\/ID \[ <(\w+)>/u.exec(Buffer.from(pdf).toString('latin1'))![1];
  expect(idOf(renderMonthPdf(input({ linha })))).not.toBe(idOf(bytes));
});
