import { expect, it } from 'vitest';
import { currentStepIndex } from './signing-steps.ts';

const open = {
  isModifica: true,
  check_testemunha_1: false,
  check_testemunha_2: false,
  isVerifed: null,
  isAssinado: false,
};
const none = { accepted: false, photosDone: false };

it.each([
  [undefined, none, 0],
  [open, none, 0],
  [open, { accepted: true, photosDone: false }, 1],
  [open, { accepted: true, photosDone: true }, 2],
  [{ ...open, isModifica: false }, none, 3],
  [{ ...open, isModifica: false, check_testemunha_1: true }, none, 3],
  [{ ...open, isModifica: false, check_testemunha_1: true, check_testemunha_2: true }, none, 4],
  [
    {
      ...open,
      isModifica: false,
      check_testemunha_1: true,
      check_testemunha_2: true,
      isAssinado: true,
    },
    none,
    5,
  ],
])('%o with %o stands at step %i', (state, draft, step) => {
  expect(currentStepIndex(state, draft)).toBe(step);
});
