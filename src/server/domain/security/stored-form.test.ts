import { expect, test } from 'vitest';
import { storedForm } from './stored-form.ts';

const mark = (text: string): string => `<${text}>`;

test.each([
  [null, null],
  ['sistema', 'sistema'],
  ['staff:00000000-0000-4000-8000-000000000001', 'staff:00000000-0000-4000-8000-000000000001'],
  ['call:listUsers', 'call:listUsers'],
  ['tenant:empresa1', 'tenant:empresa1'],
  [`key:${'aB3-'.repeat(10)}abc`, `key:${'aB3-'.repeat(10)}abc`],
  ['client:11222333000181', 'client:<11222333000181>'],
  // However it was typed, it is the same party.
  ['client:11.222.333/0001-81', 'client:<11222333000181>'],
  ['party:52998224725', 'party:<52998224725>'],
  ['tenant:52998224725', 'tenant:<52998224725>'],
  ['user:fulana@segredo.test', 'user:<FULANA@SEGREDOTEST>'],
  ['agreement:', 'agreement:<>'],
])('%s is kept as %s', (given, kept) => {
  expect(storedForm(given, mark)).toBe(kept);
});
