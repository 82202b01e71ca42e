import { expect, test } from 'vitest';
import { searchOfView, viewText } from './view-search.ts';

test('a view keeps filters and order, not the page, and reads back what it kept', () => {
  const search = { status: 'ATIVO', q: '123', page: 3, pageSize: 10, etapa: undefined };
  const text = viewText(search);
  expect(text).toBe(viewText({ q: '123', status: 'ATIVO' }));
  expect(searchOfView(text)).toEqual({ q: '123', status: 'ATIVO' });
  expect(viewText({})).toBe('');
  expect(searchOfView('')).toEqual({});
});

test.each([['%E0%A4%A'], ['a=1&a=2'], ['='], ['{"q":1}'], ['q=%00']])(
  'of whatever stands in it (%s) something can be read',
  (text) => {
    expect(() => searchOfView(text)).not.toThrow();
  },
);
