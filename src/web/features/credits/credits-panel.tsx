import '#web/ui/desk-styles.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconFilterOff, IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { whoIssuesBoletos } from '#shared/boletos/boletos.access.ts';
import { whoExportsCredits, whoWorksCredits } from '#shared/credits/credits.access.ts';
import { addCredit } from '#shared/credits/credits.endpoints.ts';
import { creditMessages } from '#shared/credits/credits.messages.ts';
import type { Credit, CreditFilter } from '#shared/credits/credits.schemas.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { newId } from '#web/api/new-id.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import { BillingBar } from './billing-bar.tsx';
import { creditName } from './credit-form.ts';
import { CreditFilters } from './credit-filters.tsx';
import { CreditTable } from './credit-table.tsx';
import { commissionOf } from './credit-ticks.ts';
import { CreditsFailure } from './credits-failure.tsx';
import { ExportCredits } from './export-credits.tsx';
import { refreshCredits } from './credits.queries.ts';
import { useCreditList } from './use-credit-list.ts';
import { useCreditTicks } from './use-credit-ticks.ts';
import classes from './credits.module.css';

const DeleteCreditDialog = lazy(() =>
  import('./delete-credit-dialog.tsx').then(({ DeleteCreditDialog }) => ({
    default: DeleteCreditDialog,
  })),
);

/** Whose documents are opened, and whether they may be added and deleted. */
export type CreditAttachments = {
  credit: Credit;
  /** How people call the credit. */
  name: string;
  mayWork: boolean;
  onClose: () => void;
};

/** Whose commission one boleto asks for, as the credits are now: it follows them while it is looked at. */
export type CreditBilling = {
  /** `name` = how people call the credit. */
  credits: readonly { id: string; name: string }[];
  /** The sum of their commissions. */
  valorCents: number;
  onIssued: () => void;
  /** It was not issued: the credits may be others by now. */
  onStale: () => void;
  onClose: () => void;
};

const noCredits: readonly Credit[] = [];

/**
 * The credits of an apuração with their Selic, their commission and their sums (@spec 3 §2 Product screens, §4 Tables). Staff read them; ADMIN
 * who may edit the product works on them in an open one, and in a closed one too says what is paid and bills the commission.
 */
export function CreditsPanel({
  apuracao,
  product,
  tenant,
  renderAttachments,
  renderBilling,
}: {
  apuracao: Apuracao;
  product: Product;
  tenant: string | undefined;
  /** The dialog of a credit's documents. */
  renderAttachments: (of: CreditAttachments) => ReactNode;
  /** The dialog of a boleto for the commission of credits. */
  renderBilling: (of: CreditBilling) => ReactNode;
}) {
  const user = useStaff();
  const { isOnline } = useConnection();
  const queries = useQueryClient();
  const [filter, setFilter] = useState<CreditFilter>({});
  const { list, isOther, error, isFetching, refetch } = useCreditList(apuracao.id, tenant, filter);
  /** The credits that are edited, as each was when that began. */
  const [edited, setEdited] = useState<ReadonlyMap<string, Credit>>(new Map());
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const [returned, setReturned] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Credit | null>(null);
  const [opened, setOpened] = useState<Credit | null>(null);
  const [isBilling, setBilling] = useState(false);
  const { ticks, ticked } = useCreditTicks(apuracao.id, tenant, list?.data ?? noCredits, edited);
  const [deletions, setDeletions] = useState(0);
  const adder = useRef<HTMLButtonElement>(null);
  const nextId = useRef<string | null>(null);

  const mayWork = product.editar && mayCall(whoWorksCredits, user);
  const mayEdit = mayWork && apuracao.isModifica;
  const mayBill = product.editar && mayCall(whoIssuesBoletos, user);
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
        ...lookingAt(tenant),
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
  const hasNone = list?.data.length === 0 && edited.size === 0;
  // Only the answer itself says that there are none.
  const isEmpty = hasNone && !isFiltered && !isOther;
  const adding = mayEdit && list !== undefined && (
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
        isEmpty || list === undefined ? null : (
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
      {list === undefined && error === null && (
        <div className={classes.around}>
          <Skeleton height={220} aria-label="Carregando os créditos" />
        </div>
      )}
      {list !== undefined && !isEmpty && (
        <CreditFilters filter={filter} years={list.anos} onChange={setFilter} />
      )}
      {error !== null && (
        <CreditsFailure
          error={error}
          hasList={list !== undefined}
          isOther={isOther}
          isFetching={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {mayBill && (
        <BillingBar
          ticks={ticks}
          ticked={ticked}
          isOnline={isOnline}
          onBill={() => setBilling(true)}
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
      {hasNone && !isEmpty && !(isOther && error !== null) && (
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
      {list !== undefined && !hasNone && (
        <>
          {(list.truncated || hint !== undefined) && (
            <Text size="sm" c="dimmed" className={classes.around ?? ''}>
              {list.truncated &&
                `Mostrando os primeiros ${list.data.length} de ${list.total} créditos; as somas são de todos. `}
              {hint}
            </Text>
          )}
          <CreditTable
            list={list}
            isWaiting={isOther && isFetching}
            edited={edited}
            hasPaid={mayWork}
            hasActions={mayEdit || edited.size > 0}
            row={{ apuracao, tenant, isOnline, reference: list.referencia }}
            mayEdit={mayEdit}
            returned={returned}
            ticks={mayBill ? ticks : undefined}
            onEdit={onEdit}
            onDelete={setDeleting}
            onDirty={onDirty}
            onClose={onClose}
            onAttachments={setOpened}
          />
        </>
      )}
      {opened !== null &&
        renderAttachments({
          credit: list?.data.find(({ id }) => id === opened.id) ?? opened,
          name: creditName(opened),
          mayWork: mayEdit,
          onClose: () => setOpened(null),
        })}
      {isBilling &&
        renderBilling({
          credits: ticked.map((credit) => ({ id: credit.id, name: creditName(credit) })),
          valorCents: commissionOf(ticked),
          onIssued: () => {
            ticks.clear();
            void refreshCredits(queries, apuracao.id, tenant);
          },
          onStale: () => void refreshCredits(queries, apuracao.id, tenant),
          onClose: () => setBilling(false),
        })}
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
