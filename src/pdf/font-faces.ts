import type { jsPDF } from 'jspdf';
import type { PdfFonts } from './contract-pdf-model.ts';

/** One embedded face: widths and glyph codes are looked up once per character, then kept. */
export type FontFace = {
  /** Name of the font resource in the page, as `F15`. */
  readonly resource: string;
  hasGlyph(code: number): boolean;
  /** Advance in thousandths of the font size, whole as the PDF states it: measuring with fractions would let lines drift. */
  advance(code: number): number;
  /** Four hex digits of the glyph; asking for them marks the glyph as used, so that it gets embedded. */
  glyphHex(code: number): string;
};

/** The four faces of a document. */
export type FontFaces = {
  regular: FontFace;
  bold: FontFace;
  italic: FontFace;
  boldItalic: FontFace;
};

type TrueTypeMetadata = {
  characterToGlyph(code: number): number;
  widthOfGlyph(glyph: number): number;
};
type EmbeddedFont = { id: string; metadata: TrueTypeMetadata };
/** Parts of jspdf that it offers to plug-ins; they are missing from its types. */
type JsPdfPluginDoor = {
  internal: { getFont(name: string, style: string): EmbeddedFont };
  pdfEscape16(text: string, font: EmbeddedFont): string;
};

const faceNames = {
  regular: 'NotoSans-Regular',
  bold: 'NotoSans-Bold',
  italic: 'NotoSans-Italic',
  boldItalic: 'NotoSans-BoldItalic',
} as const;

/** Registers the four faces with the document. Throws when the bytes are no TrueType font. */
export function embedFontFaces(doc: jsPDF, fonts: PdfFonts): FontFaces {
  return {
    regular: embedFace(doc, faceNames.regular, fonts.regular),
    bold: embedFace(doc, faceNames.bold, fonts.bold),
    italic: embedFace(doc, faceNames.italic, fonts.italic),
    boldItalic: embedFace(doc, faceNames.boldItalic, fonts.boldItalic),
  };
}

/** The face for a style. */
export function faceFor(faces: FontFaces, style: { bold: boolean; italic: boolean }): FontFace {
  if (style.bold) return style.italic ? faces.boldItalic : faces.bold;
  return style.italic ? faces.italic : faces.regular;
}

function embedFace(doc: jsPDF, name: string, bytes: Uint8Array): FontFace {
  if (bytes[0] !== 0 || bytes[1] !== 1 || bytes[2] !== 0 || bytes[3] !== 0)
    throw new TypeError(`${name} is no TrueType font`);
  doc.addFileToVFS(`${name}.ttf`, toBinaryString(bytes));
  doc.addFont(`${name}.ttf`, name, 'normal', undefined, 'Identity-H');
  const door = doc as unknown as JsPdfPluginDoor;
  const font = door.internal.getFont(name, 'normal');
  const advances = new Map<number, number>();
  const codes = new Map<number, string>();
  return {
    resource: font.id,
    hasGlyph: (code) => font.metadata.characterToGlyph(code) !== 0,
    advance(code) {
      let width = advances.get(code);
      if (width === undefined) {
        width = Math.trunc(font.metadata.widthOfGlyph(font.metadata.characterToGlyph(code)));
        advances.set(code, width);
      }
      return width;
    },
    glyphHex(code) {
      let hex = codes.get(code);
      if (hex === undefined) {
        if (codes.size === 0) markAsUsed(doc, name);
        hex = door.pdfEscape16(String.fromCharCode(code), font);
        codes.set(code, hex);
      }
      return hex;
    },
  };
}

/** jspdf embeds only faces that its own `text` has drawn with; we write text ourselves, so an empty one speaks for us. */
function markAsUsed(doc: jsPDF, name: string): void {
  doc.setFont(name, 'normal');
  doc.text([''], 0, 0);
}

function toBinaryString(bytes: Uint8Array): string {
  const step = 8192;
  let text = '';
  for (let start = 0; start < bytes.length; start += step)
    text += String.fromCharCode(...bytes.subarray(start, start + step));
  return text;
}
