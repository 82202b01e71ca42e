import { expect, it } from 'vitest';
import { errorCodes } from '#shared/errors/error-codes.ts';
import { causeOf } from './problem-texts.ts';

it.each(['http_418', 'http_502', 'a_code_of_tomorrow', ...Object.keys(errorCodes)])(
  '%s is told in words, without its code',
  (code) => {
    const cause = causeOf(code);
    expect(cause).not.toContain(code);
    expect(cause).not.toMatch(/\([^)]*(?:\d{3}|_)[^)]*\)/);
  },
);
