import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of an archive; the crooked ones say other sizes, names or methods than they have. */
export type ArchiveEntry = {
  name: string;
  body: Buffer | string;
  /** Sizes written into the directory in place of the real ones. */
  stated?: { compressed?: number; uncompressed?: number };
  /** Upper half: Unix mode (0o120777 << 16 = a symbolic link). */
  attributes?: number;
  flags?: number;
  /** 0 = stored; any other one is only said. Deflated else. */
  method?: number;
  /** Written in place of that of its bytes. */
  crc?: number;
  /** Where its header is said to stand. */
  offset?: number;
  /** Bytes that are deflated already. */
  deflated?: { bytes: Buffer; length: number };
};

/** A ZIP archive of these entries, deflated where they do not say otherwise. */
export function zipOf(entries: readonly ArchiveEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const body = Buffer.from(entry.body);
    const bytes = entry.method === 0 ? body : (entry.deflated?.bytes ?? deflateRawSync(body));
    const compressed = entry.stated?.compressed ?? bytes.length;
    const uncompressed = entry.stated?.uncompressed ?? entry.deflated?.length ?? body.length;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0, 2);
    common.writeUInt16LE(entry.method ?? 8, 4);
    common.writeUInt32LE(entry.crc ?? crc32(body), 10);
    common.writeUInt32LE(compressed, 14);
    common.writeUInt32LE(uncompressed, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, name, bytes]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((entry.attributes ?? 0) >>> 0, 6);
    tail.writeUInt32LE(entry.offset ?? offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002', 'latin1'),
        Buffer.from([20, 3]),
        common,
        tail,
        name,
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, index, end]);
}

const xml = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`;
const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** The parts around a text that make it a Word document. */
export const wordParts = {
  types: {
    name: '[Content_Types].xml',
    body: xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  },
  relations: {
    name: '_rels/.rels',
    body: xml(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
  },
  document: (body: string): ArchiveEntry => ({
    name: 'word/document.xml',
    body: xml(
      `<w:document xmlns:w="${wordNamespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
    ),
  }),
};

/** A run of text as Word writes it; `properties` as in `<w:b/>`. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of runs, or of one text. */
export const paragraph = (content: string): string =>
  `<w:p>${content.startsWith('<') ? content : run(content)}</w:p>`;

/** The clause without which no template is taken. */
export const acceptanceClause =
  'As partes ADMITEM como válida a assinatura eletrônica deste instrumento, nos termos da MP nº 2.200-2/2001.';

/** A Word document of these paragraphs, with further entries where a test wants them. */
export function wordDocument(
  paragraphs: readonly string[],
  more: readonly ArchiveEntry[] = [],
): Buffer {
  return zipOf([
    wordParts.types,
    wordParts.relations,
    wordParts.document(paragraphs.map(paragraph).join('')),
    ...more,
  ]);
}
