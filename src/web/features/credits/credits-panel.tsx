import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Table.css';
import { Button, Skeleton, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconCloudOff, IconFilterOff, IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { whoExportsCredits, whoWorksCredits } from '#shared/credits/credits.access.ts';
import { addCredit } from '#shared/credits/credits.endpoints.ts';
import { creditMessages } from '#shared/credits/credits.messages.ts';
import type { Credit, CreditFilter, CreditList } from '#shared/credits/credits.schemas.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { newId } from '#web/api/new-id.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import { CreditEditRow } from './credit-edit-row.tsx';
import { monthOf } from './credit-form.ts';
import { Amount, CreditRow } from './credit-row.tsx';
import { CreditFilters } from './credit-filters.tsx';
import { ExportCredits } from './export-credits.tsx';
import { creditsQuery, noteIfClosed, refreshCredits } from './credits.queries.ts';
import classes from './credits.module.css';

const DeleteCreditDialog = lazy(() =>
  import('./delete-credit-dialog.tsx').then(({ DeleteCreditDialog }) => ({
    default: DeleteCreditDialog,
  })),
);

/**
 * The credits of an apuração with their Selic, their commission and their sums (@spec 3 §2 Product screens, §4 Tables). Staff read them; ADMIN
 * who may edit the product works on them in an open one, and says in a closed one too what is paid.
 */
export function CreditsPanel({
  apuracao,
  product,
  tenant,
}: {
  apuracao: Apuracao;
  product: Product;
  tenant: string | undefined;
}) {
  const user = useStaff();
  const { isOnline } = useConnection();
  const queries = useQueryClient();
  const [filter, setFilter] = useState<CreditFilter>({});
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    creditsQuery(apuracao.id, tenant, filter),
  );
  /** The credits that are edited, as each was when that began. */
  const [edited, setEdited] = useState<ReadonlyMap<string, Credit>>(new Map());
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const [returned, setReturned] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Credit | null>(null);
  const [deletions, setDeletions] = useState(0);
  const adder = useRef<HTMLButtonElement>(null);
  const nextId = useRef<string | null>(null);

  const mayWork = product.editar && mayCall(whoWorksCredits, user);
  const mayEdit = mayWork && apuracao.isModifica;
  const onEdit = useCallback((credit: Credit) => {
    setEdited((before) => new Map(before).set(credit.id, credit));
  }, []);
  const onClose = useCallback((id: string, isFocused: boolean) => {
    setEdited((before) => new Map([...before].filter(([other]) => other !== id)));
    setReturned(isFocused ? id : null);
  }, []);
  const onDirty = useCallback((id: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(id) === isDirty) return before;
      const others = [...before].filter((other) => other !== id);
      return new Set(isDirty ? [...others, id] : others);
    });
  }, []);
  const add = useMutation({
    mutationFn: () =>
      callEndpoint(addCredit, {
        body: {
          // Sent again after a lost answer, it is the same one.
          id: (nextId.current ??= newId()),
          id_client: apuracao.id_client,
          id_product: apuracao.id_product,
          id_apuracao: apuracao.id,
        },
        ...(tenant === undefined ? {} : { tenant }),
      }),
    onSuccess: async (made) => {
      nextId.current = null;
      // An empty row is of no year.
      setFilter({});
      await refreshCredits(queries, apuracao.id, tenant);
      onEdit(made);
    },
    onError: (failure) => {
      noteIfClosed(queries, apuracao, tenant, failure);
      showToast('error', messageOfError(failure), creditMessages.notSaved);
    },
  });
  // The row that had the focus is gone.
  useEffect(() => {
    if (deletions > 0) adder.current?.focus({ preventScroll: true });
  }, [deletions]);

  const isFiltered = filter.pago !== undefined || filter.ano !== undefined;
  const hasNone = data?.data.length === 0 && edited.size === 0;
  const isEmpty = hasNone && !isFiltered;
  const adding = mayEdit && data !== undefined && (
    <Button
      ref={adder}
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      loading={add.isPending}
      disabled={!isOnline}
      onClick={() => {
        if (!add.isPending) add.mutate();
      }}
    >
      Adicionar
    </Button>
  );
  const hint = mayWork && !isOnline ? 'Alterar créditos precisa de conexão.' : undefined;
  return (
    <Surface
      title="Créditos"
      aside={
        isEmpty || data === undefined ? null : (
          <div className={classes.acts}>
            {mayCall(whoExportsCredits, user) && (
              <ExportCredits
                idApuracao={apuracao.id}
                tenant={tenant}
                filter={filter}
                isOnline={isOnline}
              />
            )}
            {adding}
          </div>
        )
      }
    >
      <LeaveGuard isDirty={dirty.size > 0} />
      {data === undefined && error === null && (
        <div className={classes.around}>
          <Skeleton height={220} aria-label="Carregando os créditos" />
        </div>
      )}
      {data === undefined && error !== null && (
        <EmptyState
          icon={IconCloudOff}
          tone="gray"
          title="Não foi possível carregar os créditos"
          hint={messageOfError(error)}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={IconReceiptTax}
          tone="gray"
          title="Nenhum crédito nesta apuração."
          {...(adding === false ? {} : { action: adding })}
          {...(hint === undefined ? {} : { hint })}
        />
      )}
      {data !== undefined && !isEmpty && (
        <CreditFilters filter={filter} years={data.anos} onChange={setFilter} />
      )}
      {hasNone && isFiltered && (
        <EmptyState
          icon={IconFilterOff}
          tone="gray"
          title="Nenhum crédito com este filtro."
          action={
            <Button variant="default" onClick={() => setFilter({})}>
              Limpar filtro
            </Button>
          }
        />
      )}
      {data !== undefined && !hasNone && (
        <>
          {(data.truncated || hint !== undefined) && (
            <Text size="sm" c="dimmed" className={classes.around ?? ''}>
              {data.truncated &&
                `Mostrando os primeiros ${data.data.length} de ${data.total} créditos; as somas são de todos. `}
              {hint}
            </Text>
          )}
          <CreditTable
            list={data}
            edited={edited}
            isWaiting={isPlaceholderData}
            hasPaid={mayWork}
            hasActions={mayEdit || edited.size > 0}
            row={{ apuracao, tenant, isOnline, reference: data.referencia }}
            mayEdit={mayEdit}
            returned={returned}
            onEdit={onEdit}
            onDelete={setDeleting}
            onDirty={onDirty}
            onClose={onClose}
          />
        </>
      )}
      {deleting !== null && (
        <Suspense fallback={null}>
          <DeleteCreditDialog
            credit={deleting}
            apuracao={apuracao}
            tenant={tenant}
            onClose={() => setDeleting(null)}
            onDeleted={() => {
              setDeleting(null);
              setDeletions((count) => count + 1);
            }}
          />
        </Suspense>
      )}
    </Surface>
  );
}

