import { describe, expect, it } from 'vitest';
import { toPrintableParts, toPrintableText } from './printable-text.ts';

/** A font with Latin-1, dashes, bullet and the replacement sign. */
function hasGlyph(code: number): boolean {
  return (code >= 0x20 && code <= 0xff) || [0x2013, 0x2014, 0x2022, 0xfffd].includes(code);
}

describe('toPrintableText', () => {
  it.each([
    ['São José, 1ª § 2º – R$ 10', 'São José, 1ª § 2º – R$ 10'],
    ['Šimić Łukasz Đorđe', 'Simic Lukasz Dorde'],
    ['a → b ≤ c ☐ ☑', 'a -> b <= c [ ] [x]'],
    ['ﬁm ① Ⅳ ｆｕｌｌ', 'fim 1 IV full'],
    ['不带回声的连字符\u2011 -', '\ufffd'.repeat(8) + '- -'],
    ['😀漢', '\ufffd\ufffd'],
  ])('%s', (text, expected) => {
    expect(toPrintableText(text, hasGlyph)).toBe(expected);
  });

  it('keeps the true character beside its stand-in', () => {
    expect(toPrintableParts('aŠb😀', hasGlyph)).toEqual([
      { text: 'a', actual: null },
      { text: 'S', actual: 'Š' },
      { text: 'b', actual: null },
      { text: '\ufffd', actual: '😀' },
    ]);
  });

  it('falls back to a question mark in a font without the replacement sign', () => {
    expect(toPrintableText('漢', (code) => code < 0x80)).toBe('?');
  });
});
