import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { testDrawing, testPhoto } from '../signing/pictures.ts';

/**
 * Files that somebody may send as a photo. `expected` is the code of the refusal; 'inert' = a picture that decodes, so it is taken, and must
 * then be served so that it can do nothing.
 */
export type HostileFile = {
  title: string;
  make: () => Promise<Buffer> | Buffer;
  expected: 'photo_not_image' | 'photo_too_many_pixels' | 'inert';
  mime?: string;
  filename?: string;
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex');
function header(width: number, height: number, depth = 8, color = 0, interlace = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, color, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}
const end = chunk('IEND', Buffer.alloc(0));
/** A grey picture of one value, `halved` with another one above; rows of `width` bytes with their filter byte. */
export function flatPng(
  width: number,
  height: number,
  options: {
    between?: Buffer;
    interlace?: number;
    stated?: [number, number];
    halved?: boolean;
  } = {},
): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  if (options.halved)
    for (let row = 0; row < height / 2; row += 1)
      rows.fill(200, row * (width + 1) + 1, (row + 1) * (width + 1));
  const pixels = deflateSync(rows, { level: 9 });
  const [w, h] = options.stated ?? [width, height];
  return Buffer.concat([
    pngHead,
    header(w, h, 8, 0, options.interlace),
    options.between ?? Buffer.alloc(0),
    chunk('IDAT', pixels),
    end,
  ]);
}

/** A segment of a JPEG: marker, length, bytes. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
const afterStart = (jpeg: Buffer, inserted: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), inserted, jpeg.subarray(2)]);

/** Changes the size that a JPEG claims. */
function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}

/** A ZIP archive with stated names. */
export function zipOf(entries: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const data = deflateRawSync(Buffer.from(text));
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(Buffer.from(text)), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(text.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      facts,
      Buffer.from(name),
      data,
    ]);
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(offset, 12);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
        facts,
        tail.subarray(0, 16),
        Buffer.from(name),
      ]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const last = Buffer.alloc(22);
  last.write('PK\x05\x06', 0, 'latin1');
  last.writeUInt16LE(directory.length, 8);
  last.writeUInt16LE(directory.length, 10);
  last.writeUInt32LE(list.length, 12);
  last.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, last]);
}

const text = (content: string) => () => Buffer.from(content);
const html =
  '<!doctype html><script>fetch("/data-api/session").then(r=>r.text()).then(alert)</script>';
const not = 'photo_not_image' as const;
const photo = (): Promise<Buffer> => testPhoto(7);

