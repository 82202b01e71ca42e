import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { defaultRates } from '#shared/apuracoes/payroll-rates.ts';
import { formatMoney, maxCents, writeMoney } from '#shared/kernel/money.ts';
import { incidences, verbaOf, verbas, type VerbaName } from '#shared/verbas/verbas.enums.ts';
import { maxVerbas, reckonVerbas, type VerbaEntry } from '#shared/verbas/verbas.rules.ts';
import { diagnosticSections, type DiagnosticPdfInput } from './diagnostic-pdf-model.ts';
import { layOutTables } from './diagnostic-tables.ts';
import { PageCanvas } from './page-canvas.ts';
import { drawPlaced } from './page-flow.ts';
import { openPdf } from './pdf-document.ts';
import { pageGeometry } from './pdf-geometry.ts';
import { renderDiagnosticPdf } from './render-diagnostic-pdf.ts';
import { flowWithHeads } from './repeated-heads.ts';

const folder = mkdtempSync(join(tmpdir(), 'diagnostic-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function has(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const hasPoppler = has('pdftotext') && has('pdftoppm') && has('pdfinfo');

function fontBytes(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url)));
}
const fonts = {
  regular: fontBytes('regular'),
  bold: fontBytes('bold'),
  italic: fontBytes('italic'),
  boldItalic: fontBytes('bold-italic'),
};
const logo = new Uint8Array(
  await sharp({ create: { width: 400, height: 100, channels: 3, background: '#004080' } })
    .png()
    .toBuffer(),
);

const line = (verba: VerbaName, cents: number): VerbaEntry => ({ verba, cents });

/** Lines of all three incidences in no order of theirs; one verba stands twice. */
const mixed = [
  line('1/3 de férias', 12_345_678),
  line('Prêmios', 1_234_501),
  line('Auxílio-doença (15 primeiros dias)', 9_876_543),
  line('Aviso prévio indenizado', 777_777),
  line('Hora extra 50%', 450_000),
  line('Prêmios', 99_900),
  line('Prorrogação do salário-maternidade (Empresa Cidadã)', 31_415),
  line('Diárias de viagem', 0),
];

/** As many lines as an apuração may have, over all verbas. */
const many = Array.from({ length: maxVerbas }, (_line, index) =>
  line(verbas[(index * 7) % verbas.length]!.nome, 1_000_003 * (index + 1)),
);

function diagnostic(
  entries: readonly VerbaEntry[],
  more: Partial<DiagnosticPdfInput> = {},
): DiagnosticPdfInput {
  const rates = more.rates ?? defaultRates;
  return {
    brand: { title: 'Meridiano Tributos', logoPng: logo, primaryColor: '#0b6e4f' },
    fonts,
    createdAt: '2026-11-26T01:34:56Z',
    author: 'Carlos Pereira',
    client: { name: 'Metalúrgica São Bento Ltda.', document: '12.345.678/0001-90' },
    apuracao: '3 - 11/2026',
    period: { start: '2022-01', end: '2026-10' },
    rates,
    verbas: reckonVerbas(entries, rates),
    thesesAsOf: '2026-11',
    ...more,
  };
}

let fileCount = 0;
function store(pdf: Uint8Array): string {
  fileCount += 1;
  const path = join(folder, `${String(fileCount)}.pdf`);
  writeFileSync(path, pdf);
  return path;
}

