import type { RunStep } from '#shared/analyses/analysis-runs.enums.ts';
import type { Job } from '#shared/analyses/analysis-runs.schemas.ts';

const stepTexts: Record<RunStep, string> = {
  lendo_xml: 'Lendo os XML',
  lendo_pgdas: 'Lendo os PGDAS-D',
  calculando: 'Calculando',
  gravando: 'Gravando',
};

/** What an open run does. */
export function stepText({
  estado,
  etapa,
  antes,
}: Pick<Job, 'estado' | 'etapa' | 'antes'>): string {
  if (estado === 'esperando') return antes === 0 ? 'Na fila' : `Na fila, ${antes} antes`;
  return stepTexts[etapa ?? 'lendo_xml'];
}

/** `1.234 arquivos, 2 com problema`. */
export function filesText({ entradas, problemas }: Pick<Job, 'entradas' | 'problemas'>): string {
  const files = `${entradas.toLocaleString('pt-BR')} ${entradas === 1 ? 'arquivo' : 'arquivos'}`;
  return problemas === 0 ? files : `${files}, ${problemas.toLocaleString('pt-BR')} com problema`;
}
