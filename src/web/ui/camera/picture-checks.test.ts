import { describe, expect, it } from 'vitest';
import { imageSizeOf } from './image-size.ts';
import { showsSomething, targetSize } from './picture-checks.ts';

const pixels = (count: number, colour: (index: number) => [number, number, number, number]) =>
  Array.from({ length: count }, (_, i) => colour(i)).flat();

describe('showsSomething', () => {
  it.each([
    ['black', pixels(64, () => [0, 0, 0, 255])],
    ['one grey', pixels(64, () => [128, 128, 128, 255])],
    ['transparent', pixels(64, (i) => [i * 4, 0, 0, 0])],
    ['nothing', []],
  ])('refuses %s', (_, rgba) => {
    expect(showsSomething(rgba)).toBe(false);
  });
  it('accepts a dark picture with some detail', () => {
    expect(showsSomething(pixels(64, (i) => [i % 16, i % 16, i % 16, 255]))).toBe(true);
  });
});

describe('targetSize', () => {
  it.each([
    [
      { width: 4032, height: 3024 },
      { width: 1024, height: 768 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1024, height: 1365 },
    ],
    [
      { width: 640, height: 480 },
      { width: 640, height: 480 },
    ],
    [
      { width: 8000, height: 1 },
      { width: 1024, height: 1 },
    ],
  ])('%o becomes %o', (source, target) => {
    expect(targetSize(source, 1024)).toEqual(target);
  });
});

describe('imageSizeOf', () => {
  const sof = [0xff, 0xc0, 0x00, 0x11, 0x08, 0x0b, 0xd0, 0x0f, 0xc0, 0x03, 0, 0, 0];
  it('reads a JPEG past an EXIF segment that holds a thumbnail of its own', () => {
    const exif = [
      0xff, 0xe1, 0x00, 0x0c, 0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08, 0x00, 0x10, 0x00,
    ];
    expect(imageSizeOf(new Uint8Array([0xff, 0xd8, ...exif, ...sof]))).toEqual({
      width: 4032,
      height: 3024,
    });
  });
  it('reads a PNG', () => {
    expect(
      imageSizeOf(
        new Uint8Array([
          0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 4, 0, 0, 0, 3,
          0,
        ]),
      ),
    ).toEqual({ width: 1024, height: 768 });
  });
  it.each([[[]], [[1, 2, 3, 4]], [[0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 1, 1, 1, 1, 1, 1]]])(
    'gives null for %o',
    (bytes) => {
      expect(imageSizeOf(new Uint8Array(bytes))).toBeNull();
    },
  );
});