function CreditTable({
  list,
  isWaiting,
  edited,
  hasPaid,
  hasActions,
  row,
  mayEdit,
  returned,
  onEdit,
  onDelete,
  onDirty,
  onClose,
}: {
  list: CreditList;
  /** It is that of the filter before. */
  isWaiting: boolean;
  edited: ReadonlyMap<string, Credit>;
  hasPaid: boolean;
  hasActions: boolean;
  row: { apuracao: Apuracao; tenant: string | undefined; isOnline: boolean; reference: string };
  mayEdit: boolean;
  returned: string | null;
  onEdit: (credit: Credit) => void;
  onDelete: (credit: Credit) => void;
  onDirty: (id: string, isDirty: boolean) => void;
  onClose: (id: string, isFocused: boolean) => void;
}) {
  const { data, totais, referencia } = list;
  const ids = new Set(data.map(({ id }) => id));
  // What is edited stays where the list is without it: what is typed must not go by itself.
  const rows = [...data, ...[...edited.values()].filter(({ id }) => !ids.has(id))];
  const times = new Map<string | null, number>();
  for (const one of data) times.set(monthOf(one), (times.get(monthOf(one)) ?? 0) + 1);
  const columns = hasActions ? 9 : 8;
  const number = `${classes.number} tabular`;
  return (
    <div
      className={classes.scroll}
      role="region"
      aria-label="Créditos da apuração"
      // Scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-editable={hasActions || undefined}
      data-waiting={isWaiting || undefined}
      aria-busy={isWaiting}
    >
      <Table className={classes.table ?? ''} verticalSpacing={4} horizontalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Competência</Table.Th>
            <Table.Th scope="col" className={classes.number ?? ''} data-typed="money">
              Crédito
            </Table.Th>
            <Table.Th scope="col" className={classes.number ?? ''}>
              Pagamento
            </Table.Th>
            <Table.Th scope="col" className={classes.number ?? ''}>
              Selic (ref. {referencia})
            </Table.Th>
            <Table.Th scope="col" className={classes.number ?? ''} data-typed="money">
              Compensação
            </Table.Th>
            <Table.Th scope="col" className={classes.number ?? ''}>
              Saldo
            </Table.Th>
            <Table.Th scope="col" className={classes.number ?? ''}>
              Comissão
            </Table.Th>
            <Table.Th scope="col" className={classes.paid ?? ''}>
              Pago
            </Table.Th>
            {hasActions && (
              <Table.Th scope="col">
                <VisuallyHidden>Ações</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((credit) => {
            const before = edited.get(credit.id);
            const month = monthOf(credit);
            const isRepeated = month !== null && (times.get(month) ?? 0) > 1;
            return before === undefined ? (
              <CreditRow
                key={credit.id}
                {...row}
                credit={credit}
                isRepeated={isRepeated}
                mayPay={hasPaid}
                mayEdit={mayEdit}
                hasActions={hasActions}
                isReturned={returned === credit.id}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            ) : (
              <CreditEditRow
                key={credit.id}
                {...row}
                before={before}
                credit={credit}
                isRepeated={isRepeated}
                columns={columns}
                onDirty={onDirty}
                onClose={onClose}
              />
            );
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Table.Td className={number}>
              <Amount value={totais.creditOrigin} />
            </Table.Td>
            <Table.Td />
            <Table.Td className={number}>
              <Amount value={totais.selic} />
            </Table.Td>
            <Table.Td className={number}>
              <Amount value={totais.compensacao} />
            </Table.Td>
            <Table.Td className={number}>
              <Amount value={totais.saldo} />
            </Table.Td>
            <Table.Td className={number}>
              <Amount value={totais.comissao} />
            </Table.Td>
            <Table.Td colSpan={hasActions ? 2 : 1} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}
