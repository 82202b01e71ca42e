import '#web/ui/desk-styles.ts';
import { Button, Select, Skeleton, Text } from '@mantine/core';
import { IconCalendarOff, IconCloudOff, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { whoOpensApuracoes } from '#shared/apuracoes/apuracoes.access.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { apuracoesQuery } from './apuracoes.queries.ts';
import classes from './apuracoes.module.css';

const NewApuracaoDialog = lazy(() =>
  import('./new-apuracao-dialog.tsx').then(({ NewApuracaoDialog }) => ({
    default: NewApuracaoDialog,
  })),
);
const RenameApuracaoDialog = lazy(() =>
  import('./rename-apuracao-dialog.tsx').then(({ RenameApuracaoDialog }) => ({
    default: RenameApuracaoDialog,
  })),
);

/**
 * The period selector of a product (@spec 3 §2 Product screens, §4 Apuração selection): the apuração that the address names, else the newest,
 * which then stands there. ADMIN who may edit opens another, which closes the one before, and names them.
 */
export function ApuracaoPanel({
  product,
  tenant,
  chosen,
  onChoose,
  children,
}: {
  product: Product;
  tenant: string | undefined;
  /** As it stands in the address. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** What is worked on in the apuração that is shown; it stands below. */
  children?: (apuracao: Apuracao) => ReactNode;
}) {
  const user = useStaff();
  const { isOnline } = useConnection();
  const { data, error, isFetching, refetch } = useQuery(apuracoesQuery(product.id, tenant));
  const [asked, setAsked] = useState<'new' | 'name' | null>(null);
  const newest = data?.[0];
  const current = data?.find(({ id }) => id === chosen) ?? newest;
  // An unknown one, or that of another product, is none.
  const wanted = data === undefined || isFetching ? chosen : current?.id;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (wanted !== chosen) choose(wanted);
  }, [wanted, chosen]);
  const mayOpen = product.editar && mayCall(whoOpensApuracoes, user);
  const another = mayOpen && data !== undefined && (
    <Button
      variant={newest === undefined ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!isOnline}
      onClick={() => setAsked('new')}
    >
      Nova apuração
    </Button>
  );
  const hint = mayOpen && !isOnline && (
    <Text size="sm" c="dimmed" className={classes.hint ?? ''}>
      Abrir e renomear apurações precisa de conexão.
    </Text>
  );
  return (
    <>
      <Surface
        title="Apuração"
        aside={
          current !== undefined && !current.isModifica ? (
            <StatusBadge color="gray">{apuracaoMessages.closed}</StatusBadge>
          ) : null
        }
      >
        {data === undefined && error === null && (
          <div className={classes.bar}>
            <Skeleton height={44} aria-label="Carregando as apurações" />
          </div>
        )}
        {data === undefined && error !== null && (
          <EmptyState
            icon={IconCloudOff}
            tone="gray"
            title="Não foi possível carregar as apurações"
            hint={messageOfError(error)}
            action={
              <Button loading={isFetching} onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          />
        )}
        {data !== undefined && current === undefined && (
          <EmptyState
            icon={IconCalendarOff}
            tone="gray"
            title={apuracaoMessages.none}
            {...(another === false ? {} : { action: another })}
            {...(hint === false ? {} : { hint })}
          />
        )}
        {data !== undefined && current !== undefined && (
          <div className={classes.bar}>
            <Select
              label="Período"
              data={data.map(({ id, label }) => ({ value: id, label }))}
              value={current.id}
              allowDeselect={false}
              searchable={data.length > 8}
              nothingFoundMessage={apuracaoMessages.none}
              onChange={(id) => {
                if (id !== null && id !== current.id) onChoose(id);
              }}
            />
            {mayOpen && (
              <div className={classes.actions}>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={18} aria-hidden />}
                  disabled={!isOnline}
                  onClick={() => setAsked('name')}
                >
                  Renomear
                </Button>
                {another}
              </div>
            )}
            {hint}
          </div>
        )}
        <Suspense fallback={null}>
          {asked === 'new' && (
            <NewApuracaoDialog
              product={product}
              tenant={tenant}
              open={newest}
              onClose={() => setAsked(null)}
              onOpened={({ id }) => {
                setAsked(null);
                onChoose(id);
              }}
            />
          )}
          {asked === 'name' && current !== undefined && (
            <RenameApuracaoDialog
              apuracao={current}
              tenant={tenant}
              onClose={() => setAsked(null)}
            />
          )}
        </Suspense>
      </Surface>
      {current !== undefined && children?.(current)}
    </>
  );
}
