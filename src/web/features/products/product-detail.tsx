import '#web/ui/desk-styles.ts';
import { Button, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconCloudOff, IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { isBuilt } from '#shared/products/built-products.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { productMessages } from '#shared/products/products.messages.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { ProductAnalystControl } from './product-analyst-control.tsx';
import { ProductSecret } from './product-secret.tsx';
import { ProductStatusControl } from './product-status-control.tsx';
import { clientProductsQuery } from './products.queries.ts';
import { WorkshopPicture } from './workshop-picture.tsx';
import classes from './products.module.css';

/** One product of a client: its status, its access code, who works on it, and whatever stands below. */
export function ProductDetail({
  id,
  cnpjcpf,
  tenant,
  onBack,
  children,
}: {
  id: string;
  cnpjcpf: string;
  tenant: string | undefined;
  onBack: () => void;
  children?: (product: Product) => ReactNode;
}) {
  const { data, error, isFetching, refetch } = useQuery(clientProductsQuery(cnpjcpf, tenant));
  const product = data?.find((one) => one.id === id);
  const back = (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={onBack}
    >
      Voltar à lista
    </Button>
  );
  if (data === undefined)
    return error === null ? (
      <Text role="status">Carregando o produto…</Text>
    ) : (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="Não foi possível carregar o produto"
        hint={messageOfError(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  if (product === undefined)
    return (
      <EmptyState
        icon={IconPackageOff}
        tone="gray"
        title="Produto não encontrado"
        hint="Ele não é deste cliente, ou não está entre os que você vê."
        action={back}
      />
    );
  return (
    <article className={classes.detail} aria-labelledby="produto">
      <div className={classes.back}>{back}</div>
      <header>
        <Title order={2} id="produto">
          {productTypeLabels[product.typeServico]}
        </Title>
        <Text c="dimmed">{contractTypeLabels[product.typeRegime]}</Text>
      </header>
      <div className={classes.cards}>
        <Surface title="Situação">
          <div className={classes.card}>
            <ProductStatusControl product={product} tenant={tenant} />
          </div>
        </Surface>
        <Surface title="Senha de acesso">
          <div className={classes.card}>
            <ProductSecret key={product.id} product={product} tenant={tenant} />
          </div>
        </Surface>
        <Surface title="Pessoas">
          <dl className={classes.people}>
            <dt>Analista</dt>
            <dd>
              <ProductAnalystControl key={product.id} product={product} tenant={tenant} />
            </dd>
            <dt>Parceiro</dt>
            <dd>{product.parceiro ?? 'Sem parceiro'}</dd>
            <dt>Empresa</dt>
            <dd>{product.empresa}</dd>
          </dl>
        </Surface>
      </div>
      {!isBuilt(product.typeServico) && (
        <div className={classes.workshop}>
          <WorkshopPicture />
          <Title order={3}>{productMessages.inDevelopment}</Title>
        </div>
      )}
      {children?.(product)}
    </article>
  );
}
