import {
  storedLotsPageSize,
  type StoredLot,
  type StoredLotList,
} from '#shared/analyses/stored-lots.schemas.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { labelOf } from '#server/domain/apuracoes/apuracao.wire.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listStoredLots, type StoredLotRow } from '#server/reads/stored-lots.read.ts';

export type ListLots = ReturnType<typeof createListLots>;

const toWire = (row: StoredLotRow): StoredLot => ({
  id: row.id,
  id_apuracao: row.idApuracao,
  id_client: row.idClient,
  id_product: row.idProduct,
  razao_social: row.razaoSocial,
  typeServico: row.typeServico,
  apuracao: labelOf(row),
  estado: row.state,
  emVigor: row.isInForce,
  bytes: row.bytes,
  criadaEm: row.askedAt.toISOString(),
});

/** Lots of a company whose files are stored, a page at a time, the largest first. */
export function createListLots(context: Context) {
  return async (caller: StaffCaller, idTenant: string, page = 1): Promise<StoredLotList> => {
    const { data, total } = await listStoredLots(context.db, scopeOfCompany(caller, idTenant), {
      offset: (page - 1) * storedLotsPageSize,
      limit: storedLotsPageSize,
    });
    return { data: data.map(toWire), total };
  };
}
