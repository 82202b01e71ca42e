import boldUrl from '#pdf/fonts/noto-sans-bold.ttf?url';
import boldItalicUrl from '#pdf/fonts/noto-sans-bold-italic.ttf?url';
import italicUrl from '#pdf/fonts/noto-sans-italic.ttf?url';
import regularUrl from '#pdf/fonts/noto-sans-regular.ttf?url';
import type { ContractPdfInput } from '#pdf/contract-pdf-model.ts';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';

/** Everything but what only the browser can bring: fonts and the logo as pixels. */
export type PdfContent = Omit<ContractPdfInput, 'brand' | 'fonts'>;

/** Widest logo in pixels: sharp as a watermark of 120 mm, small in the file. */
const logoWidthPixels = 720;

/** Renders the PDF here, with or without a network: fonts, logo and renderer are part of the installed application. */
export async function renderPdfHere(
  content: PdfContent,
  brand: Pick<TenantBrand, 'title' | 'logo' | 'primaryColor'>,
): Promise<Blob> {
  const [{ renderContractPdf }, regular, bold, italic, boldItalic, logoPng] = await Promise.all([
    import('#pdf/render-contract-pdf.ts'),
    loadBytes(regularUrl),
    loadBytes(boldUrl),
    loadBytes(italicUrl),
    loadBytes(boldItalicUrl),
    logoToPng(brand.logo),
  ]);
  const bytes = renderContractPdf({
    ...content,
    brand: { title: brand.title, primaryColor: brand.primaryColor, logoPng },
    fonts: { regular, bold, italic, boldItalic },
  });
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

async function loadBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The logo, whatever its format, as PNG; null when it cannot be had: a contract is worth more than its watermark. */
async function logoToPng(url: string): Promise<Uint8Array | null> {
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const ratio = image.naturalHeight > 0 ? image.naturalHeight / image.naturalWidth : 1;
    const canvas = document.createElement('canvas');
    canvas.width = logoWidthPixels;
    canvas.height = Math.max(1, Math.round(logoWidthPixels * ratio));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
  } catch {
    return null;
  }
}
