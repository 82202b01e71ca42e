import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#tests/support/test-places.ts';
import { openChromium } from './chromium.ts';
import { median, spread, times, type Figure } from './figures.ts';

const pages = 40;

/** Paragraphs of a contract, enough for `pages` pages at the product's own geometry. */
function contractHtml(paragraphs: number): string {
  const text =
    'A CONTRATADA prestará à CONTRATANTE os serviços de levantamento, apuração e recuperação administrativa de créditos tributários federais, na forma da legislação em vigor, com diligência e sigilo, ficando desde já ajustado que os honorários serão devidos apenas sobre o que for efetivamente restituído ou compensado. ';
  return Array.from(
    { length: paragraphs },
    (_, n) =>
      `${n % 6 === 0 ? `<h2>Cláusula ${n / 6 + 1}ª — Do objeto e das obrigações</h2>` : ''}<p>${n + 1}. ${text.repeat(2)}</p>`,
  ).join('');
}

/** A contract of 40 pages to PDF in Chromium, beside pictures of the pages by html2canvas put into a PDF. */
export async function benchPdf(): Promise<Figure[]> {
  const bundle = await build({
    entryPoints: [join(projectRoot, 'tests/bench/pdf-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    absWorkingDir: projectRoot,
    alias: {
      canvg: join(projectRoot, 'src/web/app/empty-module.ts'),
      dompurify: join(projectRoot, 'src/web/app/empty-module.ts'),
    },
    logLevel: 'warning',
  });
  const fonts = Object.fromEntries(
    Object.entries({
      regular: 'regular',
      bold: 'bold',
      italic: 'italic',
      boldItalic: 'bold-italic',
    }).map(([name, file]) => [
      name,
      readFileSync(join(projectRoot, `src/pdf/fonts/noto-sans-${file}.ttf`)).toString('base64'),
    ]),
  );
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    await page.setContent('<!doctype html><meta charset="utf-8"><div id="host"></div>');
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
    const input = { html: contractHtml(3), fonts };
    // The number of paragraphs that gives the pages wanted, found on the product's own output.
    let paragraphs = 60;
    for (let tries = 0; tries < 8; tries += 1) {
      input.html = contractHtml(paragraphs);
      const got = (await page.evaluate((one) => bench.ours(one), input)).pages;
      if (got === pages) break;
      paragraphs = Math.round((paragraphs * pages) / got);
    }
    const ours = [];
    const peer = [];
    for (let n = 0; n < 9; n += 1) ours.push(await page.evaluate((one) => bench.ours(one), input));
    for (let n = 0; n < 3; n += 1)
      peer.push(await page.evaluate((one) => bench.pictures(one), { html: input.html, pages }));
    const [mine, theirs] = [median(ours.map((one) => one.ms)), median(peer.map((one) => one.ms))];
    const [size, theirSize] = [ours[0]!.bytes, peer[0]!.bytes];
    return [
      {
        what: `${ours[0]!.pages}-page contract to PDF, time`,
        ours: spread(ours.map((one) => one.ms)),
        peer: `limit 1000 ms; html2canvas + jspdf: median ${theirs.toFixed(0)} ms (n=3)`,
        ratio: times(mine, theirs),
      },
      {
        what: `${ours[0]!.pages}-page contract to PDF, size`,
        ours: `${(size / 1000).toFixed(0)} kB`,
        peer: `limit 400 kB; html2canvas + jspdf: ${(theirSize / 1000).toFixed(0)} kB`,
        ratio: times(size, theirSize),
      },
    ];
  } finally {
    await browser.close();
  }
}

declare const bench: typeof import('./pdf-page.ts').bench;
