import { Button, Loader, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractTypeLabels, regimes } from '#shared/contracts/contracts.enums.ts';
import { productsByRegime, productTypeLabels } from '#shared/products/product-types.ts';
import { productStatuses } from '#shared/products/products.enums.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { clientProductsQuery } from './products.queries.ts';
import classes from './products.module.css';

/** What each regime offers and what of it the client holds; a client may hold each regime once (@spec 3 §3 Tax regimes). */
export function FreeRegimes({ cnpjcpf, tenant }: { cnpjcpf: string; tenant: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(clientProductsQuery(cnpjcpf, tenant));
  if (data === undefined)
    return error === null ? (
      <Loader aria-label="Carregando produtos" />
    ) : (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="Não foi possível carregar os produtos"
        hint={messageOfError(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  const held = data.filter((product) => product.status !== 'CANCELADO');
  return (
    <div className={classes.regimes}>
      {regimes.map((regime) => {
        const ofRegime = held.filter((product) => product.typeRegime === regime);
        return (
          <Surface
            key={regime}
            title={contractTypeLabels[regime]}
            aside={
              <StatusBadge color={ofRegime.length > 0 ? 'green' : 'gray'}>
                {ofRegime.length > 0 ? 'Contratado' : 'Não contratado'}
              </StatusBadge>
            }
          >
            <SurfaceRows>
              {productsByRegime[regime].map((type) => {
                const product = ofRegime.find((one) => one.typeServico === type);
                return (
                  <li key={type} className={classes.row}>
                    <span>{productTypeLabels[type]}</span>
                    {product === undefined ? (
                      <Text size="sm" c="dimmed">
                        Disponível
                      </Text>
                    ) : (
                      <StatusBadge color={productStatuses[product.status].color}>
                        {productStatuses[product.status].label}
                      </StatusBadge>
                    )}
                  </li>
                );
              })}
            </SurfaceRows>
          </Surface>
        );
      })}
    </div>
  );
}
