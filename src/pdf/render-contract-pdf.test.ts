import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsPDF } from 'jspdf';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { blockText, parseContractBlocks } from '#shared/text/blocks.ts';
import type {
  ContractPdfInput,
  SignaturesPageInput,
  SignerEvidence,
} from './contract-pdf-model.ts';
import { PageCanvas } from './page-canvas.ts';
import { renderContractPdf } from './render-contract-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-pdf-'));
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

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

async function picture(svg: string, format: 'png' | 'jpeg'): Promise<Uint8Array> {
  return new Uint8Array(
    await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${svg}</svg>`))
      .toFormat(format)
      .toBuffer(),
  );
}
const logo = await picture(
  'width="600" height="300"><rect width="600" height="300" fill="#004080"/>',
  'png',
);
const drawing = await picture(
  'width="600" height="200"><path d="M20 150 C100 0 200 200 300 100 S500 50 580 150" fill="none" stroke="#112" stroke-width="6"/>',
  'png',
);
const person = await picture(
  'width="480" height="640"><rect width="480" height="640" fill="#b9cbd9"/><circle cx="240" cy="260" r="120" fill="#e2b48c"/>',
  'jpeg',
);
const document = await picture(
  'width="860" height="600"><rect width="860" height="600" fill="#dfe8d8"/><rect x="60" y="80" width="180" height="240" fill="#b9a58c"/>',
  'jpeg',
);

function contract(html: string, more: Partial<ContractPdfInput> = {}): ContractPdfInput {
  return {
    html,
    contractSha256: sha256(html),
    agreementId: '0193a2b4-7c1d-7e2f-9a3b-4c5d6e7f8091',
    version: 3,
    createdAt: '2026-03-01T15:04:05Z',
    state: 'fechado',
    brand: { title: 'Meridiano Tributos', logoPng: logo, primaryColor: '#0b6e4f' },
    fonts,
    signatures: null,
    ...more,
  };
}

function signer(
  role: SignerEvidence['role'],
  name: string,
  more: Partial<SignerEvidence> = {},
): SignerEvidence {
  return {
    role,
    name,
    cpfMasked: '***.456.789-**',
    drawingPng: drawing,
    personPhotoJpeg: person,
    documentPhotoJpeg: document,
    place: [
      'Rua das Acácias, 120, Juiz de Fora/MG',
      '-21.764200, -43.350300 · precisão ±12 m',
      'fonte: GPS do aparelho',
    ],
    device: 'Tablet de teste · Android 14',
    deviceTime: '2026-03-01T14:32:11Z',
    receivedAt: '2026-03-01T14:40:02Z',
    origin: 'servidor',
    capturedBy: 'Carlos Pereira',
    eventHash: sha256(`ato ${role}`),
    files: ['Assinatura', 'Foto da pessoa', 'Foto do documento'].map((label) => ({
      label,
      sha256: sha256(label + role),
    })),
    ...more,
  };
}

const signatures: SignaturesPageInput = {
  signers: [
    signer('contratante', 'Maria Aparecida dos Santos Conceição de Albuquerque e Figueiredo'),
    signer('parceiro', 'João da Silva', { receivedAt: null, origin: 'aparelho' }),
    signer('testemunha_1', 'Ângela Muñoz', {
      place: ['Localização não informada: a pessoa não autorizou'],
      documentPhotoJpeg: null,
    }),
    signer('testemunha_2', 'José Luís Gonçalves', {
      place: ['precisão desconhecida · fonte: endereço de rede'],
    }),
  ],
  closing: {
    deviceTime: '2026-03-01T14:50:00Z',
    receivedAt: null,
    by: 'Carlos Pereira',
    eventHash: sha256('fechamento'),
  },
  chain: {
    headHash: sha256('cabeça'),
    counterSignedAt: null,
    counterSignature: 'Rr'.repeat(43),
    serverKeyId: 'srv-2026-01',
  },
  checks: [
    {
      label: 'Texto do contrato',
      result: 'conferido',
      detail: 'O código do texto é o mesmo que cada pessoa aceitou.',
    },
    {
      label: 'Relógio do aparelho',
      result: 'nao_conferido',
      detail: 'Estava quatro minutos adiantado.',
    },
    { label: 'Recebimento', result: 'aguardando', detail: 'O servidor ainda não confirmou.' },
    { label: 'ICP-Brasil', result: 'nao_aplicavel', detail: 'Assinatura eletrônica avançada.' },
  ],
};

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

/** Text of the text area only: header and footer stand outside of it. */
function bodyText(path: string, ...options: string[]): string {
  return execFileSync(
    'pdftotext',
    ['-raw', '-x', '0', '-y', '52', '-W', '596', '-H', '732', ...options, path, '-'],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
}

function pageTexts(path: string): string[] {
  return execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\f')
    .slice(0, -1);
}

/** What the page must read as: each block with its marker, in order. */
function expectedTexts(html: string): string[] {
  return parseContractBlocks(html).map((block) =>
    fold(block.kind === 'list-item' ? `${block.marker} ${blockText(block)}` : blockText(block)),
  );
}

/** Cuts the text into pieces as long as the paragraphs it should hold, and what is left, so that a failure names the paragraph. */
function cutLike(paragraphs: readonly string[], text: string): string[] {
  const pieces: string[] = [];
  let rest = fold(text);
  for (const paragraph of paragraphs) {
    pieces.push(rest.slice(0, paragraph.length));
    rest = rest.slice(paragraph.length).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

const clause = (number: number): string =>
  `<h2>CLÁUSULA ${String(number)}ª – DO OBJETO</h2><p>${String(number)}.1 A <strong>CONTRATADA</strong> prestará serviços de <em>revisão fiscal</em> à <u>CONTRATANTE</u>, nos termos do art. 5º, § 1º, da Lei nº 10.637/2002, ` +
  'por “êxito”, no valor de R$ 1.234,56 — sem prejuízo das demais obrigações — e ‘na forma da lei’.</p>' +
  `<ol><li>levantamento dos créditos dos últimos cinco anos, com memória de cálculo assinada por quem a fez;<ol><li>notas de entrada e de saída;</li><li>escrituração fiscal digital.</li></ol></li><li>pedido de restituição.</li></ol>` +
  '<blockquote>“Ninguém será obrigado a fazer ou deixar de fazer alguma coisa senão em virtude de lei.”</blockquote>';

const sample =
  '<h1>CONTRATO DE PRESTAÇÃO DE SERVIÇOS</h1><p>Entre as partes, a saber:<br>João &amp; Irmãos Ltda.<br>Ação Consultoria.</p>' +
  Array.from({ length: 12 }, (_clause, index) => clause(index + 1)).join('') +
  '<h3>Honorários</h3><table><tr><th>Produto</th><th>Base</th><th>Percentual</th></tr><tr><td>PIS/COFINS</td><td>valor efetivamente compensado ou restituído, apurado mês a mês, confirmado pela parte contratante e livre de glosa</td><td>20 %</td></tr></table>' +
  '<h4>Parágrafo único</h4><p>Fim.</p>';

describe.skipIf(!hasPoppler)('text of the PDF', () => {
  it('is the contract, paragraph by paragraph and in order, and nothing else', () => {
    const paragraphs = expectedTexts(sample);
    expect(cutLike(paragraphs, bodyText(store(renderContractPdf(contract(sample)))))).toEqual(
      paragraphs,
    );
  });

  it('reads the same in reading order as in drawing order', () => {
    const html = '<h1>Título</h1>' + clause(1) + clause(2);
    const path = store(renderContractPdf(contract(html)));
    const text = execFileSync(
      'pdftotext',
      ['-x', '0', '-y', '52', '-W', '596', '-H', '732', path, '-'],
      { encoding: 'utf8' },
    );
    const paragraphs = expectedTexts(html);
    expect(cutLike(paragraphs, text)).toEqual(paragraphs);
  });

  it('keeps every sign of Portuguese text in all faces', () => {
    const signs = 'ÁÀÂÃÉÊÍÓÔÕÚÜÇáàâãéêíóôõúüç ª º ° § – — “ ” ‘ ’ • … R$ € % ½';
    const html = `<p>${signs}</p><p><b>${signs}</b></p><p><i>${signs}</i></p><p><b><i>${signs}</i></b></p>`;
    const paragraphs = expectedTexts(html);
    expect(cutLike(paragraphs, bodyText(store(renderContractPdf(contract(html)))))).toEqual(
      paragraphs,
    );
  });

  it('gives the true characters where the font has only a stand-in to draw', () => {
    const html = '<p>Šimić assinou → valor ≤ R$ 10, caixa ☐, 漢字 e 😀 no fim.</p>';
    const paragraphs = expectedTexts(html);
    expect(cutLike(paragraphs, bodyText(store(renderContractPdf(contract(html)))))).toEqual(
      paragraphs,
    );
  });

  it('holds no text of the watermark and of the brand besides the header', () => {
    const path = store(renderContractPdf(contract(sample)));
    expect(bodyText(path)).not.toContain('Meridiano');
    for (const text of pageTexts(path)) expect(text.split('Meridiano Tributos')).toHaveLength(2);
  });

  it('wraps strings without spaces inside the page', () => {
    const long = `${'a'.repeat(500)} ${'W'.repeat(500)} https://exemplo.test/${'x9'.repeat(300)}`;
    const html = `<p>Antes ${long} depois.</p><ul><li>${'b'.repeat(500)}</li></ul><table><tr><td>${'c'.repeat(500)}</td><td>${'d'.repeat(500)}</td></tr></table>`;
    const path = store(renderContractPdf(contract(html)));
    expect(bodyText(path).replace(/\s/gu, '')).toBe(
      expectedTexts(html).join('').replace(/\s/gu, ''),
    );
    const words = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
    const edges = [...words.matchAll(/xMin="([\d.]+)".*?xMax="([\d.]+)"/gu)].map((match) => [
      Number(match[1]),
      Number(match[2]),
    ]);
    expect(edges.length).toBeGreaterThan(20);
    for (const [from, to] of edges) {
      expect(from).toBeGreaterThan(44);
      expect(to).toBeLessThan(551);
    }
  });

  it.each([
    ['nothing', ''],
    ['an unclosed script', '<p>a</p><script>'],
    ['nesting 10,000 deep', '<ul><li>'.repeat(10_000) + 'fundo'],
    ['a row of 200 cells', `<table><tr>${'<td>célula</td>'.repeat(200)}</tr></table>`],
    [
      'a cell longer than a page',
      `<table><tr><td>${'texto longo '.repeat(1500)}</td><td>curto</td></tr></table>`,
    ],
    ['500 headings in a row', '<h2>Título</h2>'.repeat(500)],
    ['a paragraph of ten pages', `<p>${'muitas palavras seguidas '.repeat(2500)}</p>`],
  ])('renders %s', (_name, html) => {
    const text = bodyText(store(renderContractPdf(contract(html))));
    const letters = (of: string): string => [...of.replace(/\s/gu, '')].toSorted().join('');
    expect(letters(text)).toBe(letters(expectedTexts(html).join('')));
  });
});

