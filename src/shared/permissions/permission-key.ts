import type { PermissionKind } from './permissions.events.ts';

/**
 * How the object of a permission is told from others of its kind: a client's document can stand in many companies, so its company stands
 * before it; the id of a company and that of a product stand for themselves.
 */
export const permissionKey = (
  kind: PermissionKind,
  { idTenant, id }: { id: string; idTenant?: string },
): string => (kind === 'client' ? `${idTenant}/${id}` : id);
