import { expect, it } from 'vitest';
import { topClearOfDialog } from './clear-of-dialog.ts';

const toast = { top: 16, height: 72 };

it.each([
  ['no dialog: where it always stands', null, undefined],
  ['a short dialog in the middle: above it', { top: 300, headBottom: 360 }, undefined],
  ['a dialog with just enough room above it', { top: 96, headBottom: 156 }, undefined],
  ['a tall dialog: under its head', { top: 42, headBottom: 102 }, 110],
  ['a dialog over the whole window: under its head', { top: 0, headBottom: 60.4 }, 68],
])('a toast and %s', (_case, dialog, top) => {
  expect(topClearOfDialog(dialog, toast)).toBe(top);
});
