import { competenciaOf, formatCompetencia } from '../kernel/competencia.ts';

/** Longest name of an apuração. */
export const maxApuracaoName = 60;

/** How long 'Nova apuração' works at least, in milliseconds (@spec 3 §4 Apuração selection). */
export const newApuracaoMs = 1000;

/**
 * How people call an apuração: its number in the order of creation, which never changes, and its name, else the month in which it was
 * opened (@spec 3 §3 Apuração). `createdDate` is an ISO instant.
 */
export const apuracaoLabel = (of: {
  numero: number;
  name: string | null;
  createdDate: string;
}): string => `${of.numero} - ${of.name ?? formatCompetencia(competenciaOf(of.createdDate))}`;
