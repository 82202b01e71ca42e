import { expect, test } from 'vitest';
import { passwordMessages, userPasswordProblem } from './password.rules.ts';

test.each([
  ['Aa1!x', passwordMessages.tooShort],
  ['aa1!xx', passwordMessages.noUpperCase],
  ['Aa1xxx', passwordMessages.noSpecial],
  ['Aa1 xx', passwordMessages.noSpecial],
  ['Aaa!xx', passwordMessages.noDigit],
  ['Aa1!xx', passwordMessages.tooShortForStaff],
  ['Aa1!xxxxx', passwordMessages.tooShortForStaff],
  ['Aa1!xxxxxx', null],
  ['Ágil#20262', null],
])('%s: %s', (password, problem) => {
  expect(userPasswordProblem(password)).toBe(problem);
});
