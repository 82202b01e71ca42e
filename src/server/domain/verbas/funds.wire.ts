import { wireRates } from '#shared/apuracoes/payroll-rates.ts';
import { competenciaDigits } from '#shared/kernel/competencia.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import { verbaOf } from '#shared/verbas/verbas.enums.ts';
import { reckonVerbas, type VerbaSums } from '#shared/verbas/verbas.rules.ts';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import type { ApuracaoRecord } from '#server/domain/apuracoes/apuracoes.service.ts';
import type { VerbaRecord } from './verbas.repository.ts';

const toWireSums = (sums: VerbaSums): Funds['totais']['incide'] => ({
  base: wireOfCents(sums.base),
  patronal: wireOfCents(sums.patronal),
  ratFap: wireOfCents(sums.ratFap),
  terceiros: wireOfCents(sums.terceiros),
  contribuicao: wireOfCents(sums.contribuicao),
});

/** The verbas of an apuração as the wire carries them, with what is reckoned of them. */
export function toWireFunds(apuracao: ApuracaoRecord, rows: readonly VerbaRecord[]): Funds {
  const { lines, totals } = reckonVerbas(rows, apuracao);
  return {
    verbas: lines.map(({ id, createdAt, verba, cents, contribution }) => {
      const { incidencia, fundamento } = verbaOf(verba);
      return {
        id,
        createdDate: createdAt.toISOString(),
        verba,
        valor: wireOfCents(cents),
        incidencia,
        fundamento,
        contribuicao: wireOfCents(contribution.contribuicao),
      };
    }),
    dateStart: apuracao.verbasStart && competenciaDigits(apuracao.verbasStart),
    dateEnd: apuracao.verbasEnd && competenciaDigits(apuracao.verbasEnd),
    ...wireRates(apuracao),
    totais: {
      nao_incide: toWireSums(totals.nao_incide),
      controvertida: toWireSums(totals.controvertida),
      incide: toWireSums(totals.incide),
    },
    revisao: apuracao.verbasRevision,
  };
}
