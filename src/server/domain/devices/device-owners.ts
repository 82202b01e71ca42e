import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { ownerKey } from '#shared/sync/sync.schemas.ts';
import type { DeviceKeyRecord } from './devices.repository.ts';

/** `tenant:kind:id` of a caller: the company is the caller's own, whatever company they work with at the moment. */
export function ownerOf(caller: Pick<Caller, 'idTenant' | 'kind' | 'id'>): string {
  return ownerKey({ idTenant: caller.idTenant, kind: caller.kind, id: caller.id });
}

/** The owner of a key as acts name who captured them: `staff:<id>` or `client:<cnpjcpf>`. */
export function capturedByOf({ owner, idTenant }: Pick<DeviceKeyRecord, 'owner' | 'idTenant'>) {
  return owner.slice(idTenant.length + 1);
}
