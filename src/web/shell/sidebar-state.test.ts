import { expect, test } from 'vitest';
import { readSidebarCookie } from './sidebar-state.ts';

test.each([
  ['', null],
  ['a=1; sidebar_state=false', false],
  ['sidebar_state=true; b=2', true],
  ['my_sidebar_state=false', null],
])('%s -> %s', (cookies, isOpen) => {
  expect(readSidebarCookie(cookies)).toBe(isOpen);
});