describe.skipIf(!hasPoppler)('pages', () => {
  it('are A4 and numbered, and carry the short hash of the contract', () => {
    const input = contract(sample);
    const path = store(renderContractPdf(input));
    const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' });
    expect(info).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/u);
    const texts = pageTexts(path);
    expect(texts.length).toBeGreaterThan(3);
    texts.forEach((text, index) => {
      expect(text).toContain(`Página ${String(index + 1)} de ${String(texts.length)}`);
      expect(text).toContain(input.contractSha256.slice(0, 16));
    });
  });

  it.each([
    ['previa', 'prévia - aguardando envio'],
    ['minuta', 'minuta'],
    ['fechado', 'contrato fechado'],
  ] as const)('of state %s say so on each page, signatures too', (state, mark) => {
    const others = ['prévia - aguardando envio', 'minuta', 'contrato fechado'].filter(
      (other) => other !== mark,
    );
    for (const text of pageTexts(
      store(
        renderContractPdf(
          contract(`<h1>Termo</h1>${'<p>x</p>'.repeat(60)}`, { state, signatures }),
        ),
      ),
    )) {
      expect(text).toContain(mark);
      for (const other of others) expect(text).not.toContain(other);
    }
  });

  it('show the logo at a tenth of its strength on each page', async () => {
    const path = store(
      renderContractPdf(contract('<p>a</p>' + '<p>&nbsp;x</p>'.repeat(120), { signatures: null })),
    );
    const prefix = path.replace('.pdf', '');
    execFileSync('pdftoppm', ['-r', '36', '-png', path, prefix]);
    const pages = readdirSync(folder).filter((name) => join(folder, name).startsWith(`${prefix}-`));
    expect(pages.length).toBeGreaterThan(1);
    for (const name of pages) {
      const at = async (mmX: number, mmY: number): Promise<number[]> => {
        const region = {
          left: Math.round((mmX / 25.4) * 36),
          top: Math.round((mmY / 25.4) * 36),
          width: 1,
          height: 1,
        };
        return [
          ...(await sharp(join(folder, name)).removeAlpha().extract(region).raw().toBuffer()),
        ];
      };
      const [red = 0, green = 0, blue = 0] = await at(105, 148);
      expect(Math.abs(red - 229.5)).toBeLessThan(4); // #004080 at 10 % on white
      expect(Math.abs(green - 236)).toBeLessThan(4);
      expect(Math.abs(blue - 242)).toBeLessThan(4);
      expect((await at(160, 148))[0]).toBeLessThan(240); // 120 mm wide: 45 mm to 165 mm
      expect(await at(168, 148)).toEqual([255, 255, 255]);
    }
  });

  it('never end with a heading', () => {
    const html = Array.from(
      { length: 90 },
      (_clause, index) =>
        `<h2>Cláusula ${String(index)}</h2><p>${'Texto da cláusula. '.repeat((index % 7) * 9 + 1)}</p>`,
    ).join('');
    for (const page of bodyText(store(renderContractPdf(contract(html)))).split('\f')) {
      expect(page.trim().split('\n').at(-1) ?? '').not.toMatch(/^Cláusula/u);
    }
  });

  it('describe themselves', () => {
    const path = store(renderContractPdf(contract(sample, { state: 'previa' })));
    const info = execFileSync('pdfinfo', [path], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    });
    expect(info).toMatch(/Title:\s+CONTRATO DE PRESTAÇÃO DE SERVIÇOS\n/u);
    expect(info).toMatch(/Author:\s+Meridiano Tributos\n/u);
    expect(info).toMatch(/CreationDate:\s+Sun Mar\s+1 15:04:05 2026/u);
    expect(readFileSync(path, 'latin1')).toContain('/Lang (pt-BR)');
    expect(
      execFileSync('pdffonts', [path], { encoding: 'utf8' }).match(
        /CID TrueType\s+Identity-H\s+yes/gu,
      )?.length,
    ).toBeGreaterThanOrEqual(3);
  });
});

