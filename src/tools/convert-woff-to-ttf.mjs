// Turns a WOFF 1.0 font into a plain TrueType file for the PDF module.
//
//   node src/tools/convert-woff-to-ttf.mjs <in.woff> <out.ttf>
//
// WOFF 1.0 is the same table directory with each table deflated, so nothing is lost on the way.
// Left out on purpose: the OpenType layout tables (kerning, ligatures, variations) and the hints for
// screens. The PDF writer reads neither, and a tablet should not keep bytes that nobody reads.
import { readFileSync, writeFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const unreadTables = new Set([
  'GDEF',
  'GPOS',
  'GSUB',
  'STAT',
  'DSIG',
  'gasp',
  'meta',
  'HVAR',
  'MVAR',
  'fpgm',
  'prep',
  'cvt ',
]);
const checksumMagic = 0xb1b0afba;

const [source, target] = process.argv.slice(2);
if (!source || !target) throw new Error('usage: convert-woff-to-ttf.mjs <in.woff> <out.ttf>');
writeFileSync(target, buildTrueType(readWoffTables(readFileSync(source))));

function readWoffTables(woff) {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${source} is not a WOFF 1.0 file`);
  if (woff.readUInt32BE(4) !== 0x00010000)
    throw new Error(`${source} does not hold TrueType outlines`);
  const tables = [];
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const tag = woff.toString('latin1', entry, entry + 4);
    if (unreadTables.has(tag)) continue;
    const offset = woff.readUInt32BE(entry + 4);
    const storedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(offset, offset + storedLength);
    const data = Buffer.from(storedLength < length ? inflateSync(stored) : stored);
    if (data.length !== length)
      throw new Error(`table ${tag} has ${data.length} bytes, ${length} announced`);
    tables.push({ tag, data });
  }
  return tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
}

function buildTrueType(tables) {
  const headTable = tables.find((table) => table.tag === 'head');
  headTable.data.writeUInt32BE(0, 8); // the checksum of the whole file is taken with this field empty
  const power = Math.floor(Math.log2(tables.length));
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE((tables.length - 2 ** power) * 16, 10);
  const parts = [directory];
  let offset = directory.length;
  let headOffset = 0;
  tables.forEach(({ tag, data }, index) => {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    const entry = 12 + index * 16;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(sumWords(padded), entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    if (tag === 'head') headOffset = offset;
    parts.push(padded);
    offset += padded.length;
  });
  const font = Buffer.concat(parts);
  font.writeUInt32BE((checksumMagic - sumWords(font)) >>> 0, headOffset + 8);
  return font;
}

function sumWords(bytes) {
  let sum = 0;
  for (let index = 0; index < bytes.length; index += 4)
    sum = (sum + bytes.readUInt32BE(index)) >>> 0;
  return sum;
}
