import { deflateRawSync } from 'node:zlib';
import {
  acceptanceClause,
  paragraph,
  run,
  wordDocument,
  wordParts,
  zipOf,
} from '../word-document.ts';

/**
 * Documents that somebody may send as a contract. `refused` = the code of the refusal; 'inert' = it is taken, and nothing of what it tried
 * may be left in the text.
 */
export type HostileDocument = {
  title: string;
  make: () => Buffer;
  expected: 'validation_failed' | 'unsupported_media' | 'payload_too_large' | 'inert';
  /** Most milliseconds, where the wall of time may be what ends it. */
  withinMs?: number;
};

const megabyte = 1024 * 1024;
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes, 0x20);
const clause = `<p>${acceptanceClause}</p>`;
/** The clause stands first: what is crooked may swallow all that follows it. */
const html = (body: string): Buffer => Buffer.from(`${clause}${body}`);
const soundBody = [acceptanceClause].map(paragraph).join('');
const withDocument = (xml: string): Buffer =>
  zipOf([wordParts.types, wordParts.relations, { name: 'word/document.xml', body: xml }]);
const relation = (type: string, target: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`;

/** Where a document that fetches something would call; nothing listens that answers. */
export const canaryHost = 'http://127.0.0.1:9';

const archives: HostileDocument[] = [
  {
    title: 'a bomb in the text: a part of 100 MB in a few KB',
    expected: 'validation_failed',
    make: () => withDocument(zeros(100 * megabyte).toString('latin1')),
  },
  {
    title: 'a bomb beside the text: a picture of 300 MB in a few KB',
    expected: 'validation_failed',
    make: () =>
      wordDocument([acceptanceClause], [{ name: 'word/media/a.png', body: zeros(300 * megabyte) }]),
  },
  {
    title: 'a bomb that lies: 4 GB said to be 1 KB',
    expected: 'validation_failed',
    make: () => {
      const bytes = deflateRawSync(zeros(200 * megabyte), { level: 9 });
      return zipOf([
        wordParts.types,
        wordParts.relations,
        { name: 'word/document.xml', body: '', deflated: { bytes, length: 1024 } },
      ]);
    },
  },
  {
    title: 'a small part that says it holds 4 GB',
    expected: 'validation_failed',
    make: () =>
      zipOf([
        wordParts.types,
        wordParts.relations,
        { ...wordParts.document(soundBody), stated: { uncompressed: 0xffff_fff0 } },
      ]),
  },
  {
    title: 'three thousand parts',
    expected: 'validation_failed',
    make: () =>
      wordDocument(
        [acceptanceClause],
        Array.from({ length: 3000 }, (_, n) => ({ name: `word/part${n}.xml`, body: '<a/>' })),
      ),
  },
  ...['../../../../tmp/fora.xml', '/etc/cron.d/x', 'C:\\fora.xml', 'word\\..\\..\\fora.xml'].map(
    (name): HostileDocument => ({
      title: `a part named ${name}`,
      expected: 'validation_failed',
      make: () => wordDocument([acceptanceClause], [{ name, body: '<a/>' }]),
    }),
  ),
  {
    title: 'a symbolic link',
    expected: 'validation_failed',
    make: () =>
      wordDocument(
        [acceptanceClause],
        [{ name: 'word/styles.xml', body: '/etc/passwd', attributes: 0o120777 << 16 }],
      ),
  },
  {
    title: 'two parts of one name',
    expected: 'validation_failed',
    make: () => wordDocument([acceptanceClause], [wordParts.document(paragraph('Outro texto'))]),
  },
  {
    title: 'an encrypted part',
    expected: 'validation_failed',
    make: () =>
      zipOf([wordParts.types, wordParts.relations, { ...wordParts.document(soundBody), flags: 1 }]),
  },
  {
    title: 'macros',
    expected: 'validation_failed',
    make: () =>
      wordDocument([acceptanceClause], [{ name: 'word/vbaProject.bin', body: 'Sub AutoOpen()' }]),
  },
  {
    title: 'macros announced in the types alone',
    expected: 'validation_failed',
    make: () =>
      zipOf([
        {
          name: '[Content_Types].xml',
          body: wordParts.types.body.replace(
            'openxmlformats-officedocument.wordprocessingml.document.main+xml',
            'ms-word.document.macroEnabled.main+xml',
          ),
        },
        wordParts.relations,
        wordParts.document(soundBody),
      ]),
  },
  {
    title: 'a billion laughs',
    expected: 'validation_failed',
    make: () =>
      withDocument(
        `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n} "${`&${n === 0 ? 'a' : `b${n - 1}`};`.repeat(10)}">`).join('')}]><d>&b8;</d>`,
      ),
  },
  {
    title: 'an entity that reads a file of the server',
    expected: 'validation_failed',
    make: () =>
      withDocument(
        `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/passwd">]><d>&f;</d>`,
      ),
  },
  {
    title: 'a document type hidden in UTF-16',
    expected: 'validation_failed',
    make: () =>
      zipOf([
        wordParts.types,
        wordParts.relations,
        {
          name: 'word/document.xml',
          body: Buffer.from('\uFEFF<!DOCTYPE d [<!ENTITY a "b">]><d>&a;</d>', 'utf16le'),
        },
      ]),
  },
  {
    title: 'a hundred thousand elements in one another',
    expected: 'validation_failed',
    make: () =>
      zipOf([
        wordParts.types,
        wordParts.relations,
        wordParts.document(`${'<w:sdt>'.repeat(100_000)}${'</w:sdt>'.repeat(100_000)}`),
      ]),
  },
  {
    title: 'sixty thousand paragraphs of random letters',
    expected: 'validation_failed',
    withinMs: 25_000,
    make: () => {
      let seed = 7;
      const word = (): string => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed.toString(36);
      };
      return wordDocument([acceptanceClause, ...Array.from({ length: 60_000 }, word)]);
    },
  },
  {
    title: 'cut in the middle',
    expected: 'validation_failed',
    make: () => {
      const whole = wordDocument([acceptanceClause]);
      return whole.subarray(0, Math.floor(whole.length / 2));
    },
  },
  {
    title: 'an archive without its end',
    expected: 'validation_failed',
    make: () => wordDocument([acceptanceClause]).subarray(0, -10),
  },
  {
    title: 'a spreadsheet',
    expected: 'unsupported_media',
    make: () => zipOf([wordParts.types, { name: 'xl/workbook.xml', body: '<workbook/>' }]),
  },
  {
    title: 'external relationships: a template, a picture and a link elsewhere',
    expected: 'inert',
    make: () =>
      wordDocument(
        [acceptanceClause, `<w:hyperlink r:id="rId9">${run('clique aqui')}</w:hyperlink>`],
        [
          {
            name: 'word/_rels/document.xml.rels',
            body: relation('hyperlink', `javascript:fetch('${canaryHost}')`),
          },
          {
            name: 'word/_rels/settings.xml.rels',
            body: relation('attachedTemplate', `${canaryHost}/modelo.dotm`),
          },
        ],
      ),
  },
  {
    title: 'markup typed as text',
    expected: 'inert',
    make: () =>
      wordDocument([
        acceptanceClause,
        '&lt;script&gt;fetch("http://127.0.0.1:9")&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;',
      ]),
  },
];

