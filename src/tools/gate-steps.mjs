// The steps of `npm test`, and what it says of where it is.

/**
 * In the order in which they run. `part` is the word that runs a step without the others; `budget` is in minutes, on a quiet machine of two
 * cores. What is installed depends on the machine: it belongs to every part and has no budget.
 */
export const gateSteps = [
  { title: 'Dependências' },
  { part: 'static', title: 'Formato', budget: 0.1 },
  { part: 'static', title: 'Lint e fronteiras', budget: 0.1 },
  { part: 'static', title: 'Tipos', budget: 0.5 },
  { part: 'unit', title: 'Testes de unidade', budget: 1 },
  { part: 'components', title: 'Testes de componentes', budget: 1.3 },
  { part: 'simulator', title: 'Simulador da sincronização', budget: 0.8 },
  { part: 'api', title: 'API no banco embutido', budget: 3 },
  { part: 'api', title: 'API no PostgreSQL', budget: 1.5 },
  { part: 'faults', title: 'Falhas injetadas no servidor', budget: 3.3 },
  { part: 'architecture', title: 'Arquitetura', budget: 0.2 },
  { part: 'browser', title: 'Navegador', budget: 6.5 },
];

const parts = [...new Set(gateSteps.flatMap(({ part }) => part ?? []))];

/** How one part is run. */
export const partsLine = `npm test -- ${parts.join(' | ')}`;

/** The steps that the arguments of `npm test` ask for: all, or those of one part; undefined where they name anything else. */
export function stepsFor(words) {
  const [part] = words;
  if (part === undefined) return gateSteps;
  if (words.length > 1 || !parts.includes(part)) return undefined;
  return gateSteps.filter((step) => step.part === undefined || step.part === part);
}

const oneDecimal = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Minutes as they are shown: '6,5'. */
export const shownMinutes = (ms) => oneDecimal.format(ms / 60_000);

/** Minutes of all budgets together. */
export const budgetOf = (steps) => steps.reduce((sum, { budget = 0 }) => sum + budget, 0);

/** The first line of a run; `load` is the machine's mean of the last minute. */
export const openingLine = (steps, { cores, load }) =>
  `npm test: ${steps.length} etapas, cerca de ${oneDecimal.format(budgetOf(steps))} minutos em dois núcleos quietos ` +
  `(aqui: ${cores}, carga ${oneDecimal.format(load)}). Uma parte: ${partsLine}`;

/** '5 de 11': where a step stands among those that run. */
const placeOf = (steps, step) => `${steps.indexOf(step) + 1} de ${steps.length}`;

/** What stands above the output of a step, `ms` after the run began. */
export const headingLine = (steps, step, ms) =>
  [
    `── ${placeOf(steps, step)}`,
    step.title,
    `${shownMinutes(ms)} min até aqui`,
    ...(step.budget === undefined ? [] : [`orçamento ${oneDecimal.format(step.budget)}`]),
  ].join(' · ');

/** The last line of a run that failed. */
export const stoppedLine = (steps, step) =>
  `Parou em ${placeOf(steps, step)}, ${step.title}.` +
  (step.part === undefined ? '' : ` Só ela de novo: npm test -- ${step.part}`);