describe.skipIf(!hasPoppler)('signatures pages', () => {
  it('hold every name, place, time, hash and check', () => {
    const input = contract('<h1>Termo</h1><p>Texto.</p>', { signatures });
    const text = fold(bodyText(store(renderContractPdf(input))));
    const wanted = [
      'Página de assinaturas',
      input.contractSha256,
      input.agreementId,
      'CONTRATANTE',
      'PARCEIRO',
      'TESTEMUNHA 1',
      'TESTEMUNHA 2',
      ...signatures.signers.flatMap((each) => [
        each.name,
        each.cpfMasked,
        each.device,
        each.capturedBy,
        each.eventHash,
        ...each.files.map((file) => file.sha256),
      ]),
      'Rua das Acácias, 120, Juiz de Fora/MG',
      '-21.764200, -43.350300 · precisão ±12 m',
      'Localização não informada: a pessoa não autorizou',
      'precisão desconhecida · fonte: endereço de rede',
      '01/03/2026 11:32:11',
      '01/03/2026 11:40:02',
      'ainda não recebido',
      'Cópia do aparelho',
      'Cópia do servidor',
      'não colhida',
      'Fechamento',
      sha256('fechamento'),
      'Cadeia de atos',
      sha256('cabeça'),
      'srv- 2026 -01',
      'Rr'.repeat(21),
      'ainda não confirmada',
      ...signatures.checks.flatMap((check) => [check.label, check.detail]),
      'conferido',
      'não conferido',
      'aguardando envio',
      'não se aplica',
      'Local e data',
      'Rua das Acácias, 120, Juiz de Fora/MG, 1 de março de 2026',
    ];
    expect(wanted.filter((each) => !text.includes(each))).toEqual([]);
  });

  it('have no boxes for photos that nobody asks of a witness', () => {
    const bare = { personPhotoJpeg: null, documentPhotoJpeg: null, files: [] };
    const textOf = (role: SignerEvidence['role']): string =>
      fold(
        bodyText(
          store(
            renderContractPdf(
              contract('<h1>Termo</h1>', {
                signatures: { ...signatures, signers: [signer(role, 'Ângela Muñoz', bare)] },
              }),
            ),
          ),
        ),
      );
    expect(textOf('testemunha_1')).not.toMatch(/não colhida|Foto da pessoa/u);
    expect(textOf('contratante')).toMatch(/não colhida/u);
  });

  it('name a picture that cannot be read instead of failing', () => {
    const broken = Uint8Array.from(drawing);
    broken.fill(0, 60, 200);
    const hurt = signer('contratante', 'Ana', {
      drawingPng: broken,
      personPhotoJpeg: new Uint8Array([1, 2, 3]),
      documentPhotoJpeg: new Uint8Array(),
    });
    const path = store(
      renderContractPdf(
        contract('<p>x</p>', {
          brand: { title: 'M', logoPng: broken, primaryColor: 'verde' },
          signatures: { ...signatures, signers: [hurt] },
        }),
      ),
    );
    expect(bodyText(path).split('imagem ilegível')).toHaveLength(4);
    expect(
      execFileSync('pdftoppm', ['-r', '20', '-png', path, path.replace('.pdf', '')], {
        encoding: 'utf8',
      }),
    ).toBe('');
  });

  it('take an act with 200 files, and an open contract without checks', () => {
    const files = Array.from({ length: 200 }, (_file, index) => ({
      label: `Anexo ${String(index)}`,
      sha256: sha256(String(index)),
    }));
    const many = {
      ...signatures,
      signers: [signer('contratante', 'Ana', { files })],
      closing: null,
      checks: [],
    };
    const text = bodyText(store(renderContractPdf(contract('<p>x</p>', { signatures: many }))));
    expect(files.filter((file) => !text.includes(file.sha256))).toEqual([]);
    expect(text).toContain('O contrato ainda não foi fechado.');
  });
});

