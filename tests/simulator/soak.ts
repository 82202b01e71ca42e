import { mutants } from './mutants.ts';
import { figuresOf, runBatch } from './run-batch.ts';

// The long run: `node soak.mjs [seeds] [minutes] [first seed]`. Ends with 1 when a rule was broken, a planted fault was not found or no seed was
// run. Other seeds each time unless told: those of the gate are known to pass.
const told = process.argv.slice(2).map(Number);
const [seeds = 20_000, minutes = 24 * 60, from = 1 + (Date.now() % 1_000_000_000)] = told;
if (
  told.length > 3 ||
  !(minutes > 0) ||
  ![seeds, from].every((one) => Number.isSafeInteger(one) && one > 0)
) {
  console.error('npm run soak -- simulator [seeds] [minutes] [first seed]');
  process.exit(2);
}
const to = from + seeds - 1;
console.log(`seeds ${from} to ${to}, at most ${minutes} minutes`);
const began = Date.now();

let nextFigure = Date.now() + 60_000;
let broken = 0;
const soak = await runBatch({
  from,
  to,
  maxMs: minutes * 60_000,
  onRun: (summary) => {
    // At once: a run of hours may be cut short. They are sorted only at the end, so the newest stands last.
    for (const { seed, message } of summary.violations.slice(broken))
      console.log(`seed ${seed}: ${message.split('\n')[0]}`);
    broken = summary.violations.length;
    if (Date.now() < nextFigure) return;
    nextFigure += 60_000;
    console.log(`… ${summary.seeds} seeds, ${summary.violations.length} violations`);
  },
});
console.log(figuresOf(soak));
for (const [kind, count] of [...soak.faults].toSorted((a, b) => b[1] - a[1]))
  console.log(`  ${kind} ${count}`);

// A tenth beside it, in which the office edits records meanwhile.
const edited = await runBatch({
  from,
  to: from + Math.ceil(seeds / 10) - 1,
  maxMs: minutes * 6_000,
  isEdited: true,
});
for (const { seed, message } of edited.violations)
  console.log(`edited, seed ${seed}: ${message.split('\n')[0]}`);
console.log(`edited: ${edited.seeds} seeds, ${edited.violations.length} violations`);
console.log(`${Math.round((Date.now() - began) / 1000)} s`);

let missed = 0;
let brokenWithout = 0;
const most = 2_000;
// The bugs that were found are tried in the gate, each at its own seed.
for (const mutant of mutants) {
  let found: (typeof soak.violations)[number] | undefined;
  for (let next = 1; next <= most && found === undefined;) {
    const planted = { from: next, to: most, stopAtFirst: true };
    const [hit] = (await runBatch(planted, mutant)).violations;
    if (hit === undefined) break;
    const alone = { from: hit.seed, to: hit.seed, workers: 1 };
    const [without] = (await runBatch(alone)).violations;
    if (without === undefined) found = hit;
    else {
      // A seed that is broken by the product itself shows nothing of the fault, and is worth more than it.
      brokenWithout += 1;
      console.log(`seed ${hit.seed}: ${without.message.split('\n')[0]}`);
    }
    next = hit.seed + 1;
  }
  if (found === undefined) missed += 1;
  console.log(
    found === undefined
      ? `NOT FOUND in ${most} seeds: ${mutant.name}`
      : `found at seed ${found.seed}: ${mutant.name} (${found.kind})`,
  );
}
// No seed shows nothing, however short the time was.
const isClean =
  soak.seeds > 0 && [...soak.violations, ...edited.violations].length === 0 && brokenWithout === 0;
process.exitCode = isClean && missed === 0 ? 0 : 1;
