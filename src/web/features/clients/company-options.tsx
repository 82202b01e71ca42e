import { Button, Loader } from '@mantine/core';
import { IconCloudOff, IconUsers, type Icon } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { listClients } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** How many clients of the company the person may see. */
const clientCountQuery = (tenant: string | undefined) =>
  queryOptions({
    queryKey: clientKeys.count(tenant),
    queryFn: async ({ signal }) =>
      (
        await callEndpoint(listClients, {
          query: { page: '1', pageSize: '1' },
          signal,
          ...lookingAt(tenant),
        })
      ).total,
  });

/** Options of a company whose records start with its clients: says what there is none of, and leads to the clients. */
export function CompanyOptions({
  title,
  nothing,
  icon,
  tenant,
  onClients,
}: {
  title: string;
  nothing: string;
  icon: Icon;
  tenant: string | undefined;
  onClients: () => void;
}) {
  const { data: total, error, isFetching, refetch } = useQuery(clientCountQuery(tenant));
  return (
    <>
      <PageHeader title={title} />
      {total === undefined ? (
        error === null ? (
          <Loader aria-label="Carregando" />
        ) : (
          <EmptyState
            icon={IconCloudOff}
            tone="gray"
            title="Não foi possível carregar"
            hint={messageOfError(error)}
            action={
              <Button loading={isFetching} onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          />
        )
      ) : (
        <EmptyState
          icon={icon}
          title={nothing}
          hint={
            total === 1
              ? 'A empresa tem 1 cliente ao seu alcance.'
              : `A empresa tem ${total.toLocaleString('pt-BR')} clientes ao seu alcance.`
          }
          action={
            <Button
              variant="default"
              leftSection={<IconUsers size={18} aria-hidden />}
              onClick={onClients}
            >
              Ver clientes
            </Button>
          }
        />
      )}
    </>
  );
}