const pages: HostileDocument[] = [
  {
    title: 'scripts, handlers and javascript: links',
    expected: 'inert',
    make: () =>
      html(
        '<p onclick="alert(1)">a</p><script>alert(2)</script><a href="javascript:alert(3)">b</a><img src=x onerror=alert(4)><svg onload=alert(5)><p>c</p></svg><a href="data:text/html,<script>alert(6)</script>">d</a>',
      ),
  },
  {
    title: 'frames, objects, forms and styles',
    expected: 'inert',
    make: () =>
      html(
        '<p>a</p><iframe src="http://127.0.0.1:9"></iframe><object data="x.swf"></object><embed src="x"><form action="http://127.0.0.1:9"><input name=a></form><style>@import "http://127.0.0.1:9"; p{display:none}</style><link rel=stylesheet href="http://127.0.0.1:9"><base href="http://127.0.0.1:9"><meta http-equiv=refresh content="0;url=http://127.0.0.1:9">',
      ),
  },
  {
    title: 'markup that browsers repair into a script',
    expected: 'inert',
    make: () =>
      html(
        '<p><scr<script>ipt>alert(1)</scr</script>ipt><<script>alert(2)//<</script><p title="--><img src=x onerror=alert(3)>"><noscript><p title="</noscript><img src=x onerror=alert(4)>">x</p></noscript><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(5)&gt;">',
      ),
  },
  {
    title: 'a page of 3 MB',
    expected: 'validation_failed',
    make: () => html(`<p>${'texto '.repeat(megabyte / 2)}</p>`),
  },
  {
    title: 'four hundred thousand elements in one another',
    expected: 'validation_failed',
    withinMs: 15_000,
    make: () => html(`<p>a${'<b>'.repeat(400_000)}`),
  },
  {
    title: 'half a million openings without an end',
    expected: 'validation_failed',
    withinMs: 15_000,
    make: () => Buffer.from(`<p>${'{{'.repeat(250_000)}</p>${clause}`),
  },
  {
    title: 'a million quotes and angles',
    expected: 'validation_failed',
    withinMs: 15_000,
    make: () => Buffer.from(`<p>a</p>${'<a b="'.repeat(150_000)}`),
  },
];

const others: HostileDocument[] = [
  {
    title: 'an old Word document',
    expected: 'unsupported_media',
    make: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), zeros(4096)]),
  },
  { title: 'a PDF', expected: 'unsupported_media', make: () => Buffer.from('%PDF-1.7\n<html><p>') },
  {
    title: 'a program',
    expected: 'unsupported_media',
    make: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4096)]),
  },
  {
    title: 'a picture',
    expected: 'unsupported_media',
    make: () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  },
  {
    title: 'plain words',
    expected: 'unsupported_media',
    make: () => Buffer.from(`Contrato. ${acceptanceClause}`),
  },
  {
    title: 'more than 10 MB',
    expected: 'payload_too_large',
    make: () => Buffer.concat([Buffer.from('<html>'), zeros(11 * megabyte)]),
  },
];

export const hostileDocuments: readonly HostileDocument[] = [...archives, ...pages, ...others];
