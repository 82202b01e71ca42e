import { execFile } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, crc32 } from 'node:zlib';
import { openPromise } from 'yauzl';
import { exampleText } from '#tests/support/tax/examples.ts';
import { manyNoteXml, randomOf } from '#tests/support/tax/many-notes.ts';
import { projectRoot } from '#tests/support/test-places.ts';
import { times, type Figure } from './figures.ts';

const cnpj = '11222333000181';
const months = 12;

/** A ZIP of so many notes over twelve months, and of twelve statements. */
async function writeLot(path: string, notes: number): Promise<void> {
  const random = randomOf(notes);
  const extrato = exampleText('extrato-072024.txt');
  const out = createWriteStream(path);
  const directory: Buffer[] = [];
  let offset = 0;
  let entries = 0;
  const add = (name: string, body: Buffer): Promise<void> => {
    const bytes = deflateRawSync(body);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(body.length, 18);
    common.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const label = Buffer.from(name);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), common, tail, label]),
    );
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, label, bytes]);
    offset += local.length;
    entries += 1;
    return new Promise((resolve) => void out.write(local, () => resolve()));
  };
  for (let month = 1; month <= months; month += 1) {
    const pa = `2024${String(month).padStart(2, '0')}`;
    const text = extrato
      .replaceAll('202407001', `${pa}001`)
      .replace('(PA): 07/', `(PA): ${pa.slice(4)}/`);
    await add(`pgdas/${pa}.txt`, Buffer.from(text));
  }
  for (let number = 1; number <= notes; number += 1) {
    const month = `2024-${String(1 + (number % months)).padStart(2, '0')}`;
    const xml = manyNoteXml(number, { cnpj, month, random, products: 3000 });
    await add(`${month}/${number}.xml`, Buffer.from(xml));
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  await new Promise(
    (resolve) => void out.end(Buffer.concat([index, end]), () => resolve(undefined)),
  );
}

/** Tells the highest memory of a process, in KiB, when it ends. */
const tellsMemory =
  "data:text/javascript,process.on('exit',()=>console.error('maxRSS '+process.resourceUsage().maxRSS))";

/** The command as a person calls it: seconds from its start to its end, and the highest memory of its processes in MiB. */
function analyse(zip: string): Promise<{ seconds: number; memory: number }> {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    const program = join(projectRoot, 'src/tools/analyse.mjs');
    execFile(
      process.execPath,
      ['--import', tellsMemory, program, '--cnpj', cnpj, '--mes', '09/2026', '--xml', zip],
      { maxBuffer: 2 ** 26 },
      (error, _out, said) => {
        if (error !== null) return reject(error);
        const peaks = [...said.matchAll(/^maxRSS (\d+)$/gm)].map(([, peak]) => Number(peak));
        resolve({
          seconds: (Date.now() - began) / 1000,
          memory: Math.round(Math.max(...peaks) / 1024),
        });
      },
    );
  });
}

/** The peer: the same archive, each entry inflated by the library alone, in order. */
async function inflate(zip: string): Promise<number> {
  const began = Date.now();
  const archive = await openPromise(zip, { lazyEntries: true });
  for await (const entry of archive.eachEntry())
    for await (const chunk of await archive.openReadStreamPromise(entry)) void chunk;
  return (Date.now() - began) / 1000;
}

/** A lot of notes and statements through `npm run analyse`, beside the inflating of its archive alone. */
export async function benchEngine(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recupera-bench-engine-'));
  try {
    const figures: Figure[] = [];
    for (const notes of [2000, 20_000]) {
      const zip = join(folder, `${notes}.zip`);
      await writeLot(zip, notes);
      const peer = await inflate(zip);
      const { seconds, memory } = await analyse(zip);
      figures.push({
        what: `${notes.toLocaleString('pt-BR')} notas e 12 declarações`,
        ours: `${seconds.toFixed(1)} s (${Math.round(notes / seconds)} notas/s), pico de ${memory} MiB`,
        peer: `só descompactar, yauzl: ${peer.toFixed(1)} s`,
        ratio: times(seconds, peer),
      });
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