describe.skipIf(!hasPoppler)('pictures', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of EXIF orientation %i stand as they are meant to be seen',
    async (orientation) => {
      const quarters = await picture(
        'width="64" height="64"><rect width="32" height="32" fill="#f00"/><rect x="32" width="32" height="32" fill="#0f0"/><rect y="32" width="32" height="32" fill="#00f"/><rect x="32" y="32" width="32" height="32" fill="#ff0"/>',
        'png',
      );
      const jpeg = await sharp(quarters)
        .jpeg({ quality: 95 })
        .withMetadata({ orientation })
        .toBuffer();
      const doc = new jsPDF({ unit: 'pt', format: 'a4' });
      new PageCanvas(doc).picture(
        {
          bytes: new Uint8Array(jpeg),
          facts: { format: 'JPEG', width: 64, height: 64, orientation },
          alias: 'x',
        },
        100,
        200,
        64,
        64,
      );
      const path = store(new Uint8Array(doc.output('arraybuffer')));
      execFileSync('pdftoppm', ['-r', '72', '-png', '-singlefile', path, path]);
      const sign = async (image: sharp.Sharp): Promise<string[]> => {
        const { data, info } = await image
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        return [
          [16, 16],
          [48, 16],
          [16, 48],
          [48, 48],
        ].map(([x = 0, y = 0]) =>
          [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
            .map((value) => (value > 127 ? '1' : '0'))
            .join(''),
        );
      };
      expect(
        await sign(sharp(`${path}.png`).extract({ left: 100, top: 200, width: 64, height: 64 })),
      ).toEqual(await sign(sharp(jpeg).rotate()));
    },
  );
});

