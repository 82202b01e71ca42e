import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import type { BackupReader, BackupSink } from './backup-format.ts';

/** Everything in a tar stands in blocks of this many bytes. */
const block = 512;

/** Header of one member (POSIX ustar); names of ours fit into its 100 bytes, lengths into its 8 GB. */
function headerOf(name: string, lengthBytes: number, kind: 'file' | 'folder'): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`nome longo demais para a cópia: ${name}`);
  const header = Buffer.alloc(block);
  const octal = (value: number, at: number, width: number): void =>
    void header.write(value.toString(8).padStart(width - 1, '0'), at, 'latin1');
  header.write(name, 0);
  octal(kind === 'folder' ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(lengthBytes, 124, 12);
  octal(Math.floor(Date.now() / 1000), 136, 12);
  header.fill(' ', 148, 156);
  header.write(kind === 'folder' ? '5' : '0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return header;
}

/** Writes a copy into one tar file (0600), whole or not at all. */
export async function createTarSink(target: string): Promise<BackupSink> {
  const unfinished = `${target}.new`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  const pad = async (lengthBytes: number): Promise<void> => {
    const rest = lengthBytes % block;
    if (rest > 0) await handle.write(Buffer.alloc(block - rest));
  };
  return {
    async addFolder(name) {
      await handle.write(headerOf(`${name}/`, 0, 'folder'));
    },
    async addFile(name, path) {
      const { size } = await stat(path);
      await handle.write(headerOf(name, size, 'file'));
      const hash = createHash('sha256');
      let written = 0;
      for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        written += chunk.length;
        await handle.write(chunk);
      }
      if (written !== size) throw new Error(`${name} mudou durante a cópia`);
      await pad(size);
      return { length: size, sha256: hash.digest('hex') };
    },
    async addText(name, text) {
      const bytes = Buffer.from(text);
      await handle.write(headerOf(name, bytes.length, 'file'));
      await handle.write(bytes);
      await pad(bytes.length);
    },
    async finish() {
      await handle.write(Buffer.alloc(2 * block));
      await handle.sync();
      await handle.close();
      await rename(unfinished, target);
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/** Reads the members of a tar that createTarSink wrote, in their order. */
export async function readTar(source: string, reader: BackupReader): Promise<void> {
  const handle = await open(source, 'r');
  try {
    let at = 0;
    for (;;) {
      const header = await readExactly(handle, at, block);
      at += block;
      if (header.every((byte) => byte === 0)) return;
      const text = (from: number, to: number): string =>
        header.toString('latin1', from, to).replace(/\0.*$/s, '').trim();
      const lengthBytes = Number.parseInt(text(124, 136), 8);
      const sum = header.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 32 : byte), 0);
      if (
        text(257, 262) !== 'ustar' ||
        !(lengthBytes >= 0) ||
        Number.parseInt(text(148, 156), 8) !== sum
      )
        throw new Error('o arquivo não é uma cópia do Recupera ou está danificado');
      const name = text(0, 100);
      if (text(156, 157) === '5') await reader.folder(name.replace(/\/$/, ''));
      else await reader.file(name, partOf(handle, at, lengthBytes));
      at += Math.ceil(lengthBytes / block) * block;
    }
  } finally {
    await handle.close();
  }
}

async function readExactly(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead !== length) throw new Error('a cópia termina antes do fim');
  return buffer;
}

async function* partOf(
  handle: FileHandle,
  from: number,
  lengthBytes: number,
): AsyncGenerator<Buffer> {
  const step = 1024 * 1024;
  for (let done = 0; done < lengthBytes; done += step)
    yield await readExactly(handle, from + done, Math.min(step, lengthBytes - done));
}
