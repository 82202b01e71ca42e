/** How far a run of an analysis is (decisions: Runs of an analysis): the first two are open, the others an end. */
export const runStates = ['esperando', 'correndo', 'pronta', 'falhou', 'cancelada'] as const;
export type RunState = (typeof runStates)[number];

/** What a run does, in this order. */
export const runSteps = ['lendo_xml', 'lendo_pgdas', 'calculando', 'gravando'] as const;
export type RunStep = (typeof runSteps)[number];

/** Why a run failed: of the first five the text stands beside them, of the others with their error. */
export const runFailures = [
  'lote_recusado',
  'sem_linhas',
  'cnpj_divergente',
  'demorou_demais',
  'interrompida',
  'apuracao_closed',
  'storage_full',
  'unavailable',
  'internal',
] as const;
export type RunFailure = (typeof runFailures)[number];

/** The files of a lot, by the fields of the form that brings them: notes, and statements of the PGDAS-D. */
export const lotFileKinds = ['xml', 'pgdas'] as const;
export type LotFileKind = (typeof lotFileKinds)[number];
