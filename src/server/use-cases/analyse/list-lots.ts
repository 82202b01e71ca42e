import { storedLotsPageSize, type StoredLotList } from '#shared/analyses/stored-lots.schemas.ts';
import type { StaffCaller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import { toWireStoredLot } from '#server/domain/analyses/stored-lot.wire.ts';
import { scopeOfCompany } from '#server/domain/permissions/scope.ts';
import { listStoredLots } from '#server/reads/stored-lots.read.ts';

export type ListLots = ReturnType<typeof createListLots>;

/** Lots of a company whose files are stored, a page at a time, the largest first. */
export function createListLots(context: Context) {
  return async (caller: StaffCaller, idTenant: string, page = 1): Promise<StoredLotList> => {
    const { data, total } = await listStoredLots(context.db, scopeOfCompany(caller, idTenant), {
      offset: (page - 1) * storedLotsPageSize,
      limit: storedLotsPageSize,
    });
    return { data: data.map(toWireStoredLot), total };
  };
}
