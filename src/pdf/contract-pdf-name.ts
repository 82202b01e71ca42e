/** Longest name part in UTF-8 bytes: file systems end at 255, and downloads add ` (1)`. */
const maxNameBytes = 180;

/**
 * File name of a contract PDF: `Contrato_{name}.pdf`, else `Contrato_{clientId}.pdf`, else `Contrato.pdf`. Characters
 * that a file system or a download dialog cannot take are removed; accents stay. @spec 3 §9
 */
export function contractPdfName(source: {
  name?: string | undefined;
  clientId?: string | undefined;
}): string {
  const part = safePart(source.name ?? '') || safePart(source.clientId ?? '');
  return part === '' ? 'Contrato.pdf' : `Contrato_${part}.pdf`;
}

function safePart(text: string): string {
  const safe = text
    .normalize('NFC')
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}/\\:*?"<>|%#]/gu, '')
    .replace(/ {2,}/gu, ' ');
  let kept = '';
  let bytes = 0;
  for (const character of safe) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > maxNameBytes) break;
    kept += character;
  }
  return kept.replace(/^[ .]+|[ .]+$/gu, '');
}
