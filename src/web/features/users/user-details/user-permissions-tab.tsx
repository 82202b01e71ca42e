import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconKeyOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { CodedError } from '#shared/errors/coded-error.ts';
import { permissionMessages } from '#shared/permissions/permissions.messages.ts';
import type { UserPermissions } from '#shared/permissions/permissions.schemas.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grants } from '../permissions/grants.tsx';
import { itemsOf } from '../permissions/permission-changes.ts';
import { permissionsQuery } from '../users.queries.ts';

const PermissionsEditor = lazy(() =>
  import('../permissions/permissions-editor.tsx').then(({ PermissionsEditor }) => ({
    default: PermissionsEditor,
  })),
);

/** Clients, companies and products that a user may open beyond the role: changed by who may, else read. */
export function UserPermissionsTab({
  user,
  hasCompanies,
  onDirty,
}: {
  user: User;
  /** The administration gives companies too. */
  hasCompanies: boolean;
  onDirty: (isDirty: boolean) => void;
}) {
  const { data, error, isFetching, refetch } = useQuery(permissionsQuery(user.id));
  if (data === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title={permissionMessages.listFailed}
        hint={
          error instanceof CodedError && error.code === 'internal'
            ? permissionMessages.unexpected
            : messageOfError(error)
        }
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  if (data.canGive)
    return (
      <Suspense fallback={<Loading />}>
        <PermissionsEditor user={user} lists={data} hasCompanies={hasCompanies} onDirty={onDirty} />
      </Suspense>
    );
  return <ReadLists lists={data} />;
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy>
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} height={44} />
      ))}
    </Stack>
  );
}

function ReadLists({ lists }: { lists: UserPermissions }) {
  const clients = itemsOf(lists, 'client');
  const tenants = itemsOf(lists, 'tenant');
  const products = itemsOf(lists, 'product');
  if (clients.length + tenants.length + products.length === 0)
    return (
      <EmptyState
        icon={IconKeyOff}
        tone="gray"
        title="Nenhuma permissão além do cargo"
        hint="Este usuário abre apenas o que o próprio cargo permite."
      />
    );
  return (
    <Stack gap="lg">
      <Grants title="Clientes" items={clients} />
      <Grants title="Empresas" items={tenants} />
      <Grants title="Produtos" items={products} />
    </Stack>
  );
}
