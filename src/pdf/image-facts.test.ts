import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readImageFacts } from './image-facts.ts';

const blank = sharp({ create: { width: 30, height: 20, channels: 3, background: '#888' } });

describe('readImageFacts', () => {
  it('reads a PNG', async () => {
    expect(readImageFacts(new Uint8Array(await blank.clone().png().toBuffer()))).toEqual({
      format: 'PNG',
      width: 30,
      height: 20,
      orientation: 1,
    });
  });

  it.each([1, 3, 6, 8])('reads a JPEG with orientation %i', async (orientation) => {
    const bytes = await blank.clone().jpeg().withMetadata({ orientation }).toBuffer();
    expect(readImageFacts(new Uint8Array(bytes))).toEqual({
      format: 'JPEG',
      width: 30,
      height: 20,
      orientation,
    });
  });

  it('reads a progressive JPEG', async () => {
    const bytes = await blank.clone().jpeg({ progressive: true }).toBuffer();
    expect(readImageFacts(new Uint8Array(bytes))).toMatchObject({
      format: 'JPEG',
      width: 30,
      height: 20,
    });
  });

  it.each([
    ['nothing', []],
    ['text', [...new TextEncoder().encode('isto não é uma imagem, nem de longe, nem de perto')]],
    ['a JPEG cut after its first marker', [0xff, 0xd8, 0xff, 0xe0, 0, 16]],
    ['a JPEG with a segment of no length', [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    [
      'a PNG of absurd size',
      [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0x7f,
        0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff, 8, 6, 0, 0, 0, 0, 0, 0, 0,
      ],
    ],
  ])('refuses %s', (_name, bytes) => {
    expect(readImageFacts(Uint8Array.from(bytes))).toBeNull();
  });
});
