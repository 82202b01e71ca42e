import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconKeyOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { agreedTypeLabels, isAgreedType } from '#shared/agreements/agreed-types.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { UserPermissions } from '#shared/permissions/permissions.schemas.ts';
import type { TypeCargo } from '#shared/permissions/roles.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { permissionsQuery } from '../users.queries.ts';
import classes from '../users.module.css';

/** Name of a product or regime as people read it. */
const labelOf = (type: string): string => (isAgreedType(type) ? agreedTypeLabels[type] : type);

/** Clients, companies and products that a user may open beyond the role. */
export function UserPermissionsTab({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(permissionsQuery(userId));
  if (data === undefined)
    return error === null ? (
      <Stack gap="sm" aria-busy>
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} height={44} />
        ))}
      </Stack>
    ) : (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="Não foi possível carregar as permissões"
        hint={messageOfError(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  const { clientePermissions, tenantPermissions, productPermissions } = data;
  if (clientePermissions.length + tenantPermissions.length + productPermissions.length === 0)
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
      <Grants
        title="Clientes"
        rows={clientePermissions.map((row) => ({
          key: `${row.id_tenant}-${row.id_client}`,
          name: row.razao_social,
          detail: formatPartyDocument(row.id_client),
          ...row,
        }))}
      />
      <Grants
        title="Empresas"
        rows={tenantPermissions.map((row) => ({
          key: row.id_tenant,
          name: row.razao_social,
          detail: formatPartyDocument(row.id_tenant),
          ...row,
        }))}
      />
      <Grants
        title="Produtos"
        rows={productPermissions.map((row: UserPermissions['productPermissions'][number]) => ({
          key: row.id_product,
          name: labelOf(row.typeServico),
          detail: `${formatPartyDocument(row.cnpj)} · ${labelOf(row.typeRegime)}`,
          ...row,
        }))}
      />
    </Stack>
  );
}

type Grant = { key: string; name: string; detail: string; typeCargo: TypeCargo; editar: boolean };

function Grants({ title, rows }: { title: string; rows: readonly Grant[] }): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {title} <span className={classes.count}>{rows.length}</span>
      </Title>
      <ul className={classes.grants} aria-label={title}>
        {rows.map((row) => (
          <li key={row.key}>
            <span>
              <Text fw={560}>{row.name}</Text>
              <Text size="sm" c="dimmed" className="tabular">
                {row.detail} · {cargoLabels[row.typeCargo]}
              </Text>
            </span>
            <StatusBadge color={row.editar ? 'green' : 'gray'}>
              {row.editar ? 'Pode editar' : 'Somente leitura'}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
