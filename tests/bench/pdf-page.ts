import html2canvas from 'html2canvas';
import { jsPDF } from 'jspdf';
import { renderContractPdf } from '#pdf/render-contract-pdf.ts';

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

/** A4 at 96 dots an inch. */
const sheet = { width: 794, height: 1123 };

/** What runs in the browser for the PDF figures. */
export const bench = {
  ours(input: { html: string; fonts: Record<string, string> }) {
    const fonts = {
      regular: bytesOf(input.fonts['regular']!),
      bold: bytesOf(input.fonts['bold']!),
      italic: bytesOf(input.fonts['italic']!),
      boldItalic: bytesOf(input.fonts['boldItalic']!),
    };
    const began = performance.now();
    const pdf = renderContractPdf({
      html: input.html,
      contractSha256: '0'.repeat(64),
      agreementId: '018f0000-0000-7000-8000-00000000000a',
      version: 1,
      createdAt: '2026-11-21T12:00:00.000Z',
      state: 'minuta',
      brand: { title: 'Recupera', logoPng: null, primaryColor: '#0b5c4a' },
      fonts,
      signatures: null,
    });
    const ms = performance.now() - began;
    const pages = new TextDecoder('latin1').decode(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    return { ms, bytes: pdf.length, pages };
  },

  /** The way of the old system: each page laid out as HTML, photographed at double density and put into the PDF as JPEG. */
  async pictures(input: { html: string; pages: number }) {
    const host = document.querySelector<HTMLElement>('#host')!;
    host.style.cssText = `width:${sheet.width - 113}px;height:${sheet.height}px;overflow:hidden;padding:57px;box-sizing:border-box;font:16px/1.5 sans-serif;background:#fff`;
    const blocks = input.html.split(/(?<=<\/p>)/);
    const perPage = Math.ceil(blocks.length / input.pages);
    const began = performance.now();
    const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
    for (let page = 0; page < input.pages; page += 1) {
      // Only this page's text is in the document: html2canvas copies the whole document for each picture.
      host.innerHTML = blocks.slice(page * perPage, (page + 1) * perPage).join('');
      const canvas = await html2canvas(host, { scale: 2, logging: false });
      if (page > 0) doc.addPage();
      doc.addImage(canvas.toDataURL('image/jpeg', 0.85), 'JPEG', 0, 0, 595, 842);
      canvas.width = 0;
    }
    const bytes = doc.output('arraybuffer').byteLength;
    return { ms: performance.now() - began, bytes };
  },
};
(globalThis as { bench?: typeof bench }).bench = bench;
