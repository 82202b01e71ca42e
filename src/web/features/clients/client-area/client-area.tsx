import { Button, Center, Loader, Text } from '@mantine/core';
import { IconCloudOff, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import { isGone } from '#web/api/is-gone.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import scroll from '#web/ui/scroll-row.module.css';
import classes from './client-area.module.css';
import { clientRecordQuery } from './client-area.queries.ts';
import { ClientHeader } from './client-header.tsx';

/** The frame of one client: header, the three tabs, and the open one inside (@spec 1 §2.2). */
export function ClientArea({
  cnpjcpf,
  tenant,
  base,
  list,
  onOpened,
  renderContract,
  children,
}: {
  cnpjcpf: string;
  tenant: string | undefined;
  /** Path of the client's area, without a tab. */
  base: string;
  /** Path of the list that it stands in. */
  list: string;
  /** Hears of the client once it is known, so that the shell can offer its group. */
  onOpened: (client: Client) => void;
  /** Where the contract stands and what leads on from there, beside the status. */
  renderContract: (client: Client) => ReactNode;
  children: ReactNode;
}) {
  const { data, error, isFetching, refetch } = useQuery(clientRecordQuery(cnpjcpf, tenant));
  useEffect(() => {
    if (data !== undefined) onOpened(data);
  }, [data, onOpened]);
  if (data === undefined && error === null)
    return (
      <Center mih="40dvh" role="status">
        <Loader size="sm" mr="sm" aria-hidden />
        <Text>{productMessages.loadingClient}</Text>
      </Center>
    );
  if (data === undefined) {
    const isUnknown = isGone(error);
    return (
      <EmptyState
        isPage
        icon={isUnknown ? IconUserOff : IconCloudOff}
        tone="gray"
        title={isUnknown ? clientMessages.notFound : 'Não foi possível carregar o cliente'}
        hint={isUnknown ? undefined : messageOfError(error)}
        action={
          isUnknown ? (
            <LinkButton to={list}>Voltar à lista</LinkButton>
          ) : (
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <ClientHeader client={data} tenant={tenant} contract={renderContract(data)} />
      <nav className={`${scroll.row} ${classes.tabs}`} data-on="page" aria-label="Áreas do cliente">
        {tabs.map(({ label, path }) => {
          const to: string = `${base}/${path}`;
          return (
            <Link key={path} to={to} className={classes.tab} replace>
              {label}
            </Link>
          );
        })}
      </nav>
      {children}
    </>
  );
}

const tabs = [
  { label: 'Informações', path: 'informacoes' },
  { label: 'Produtos', path: 'produtos' },
  { label: 'Adicionar Produto', path: 'adicionar-produto' },
] as const;
