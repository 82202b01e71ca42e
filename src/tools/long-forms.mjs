// The files of server faults that have a long form, which only `npm run soak` runs (tests/support/faults/long-form.ts).
export const longForms = [
  'damaged-folders',
  'first-start',
  'killed-server',
  'mutations',
  'power-loss',
  'rollover-key',
].map((name) => `tests/faults/server/${name}.test.ts`);