describe('bytes', () => {
  const input = contract(sample, { state: 'previa', signatures });

  it('are the same for the same input, in any time zone', () => {
    const zone = process.env['TZ'];
    try {
      process.env['TZ'] = 'America/Sao_Paulo';
      const first = renderContractPdf(input);
      process.env['TZ'] = 'Asia/Tokyo';
      expect(Buffer.compare(first, renderContractPdf(input))).toBe(0);
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });

  it('differ when the input differs', () => {
    expect(
      Buffer.compare(renderContractPdf(input), renderContractPdf({ ...input, version: 4 })),
    ).not.toBe(0);
  });

  it('refuse a date or a font that is none', () => {
    expect(() => renderContractPdf({ ...input, createdAt: 'hoje' })).toThrow(RangeError);
    expect(() => renderContractPdf({ ...input, fonts: { ...fonts, bold: logo } })).toThrow(
      TypeError,
    );
  });

  it('of 40 pages are few bytes', () => {
    const html =
      '<h1>Contrato longo</h1>' +
      Array.from({ length: 120 }, (_clause, index) => clause(index + 1)).join('');
    const pdf = renderContractPdf(contract(html));
    const pages =
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\n/gu)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(38);
    expect(pdf.length).toBeLessThan(400_000);
  });
});

const chromiumPath = ['chromium', 'chromium-browser', 'google-chrome']
  .filter(has)
  .map((name) => execFileSync('which', [name], { encoding: 'utf8' }).trim())[0];