export const hostilePictures: readonly HostileFile[] = [
  {
    title: 'a flood of pixels: PNG of 14,000 x 14,000 in 200 KB',
    make: () => flatPng(14_000, 14_000),
    expected: 'photo_too_many_pixels',
  },
  {
    title: 'a flood of pixels, interlaced',
    make: () => flatPng(9000, 9000, { interlace: 1 }),
    expected: 'photo_too_many_pixels',
  },
  {
    title: 'PNG that claims 2 billion columns',
    make: () => flatPng(10, 10, { stated: [2_147_483_647, 2_147_483_647] }),
    expected: not,
  },
  {
    title: 'PNG that claims more rows than it has',
    make: () => flatPng(100, 10, { stated: [100, 6000] }),
    expected: not,
  },
  { title: 'PNG of width 0', make: () => flatPng(10, 10, { stated: [0, 10] }), expected: not },
  {
    title: 'PNG with a wrong checksum of its header',
    make: () => {
      const png = flatPng(10, 10);
      png[29]! ^= 0xff;
      return png;
    },
    expected: not,
  },
  {
    title: 'PNG whose pixels are no deflate stream',
    make: () =>
      Buffer.concat([pngHead, header(64, 64), chunk('IDAT', Buffer.alloc(200, 0x41)), end]),
    expected: not,
  },
  {
    title: 'PNG without pixels',
    make: () => Buffer.concat([pngHead, header(64, 64), end]),
    expected: not,
  },
  {
    title: 'PNG cut off in the middle',
    make: async () => {
      const png = await testDrawing(3);
      return png.subarray(0, png.length >> 1);
    },
    expected: not,
  },
  {
    title: 'PNG with a chunk that claims 2 GB',
    make: () => Buffer.concat([pngHead, header(8, 8), Buffer.from('7fffffff49444154', 'hex')]),
    expected: not,
  },
  { title: 'PNG head and nothing else', make: () => pngHead, expected: not },
  {
    title: 'PNG with a colour profile that inflates to 200 MB',
    make: () =>
      flatPng(64, 64, {
        between: chunk(
          'iCCP',
          Buffer.concat([
            Buffer.from('p\0\0'),
            deflateSync(Buffer.alloc(200_000_000), { level: 9 }),
          ]),
        ),
      }),
    expected: not,
  },
  {
    title: 'PNG with a text that inflates to 200 MB',
    make: () =>
      flatPng(64, 64, {
        between: chunk(
          'zTXt',
          Buffer.concat([
            Buffer.from('c\0\0'),
            deflateSync(Buffer.alloc(200_000_000), { level: 9 }),
          ]),
        ),
      }),
    expected: not,
  },
  {
    title: 'PNG with 20,000 empty chunks',
    make: () =>
      flatPng(64, 64, {
        between: Buffer.concat(
          Array.from({ length: 20_000 }, () => chunk('tEXt', Buffer.from('k\0v'))),
        ),
      }),
    expected: not,
  },
  {
    title: 'APNG that says it has a million frames',
    make: () =>
      flatPng(64, 64, {
        halved: true,
        between: chunk('acTL', Buffer.from('000f424000000000', 'hex')),
      }),
    expected: 'inert',
  },
  {
    title: 'JPEG cut off in the middle',
    make: async () => {
      const jpeg = await testPhoto(1, { width: 1600, height: 1200 });
      return jpeg.subarray(0, jpeg.length >> 1);
    },
    expected: not,
  },
  {
    title: 'JPEG cut off in its header',
    make: async () => (await photo()).subarray(0, 20),
    expected: not,
  },
  { title: 'JPEG of three bytes', make: () => Buffer.from([0xff, 0xd8, 0xff]), expected: not },
  {
    title: 'JPEG that claims 65,500 x 65,500',
    make: async () => claimSize(await photo(), 65_500, 65_500),
    expected: 'photo_too_many_pixels',
  },
  {
    title: 'JPEG that claims 5,000 x 5,000 and holds 320 x 240',
    make: async () => claimSize(await photo(), 5000, 5000),
    expected: 'inert',
  },
  {
    title: 'JPEG that claims height 0',
    make: async () => claimSize(await photo(), 320, 0),
    expected: not,
  },
  {
    title: 'JPEG whose tables are noise',
    make: async () => {
      const jpeg = await photo();
      for (let i = 20; i < 300; i += 3) jpeg[i]! ^= 0x5a;
      return jpeg;
    },
    expected: not,
  },
  {
    title: 'JPEG with a segment of a stated length beyond its end',
    make: async () => afterStart(await photo(), Buffer.from([0xff, 0xe1, 0xff, 0xff, 1, 2])),
    expected: not,
  },
  {
    title: 'JPEG with 12 MB of EXIF segments',
    make: async () =>
      afterStart(
        await photo(),
        Buffer.concat(
          Array.from({ length: 190 }, () =>
            segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(65_000, 0x2a)])),
          ),
        ),
      ),
    expected: 'inert',
  },
  {
    title: 'JPEG with an EXIF directory that points to itself',
    make: async () =>
      afterStart(
        await photo(),
        segment(
          0xe1,
          Buffer.from(
            '457869660000' +
              '4d4d002a00000008' +
              '0001' +
              '8769' +
              '0004' +
              '00000001' +
              '00000008' +
              '00000008',
            'hex',
          ),
        ),
      ),
    expected: 'inert',
  },
  {
    title: 'JPEG with a position in its EXIF',
    make: () => testPhoto(5, { exif: true }),
    expected: 'inert',
  },
  {
    title: 'JPEG with a comment that is HTML',
    make: async () => afterStart(await photo(), segment(0xfe, Buffer.from(html))),
    expected: 'inert',
  },
  {
    title: 'JPEG and ZIP in one',
    make: async () => Buffer.concat([await photo(), zipOf({ '../../etc/cron.d/x': 'root' })]),
    expected: 'inert',
  },
  {
    title: 'JPEG and HTML in one',
    make: async () => Buffer.concat([await photo(), Buffer.from(html)]),
    expected: 'inert',
  },
  {
    title: 'JPEG and JavaScript in one',
    make: async () => Buffer.concat([await photo(), Buffer.from('*/=alert(1);/*')]),
    expected: 'inert',
  },
  {
    title: 'PNG and PHP in one',
    make: () =>
      flatPng(16, 16, {
        halved: true,
        between: chunk('tEXt', Buffer.from('Comment\0<?php system($_GET[0]); ?>')),
      }),
    expected: 'inert',
  },
  {
    title: 'JPEG head with HTML behind it',
    make: () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
    expected: not,
  },
  {
    title: 'PNG head with SVG behind it',
    make: () =>
      Buffer.concat([
        pngHead,
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      ]),
    expected: not,
  },
  {
    title: 'GIF and JavaScript in one',
    make: text('GIF89a/*\x01\0*/=alert(1)//'),
    expected: not,
    filename: 'foto.gif',
    mime: 'image/gif',
  },
  {
    title: 'GIF',
    make: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
        .gif()
        .toBuffer(),
    expected: not,
    mime: 'image/gif',
  },
  {
    title: 'WebP',
    make: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
        .webp()
        .toBuffer(),
    expected: not,
    mime: 'image/webp',
  },
  {
    title: 'TIFF',
    make: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
        .tiff()
        .toBuffer(),
    expected: not,
  },
  {
    title: 'AVIF',
    make: () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
        .avif()
        .toBuffer(),
    expected: not,
  },
  {
    title: 'HEIC header of a telephone',
    make: () =>
      Buffer.concat([
        Buffer.from('00000018667479706865696300000000', 'hex'),
        Buffer.from('mif1heic'),
        Buffer.alloc(500),
      ]),
    expected: not,
    filename: 'IMG_0001.HEIC',
    mime: 'image/heic',
  },
  {
    title: 'BMP',
    make: () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    expected: not,
  },
  {
    title: 'icon',
    make: () => Buffer.concat([Buffer.from('00000100010010100000', 'hex'), Buffer.alloc(200)]),
    expected: not,
  },
  {
    title: 'SVG',
    make: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    expected: not,
    filename: 'foto.svg',
    mime: 'image/svg+xml',
  },
  {
    title: 'SVG that reads a file of the server',
    make: text(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="file:///etc/passwd"/></svg>',
    ),
    expected: not,
  },
  {
    title: 'HTML named as a photo',
    make: text(html),
    expected: not,
    filename: 'foto.jpg',
    mime: 'image/jpeg',
  },
  {
    title: 'XML with entities that grow',
    make: text(
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY b${i} "${`&${i === 0 ? 'a' : `b${i - 1}`};`.repeat(10)}">`).join('')}]><x>&b8;</x>`,
    ),
    expected: not,
  },
  {
    title: 'XML with an outside entity',
    make: text('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg>&e;</svg>'),
    expected: not,
  },
  {
    title: 'ImageMagick script',
    make: text(
      'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|id")\'\npop graphic-context',
    ),
    expected: not,
    filename: 'foto.mvg',
  },
  { title: 'PostScript', make: text('%!PS-Adobe-3.0\n(/etc/passwd) (r) file'), expected: not },
  {
    title: 'PDF',
    make: text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'),
    expected: not,
    filename: 'rg.jpg',
    mime: 'image/jpeg',
  },
  {
    title: 'DOCX',
    make: () => zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }),
    expected: not,
    filename: 'contrato.png',
  },
  {
    title: 'ZIP with paths that lead out',
    make: () => zipOf({ '../../../tmp/x': 'x', 'C:\\x': 'x' }),
    expected: not,
  },
  {
    title: 'Windows program',
    make: () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)]),
    expected: not,
    filename: 'foto.jpg',
    mime: 'image/jpeg',
  },
  {
    title: 'Linux program',
    make: () => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(4000)]),
    expected: not,
    filename: 'foto.png',
  },
  { title: 'shell script', make: text('#!/bin/sh\nrm -rf /\n'), expected: not },
  { title: 'JSON', make: text('{"foto":true}'), expected: not },
  { title: 'one null byte', make: () => Buffer.alloc(1), expected: not },
  { title: '5 MB of null bytes', make: () => Buffer.alloc(5_000_000), expected: not },
  {
    title: 'noise',
    make: () => Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)),
    expected: not,
  },
];
