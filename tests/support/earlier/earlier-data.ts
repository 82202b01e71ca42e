import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';

/**
 * A backup of a stopped server, made on 22 November 2026 by the last version with ten migrations: one company, three people of the
 * factory and one client whose agreement has all four acts. Never made anew: that such data opens is what it is for.
 */
export const earlierData = {
  tenant: '63595273000146',
  ceo: 'pessoa2@empresa.test',
  agreement: '01a20420-0696-7bec-9cac-b3e1438164aa',
  /** Heads of the chain, in order. */
  acts: [
    '8be4e7cfc21097455721b8b89749994a1a5050a37226070500ba683e17aea1fb',
    'dacfc1f55004e38dbf8a43b07e8a532df326ccea1147e4c7fac83a27b48defd8',
    'e3f605c602ec0cfae7390d3b093d7cec69a5aaa4620041b0cd9de497c2c16a9c',
    'c7a0d32714a8447d2d7438161d1021ab4fe98e5f4e66fc893249a0bc5889557b',
  ],
  migrations: 10,
  /** Id of the server's key in it. */
  serverKey: 'dtLavlznfeIWSB51DL3ZlOm6AwbgG0PUUSw-EnRrdRg',
} as const;

/** Leaves the ledger of migrations as a version before the tenth had it. */
export const withoutTheTenth = `delete from drizzle.__drizzle_migrations
  where created_at >= (select created_at from drizzle.__drizzle_migrations order by created_at offset 9 limit 1)`;

/** Writes the backup as the tool wrote it. */
export function writeEarlierBackup(path: string): void {
  const packed = readFileSync(join(import.meta.dirname, 'backup-2026-11-22.tar.br'));
  writeFileSync(
    path,
    brotliDecompressSync(packed, { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } }),
  );
}

/** Lays out the data folder that the backup was made of, byte for byte, without any code of the product. */
export function layOutEarlierFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const tar = `${dataDir}.tar`;
  writeEarlierBackup(tar);
  execFileSync('tar', ['-xf', tar, '-C', dataDir]);
  rmSync(tar);
  rmSync(join(dataDir, 'backup.json'));
  chmodSync(dataDir, 0o700);
}