describe.skipIf(chromiumPath === undefined)('in a browser', () => {
  it('the bytes are those of the server', { timeout: 600_000 }, async () => {
    const { build } = await import('esbuild');
    const { chromium } = await import('playwright');
    const bundle = await build({
      stdin: {
        contents: `import { renderContractPdf } from './render-contract-pdf.ts'; globalThis.renderContractPdf = renderContractPdf;`,
        resolveDir: fileURLToPath(new URL('.', import.meta.url)),
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'iife',
      platform: 'browser',
      external: ['html2canvas', 'canvg', 'dompurify'],
    });
    const input = contract(sample, { state: 'previa', signatures });
    const packed = JSON.stringify(input, (_key, value: unknown) =>
      value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value,
    );
    const browser = await chromium.launch({
      executablePath: chromiumPath as string,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' });
      await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
      const encoded = await page.evaluate((json) => {
        const unpack = (_key: string, value: unknown): unknown => {
          const bytes = (value as { bytes?: unknown } | null)?.bytes;
          return typeof bytes === 'string'
            ? Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
            : value;
        };
        const render = (globalThis as unknown as { renderContractPdf(given: unknown): Uint8Array })
          .renderContractPdf;
        return Array.from(render(JSON.parse(json, unpack)), (byte) =>
          String.fromCharCode(byte),
        ).join('');
      }, packed);
      expect(sha256(Buffer.from(encoded, 'latin1').toString('base64'))).toBe(
        sha256(Buffer.from(renderContractPdf(input)).toString('base64')),
      );
    } finally {
      await browser.close();
    }
  });
});
