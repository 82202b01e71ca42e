import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { NoteSpool } from './note-spool.ts';

const folder = mkdtempSync(join(tmpdir(), 'recupera-spool-'));
afterAll(() => rmSync(folder, { recursive: true }));

const linesOf = async (spool: NoteSpool): Promise<string[]> => {
  const lines: string[] = [];
  for await (const line of spool.lines()) lines.push(line);
  return lines;
};

/** Longer than what is written at once, with what takes more bytes than letters, and what other readers take for a line end. */
const many = Array.from(
  { length: 5000 },
  (_, n) => `{"n":${n},"x":"açúcar \u2028${'é'.repeat(n % 90)}"}`,
);

test('lines come back in their order, however much is written at once', async () => {
  const spool = new NoteSpool(join(folder, 'many'));
  for (const line of many) {
    spool.add(line);
    await spool.flush();
  }
  await spool.flush({ isLast: true });
  await spool.close();
  expect(await linesOf(spool)).toEqual(many);
});

test('without lines there is no file, and lines that wait are not left out in silence', async () => {
  const spool = new NoteSpool(join(folder, 'none'));
  await spool.flush({ isLast: true });
  await spool.close();
  expect(await linesOf(spool)).toEqual([]);
  spool.add('{}');
  await expect(linesOf(spool)).rejects.toThrow('lines wait that were not written');
});

test('where one write takes a part only, the rest is written too', async () => {
  const other = await open(join(folder, 'other'), 'w');
  type Write = (this: typeof other, text: string | Uint8Array) => Promise<unknown>;
  const handles = Object.getPrototypeOf(other) as { write: Write };
  await other.close();
  const { write } = handles;
  const partly = vi.spyOn(handles, 'write').mockImplementation(function (this: typeof other, text) {
    const bytes = Buffer.from(text);
    return write.call(this, bytes.subarray(0, bytes.length >> 1));
  });
  try {
    const path = join(folder, 'part');
    const spool = new NoteSpool(path);
    for (const line of many) spool.add(line);
    await spool.flush({ isLast: true });
    await spool.close();
    expect(readFileSync(path, 'utf8')).toBe(`${many.join('\n')}\n`);
  } finally {
    partly.mockRestore();
  }
});