function fold(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function pagesOf(path: string, ...options: string[]): string[] {
  return execFileSync('pdftotext', ['-raw', ...options, path, '-'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\f')
    .slice(0, -1);
}

/** Text of each page's text area: what stands above and below it is left out. */
function bodies(path: string): string[] {
  return pagesOf(path, '-x', '0', '-y', '52', '-W', '596', '-H', '732').map(fold);
}

function bodyOf(input: DiagnosticPdfInput): string {
  return bodies(store(renderDiagnosticPdf(input))).join(' ');
}

/** A line as the page reads. */
function rowText({ verba, cents }: VerbaEntry, rates = defaultRates): string {
  const { fundamento, prova } = verbaOf(verba);
  const { contribution } = reckonVerbas([{ verba, cents }], rates).lines[0]!;
  return fold(
    `${verba} ${fundamento} ${prova === 'conhecimento geral' ? 'fundamento a conferir' : ''} ${writeMoney(cents)} ${writeMoney(contribution.contribuicao)}`,
  );
}

/** All words of a PDF with their edges, in points. */
function wordBoxes(path: string): { left: number; right: number; bottom: number }[] {
  const words = execFileSync('pdftotext', ['-bbox', path, '-'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return [...words.matchAll(/xMin="([\d.]+)".*?xMax="([\d.]+)" yMax="([\d.]+)"/gu)].map(
    (match) => ({ left: Number(match[1]), right: Number(match[2]), bottom: Number(match[3]) }),
  );
}

describe.skipIf(!hasPoppler)('the first page', () => {
  it('says whom and which months it is about, and then what can be asked back, before any line', () => {
    const input = diagnostic(mixed);
    const text = bodyOf(input);
    const { base, patronal, ratFap, terceiros, contribuicao } = input.verbas.totals.nao_incide;
    expect(text.indexOf('Não incide')).toBeGreaterThan(0);
    expect(text.slice(0, text.indexOf('Não incide')).trim()).toBe(
      [
        'Diagnóstico de verbas',
        'Cliente Metalúrgica São Bento Ltda. 12.345.678/0001-90',
        'Apuração 3 - 11/2026 Período 01/2022 a 10/2026',
        `${formatMoney(contribuicao)} recuperável (patronal, RAT x FAP, terceiros)`,
        `Rubricas total ${formatMoney(base)}`,
        `Patronal ${formatMoney(patronal)} cota patronal 20%`,
        `RAT x FAP ${formatMoney(ratFap)} RAT 2% x FAP 1,0000`,
        `Terceiros ${formatMoney(terceiros)} terceiros 5,80%`,
      ].join(' '),
    );
  });

  it('prints the rates of the apuração', () => {
    const text = bodyOf(diagnostic(mixed, { rates: { rat: 3, fap: 12_345, terceiros: 5 } }));
    expect(text).toContain('cota patronal 20%');
    expect(text).toContain('RAT 3% x FAP 1,2345');
    expect(text).toContain('terceiros 0,05%');
  });

  it('asks back nothing that is disputed or owed', () => {
    const recoverable = mixed.filter(({ verba }) => verbaOf(verba).incidencia === 'nao_incide');
    const until = (text: string): string => text.slice(0, text.indexOf('Não incide'));
    expect(recoverable).toHaveLength(4);
    expect(until(bodyOf(diagnostic(mixed)))).toBe(until(bodyOf(diagnostic(recoverable))));
  });

  it('shows the logo, and the name of the company where there is none that can be read', async () => {
    const broken = Uint8Array.from(logo);
    broken.fill(0, 40, 90);
    const brand = (logoPng: Uint8Array | null): Partial<DiagnosticPdfInput> => ({
      brand: { title: 'Meridiano Tributos', logoPng, primaryColor: 'verde' },
    });
    for (const given of [null, broken, new Uint8Array([1, 2, 3])])
      expect(bodyOf(diagnostic(mixed, brand(given)))).toMatch(/^Meridiano Tributos Diagnóstico/u);
    const path = store(renderDiagnosticPdf(diagnostic(mixed, brand(logo))));
    expect(bodies(path)[0]).toMatch(/^Diagnóstico/u);
    execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', path, path]);
    const dot = { left: 60, top: 75, width: 1, height: 1 };
    const pixel = await sharp(`${path}.png`).removeAlpha().extract(dot).raw().toBuffer();
    // Viewers may round a shade.
    [0, 0x40, 0x80].forEach((shade, channel) =>
      expect(Math.abs((pixel[channel] ?? 255) - shade)).toBeLessThan(3),
    );
  });
});

describe.skipIf(!hasPoppler)('the sections', () => {
  it('hold each line with its basis, base and contribution, by incidence and in the order in which they came', () => {
    const input = diagnostic(mixed);
    const text = bodyOf(input);
    const { nao_incide, controvertida, incide } = input.verbas.totals;
    const head = 'Verba e fundamento Base (R$) Contribuição (R$)';
    const sum = (label: string, sums: { base: number; contribuicao: number }): string =>
      `${label} ${writeMoney(sums.base)} ${writeMoney(sums.contribuicao)}`;
    const rows = (...indexes: number[]): string[] => indexes.map((index) => rowText(mixed[index]!));
    expect(text.slice(text.indexOf('Não incide'), text.indexOf('Totais')).trim()).toBe(
      [
        `Não incide 4 verbas ${head}`,
        ...rows(1, 3, 5, 7),
        sum('Não incide (recuperável)', nao_incide),
        `Controvertida 2 verbas ${head}`,
        ...rows(2, 6),
        sum('Controvertida (não somada)', controvertida),
        `Incide 2 verbas ${head}`,
        ...rows(0, 4),
        sum('Incide (não recuperável)', incide),
      ].join(' '),
    );
  });

  it('are followed by the three sums and the notes', () => {
    const input = diagnostic(mixed);
    const text = bodyOf(input);
    const sum = (label: string, sums: DiagnosticPdfInput['verbas']['totals']['incide']): string =>
      `${label} patronal ${writeMoney(sums.patronal)} · RAT x FAP ${writeMoney(sums.ratFap)} · terceiros ${writeMoney(sums.terceiros)} ${writeMoney(sums.base)} ${writeMoney(sums.contribuicao)}`;
    expect(text.slice(text.indexOf('Totais'))).toBe(
      [
        'Totais Incidência Base (R$) Contribuição (R$)',
        sum('Não incide (recuperável)', input.verbas.totals.nao_incide),
        sum('Controvertida (não somada)', input.verbas.totals.controvertida),
        sum('Incide (não recuperável)', input.verbas.totals.incide),
        'Tabela de teses de 11/2026.',
        'Na CPRB ou no Anexo IV a cota patronal pode não ser 20%.',
        'Este diagnóstico não substitui parecer jurídico.',
        'Feito por Carlos Pereira em 25/11/2026 22:34:56 (horário de Brasília).',
      ].join(' '),
    );
  });

  it.each(['Prêmios', 'Auxílio-doença (15 primeiros dias)', 'Hora extra 50%'] as const)(
    'are left out when they are empty: only %s',
    (verba) => {
      const text = bodyOf(diagnostic([line(verba, 100)]));
      const title = incidences[verbaOf(verba).incidencia];
      expect([...text.matchAll(/(\p{L}[\p{L} ]+) 1 verba /gu)].map((match) => match[1])).toEqual([
        expect.stringMatching(new RegExp(`(^| )${title}$`, 'u')),
      ]);
      expect(text.match(/Verba e fundamento/gu)).toHaveLength(1);
    },
  );

  it('are none without lines', () => {
    const text = bodyOf(diagnostic([]));
    expect(text).toContain('R$ 0,00 recuperável');
    expect(text).not.toContain('Verba e fundamento');
    expect(text).toContain('Totais');
  });
});

describe.skipIf(!hasPoppler)('pages', () => {
  it('are A4 and numbered, and name company and client', () => {
    const path = store(renderDiagnosticPdf(diagnostic(many)));
    expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(
      /Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/u,
    );
    const texts = pagesOf(path).map(fold);
    expect(texts.length).toBeGreaterThan(8);
    texts.forEach((text, index) => {
      expect(text).toMatch(
        new RegExp(
          `Meridiano Tributos · Metalúrgica São Bento Ltda\\. Página ${String(index + 1)} de ${String(texts.length)}$`,
          'u',
        ),
      );
    });
  });

  it('hold each of 200 lines whole, below the head of its table', () => {
    const pages = bodies(store(renderDiagnosticPdf(diagnostic(many))));
    for (const entry of many) {
      const row = rowText(entry);
      const page = pages.find((text) => text.includes(row));
      expect(page, row).toBeDefined();
      expect(page?.indexOf('Verba e fundamento Base (R$) Contribuição (R$)')).toBeLessThan(
        page?.indexOf(row) ?? 0,
      );
    }
    const goingOn = pages.filter((text) => /^.{6,13} \(continuação\) Verba e fund/u.test(text));
    expect(goingOn.length).toBeGreaterThan(pages.length - 5);
  });

  it('never end with a heading or a head, and never begin with a sum', () => {
    for (let length = 1; length <= 60; length += 1) {
      const path = store(renderDiagnosticPdf(diagnostic(many.slice(0, length))));
      for (const text of bodies(path)) {
        expect(text).not.toMatch(/(?:\d verbas?|Totais|\(R\$\))$/u);
        expect(text).not.toMatch(/^(?:\S+ )?\S+ \((?:não somada|(?:não )?recuperável)\)/u);
        expect(text).not.toMatch(
          /^\S+(?: \S+)? \(continuação\) Verba e fundamento Base \(R\$\) Contribuição \(R\$\) \S+(?: \S+)? \((?:não|rec)/u,
        );
      }
    }
  });

  it('cut a line that is taller than a page, and repeat the head on each', () => {
    const input = diagnostic(mixed);
    const fundamento = Array.from({ length: 2000 }, (_word, index) => `tese${String(index)}`);
    const [first, ...others] = diagnosticSections(input.verbas);
    const long = { ...first!.lines[0]!, fundamento: fundamento.join(' '), isUnchecked: true };
    const { doc, faces } = openPdf({ createdAt: input.createdAt, fileId: '0'.repeat(32), fonts });
    const pages = flowWithHeads(
      layOutTables(
        [{ ...first!, lines: [first!.lines[1]!, long, first!.lines[2]!] }, ...others],
        input.verbas.totals,
        { faces, primary: '#0b6e4f' },
      ),
      pageGeometry.contentHeight,
    );
    const canvas = new PageCanvas(doc);
    pages.forEach((page, index) => {
      if (index > 0) doc.addPage();
      drawPlaced(page, canvas, pageGeometry.top);
      for (const { item, top } of page)
        expect(top + item.height).toBeLessThanOrEqual(pageGeometry.contentHeight);
    });
    const texts = bodies(store(new Uint8Array(doc.output('arraybuffer'))));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.slice(0, 3).every((text) => text.includes('Verba e fundamento'))).toBe(true);
    const read = texts.join(' ').match(/tese\d+/gu);
    expect(read).toEqual(fundamento);
    expect(texts.join(' ')).toContain('tese1999 fundamento a conferir');
  });

  it('keep odd names and the largest amounts inside', () => {
    const odd = `${'W'.repeat(150)} שלום عالم 😀 ${'i'.repeat(100)}`;
    const path = store(
      renderDiagnosticPdf(
        diagnostic(
          many.map(({ verba }) => line(verba, maxCents)),
          {
            brand: { title: `M${'m'.repeat(150)}`, logoPng: null, primaryColor: '#ffffff' },
            client: { name: odd, document: '9'.repeat(100) },
            author: odd,
            apuracao: 'a'.repeat(200),
          },
        ),
      ),
    );
    const boxes = wordBoxes(path);
    expect(boxes.length).toBeGreaterThan(500);
    for (const { left, right, bottom } of boxes) {
      expect(left).toBeGreaterThan(44);
      expect(right).toBeLessThan(551);
      expect(bottom).toBeLessThan(815);
    }
    // What is written from right to left is only read letter by letter: readers of PDFs put it in an order of their own.
    const text = bodies(path)[0]?.replace(/[\s\p{Cf}]/gu, '') ?? '';
    expect(text).toContain('W'.repeat(150));
    expect(text).toContain(`😀${'i'.repeat(100)}${'9'.repeat(100)}`);
    expect([...'שלוםعالم'].filter((letter) => !text.includes(letter))).toEqual([]);
    for (const page of pagesOf(path).map(fold))
      expect(page).toMatch(/Mm+… · W+… Página \d+ de \d+$/u);
  });

  it('describe themselves', () => {
    const path = store(renderDiagnosticPdf(diagnostic(mixed)));
    const info = execFileSync('pdfinfo', [path], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    });
    expect(info).toMatch(/Title:\s+Diagnóstico de verbas: Metalúrgica São Bento Ltda\.\n/u);
    expect(info).toMatch(/Author:\s+Meridiano Tributos\n/u);
    expect(info).toMatch(/Subject:\s+Apuração 3 - 11\/2026 · 01\/2022 a 10\/2026\n/u);
    expect(info).toMatch(/CreationDate:\s+Thu Nov 26 01:34:56 2026/u);
    expect(readFileSync(path, 'latin1')).toContain('/Lang (pt-BR)');
  });
});

describe('bytes', () => {
  const fileId = (pdf: Uint8Array): string | undefined =>
    /\/ID \[ <(\w{32})>/u.exec(Buffer.from(pdf).toString('latin1'))?.[1];

  it('are the same for the same input, in any time zone and whatever else the lines carry', () => {
    const zone = process.env['TZ'];
    try {
      process.env['TZ'] = 'America/Sao_Paulo';
      const first = renderDiagnosticPdf(diagnostic(many));
      process.env['TZ'] = 'Asia/Tokyo';
      const marked = many.map(({ cents, verba }, id) => ({ id, cents, verba }));
      expect(Buffer.compare(first, renderDiagnosticPdf(diagnostic(marked)))).toBe(0);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('have another id when the input differs', () => {
    const ids = [
      diagnostic(mixed),
      diagnostic(mixed.slice(1)),
      diagnostic(mixed, { author: 'Carlos Pereirb' }),
      diagnostic(mixed, { thesesAsOf: '2026-12' }),
    ].map((input) => fileId(renderDiagnosticPdf(input)));
    expect(ids.every((id) => id !== undefined && /^[0-9a-f]{32}$/iu.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(4);
  });

  it('refuse a date or a font that is none', () => {
    const input = diagnostic(mixed);
    expect(() => renderDiagnosticPdf({ ...input, createdAt: 'hoje' })).toThrow(RangeError);
    expect(() => renderDiagnosticPdf({ ...input, fonts: { ...fonts, bold: logo } })).toThrow(
      TypeError,
    );
  });
});
