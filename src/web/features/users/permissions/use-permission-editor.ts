import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Granted } from '#shared/permissions/permissions.events.ts';
import {
  getPermissions,
  setClientPermissions,
  setProductPermissions,
  setTenantPermissions,
} from '#shared/permissions/permissions.endpoints.ts';
import { permissionKeys } from '#shared/permissions/permissions.keys.ts';
import { permissionMessages } from '#shared/permissions/permissions.messages.ts';
import type { UserPermissions } from '#shared/permissions/permissions.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { showToast } from '#web/ui/toast.ts';
import {
  itemsOf,
  keyOf,
  withChange,
  withChanges,
  type Changes,
  type EditedKind,
  type PermissionItem,
} from './permission-changes.ts';

async function send(
  kind: EditedKind,
  userId: string,
  items: readonly PermissionItem[],
): Promise<Partial<UserPermissions>> {
  const params = { id: userId };
  switch (kind) {
    case 'client': {
      const body = items.map(({ id, idTenant, typeCargo, editar }) => ({
        id_client: id,
        id_tenant: idTenant,
        typeCargo,
        editar,
      }));
      return { clientePermissions: await callEndpoint(setClientPermissions, { params, body }) };
    }
    case 'tenant': {
      const body = items.map(({ id, typeCargo, editar }) => ({ id_tenant: id, typeCargo, editar }));
      return { tenantPermissions: await callEndpoint(setTenantPermissions, { params, body }) };
    }
    case 'product': {
      const body = items.map(({ id, typeCargo, editar }) => ({
        id_product: id,
        typeCargo,
        editar,
      }));
      return { productPermissions: await callEndpoint(setProductPermissions, { params, body }) };
    }
  }
}

/** Changes of one list of a person as they are made, and their save: the list is read anew, takes the changes, and is sent whole. */
export function usePermissionEditor(userId: string, kind: EditedKind, lists: UserPermissions) {
  const queries = useQueryClient();
  const queryKey = permissionKeys.of(userId);
  const [changes, setChanges] = useState<Changes>(new Map());
  const stored = itemsOf(lists, kind);
  const save = useMutation({
    mutationFn: async (made: Changes) => {
      const now = await callEndpoint(getPermissions, { params: { userId } });
      return { ...now, ...(await send(kind, userId, withChanges(itemsOf(now, kind), made))) };
    },
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      setChanges(new Map());
      showToast('success', permissionMessages[kind].saved);
    },
  });
  const set = (item: PermissionItem, after: Granted | null): void => {
    save.reset();
    setChanges((known) =>
      withChange(
        known,
        { item, after },
        stored.find((one) => keyOf(one) === keyOf(item)),
      ),
    );
  };
  return {
    stored,
    changes,
    /** Makes an item say this; null takes it. */
    set,
    save: (): void => {
      if (!save.isPending && changes.size > 0) save.mutate(changes);
    },
    isPending: save.isPending,
    error: save.error,
  };
}
export type PermissionEditor = ReturnType<typeof usePermissionEditor>;
