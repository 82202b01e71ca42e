import { deviceSorts } from '#shared/devices/devices.schemas.ts';
import { readListSearch, type SearchOf } from '#web/ui/list/list-search.ts';

const rules = { sort: deviceSorts, page: 'page' } as const;

/** What of the list of devices stands in the address. */
export type DeviceSearch = SearchOf<typeof rules>;

export const readDeviceSearch = (search: Record<string, unknown>): DeviceSearch =>
  readListSearch(search, rules);
