import type { SheetRow } from '#shared/analyses/analyses.schemas.ts';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { wireOfCents } from '#shared/kernel/money.ts';
import { restitutedOf, type SheetRecord } from './analyses.service.ts';

/** A month of a sheet as the wire carries it; `isClaimed` = the credit that was made of it was compensated or restituted. */
export const toWireSheetRow = (row: SheetRecord, isClaimed: boolean): SheetRow => ({
  competencia: formatCompetencia(row.competencia),
  rb_auferida: wireOfCents(row.rbAuferida),
  sem_subs_rb: wireOfCents(row.semSubsRb),
  com_subs_rb: wireOfCents(row.comSubsRb),
  valor_retificado_st: wireOfCents(row.valorRetificadoSt),
  total_monofasicos: wireOfCents(row.totalMonofasicos),
  total: wireOfCents(row.total),
  total_a_restituir: wireOfCents(restitutedOf(row)),
  diagnostico: row.diagnostico,
  prescreve_em: row.until,
  compensado: isClaimed,
  calculado: wireOfCents(row.totalARestituir),
  editado: row.edit && {
    por: row.edit.editedBy,
    em: row.edit.editedAt.toISOString(),
    sobre: wireOfCents(row.edit.over),
  },
});
