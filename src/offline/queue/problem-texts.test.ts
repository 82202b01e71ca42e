import { expect, it } from 'vitest';
import { statusOfCode } from '#shared/errors/known-codes.ts';
import { causeOf } from './problem-texts.ts';

it.each(['http_418', 'http_502', 'a_code_of_tomorrow', ...Object.keys(statusOfCode)])(
  '%s is told in words, without its code',
  (code) => {
    const cause = causeOf(code);
    expect(cause).not.toContain(code);
    expect(cause).not.toMatch(/\([^)]*(?:\d{3}|_)[^)]*\)/);
  },
);
