import { describe, expect, it } from 'vitest';
import { refusalOfPhotoFile } from './photo-refusal.ts';

const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
/** A file of that size without its bytes: only the head is ever read. */
const stated = (size: number): Blob =>
  ({ size, slice: () => new Blob([jpegHead]) }) as unknown as Blob;

describe('refusalOfPhotoFile', () => {
  it.each([
    ['a JPEG', new Blob([jpegHead]), null],
    ['a PNG', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])]), null],
    [
      'an executable named .jpg',
      new File(['MZ..................'], 'foto.jpg', { type: 'image/jpeg' }),
      'Somente arquivos .jpg e .png são aceitos',
    ],
    [
      'a HEIC',
      new Blob([new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63])]),
      'Somente arquivos .jpg e .png são aceitos',
    ],
    ['nothing', new Blob([]), 'Somente arquivos .jpg e .png são aceitos'],
    ['exactly 70 MB', stated(70 * 1024 * 1024), null],
    ['one byte more', stated(70 * 1024 * 1024 + 1), 'Arquivo deve ter no máximo 50MB'],
  ])('%s', async (_, file, refusal) => {
    expect(await refusalOfPhotoFile(file)).toBe(refusal);
  });
});
