import '#web/ui/desk-styles.ts';
import { Alert, Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { deleteJobFiles, listStoredLots } from '#shared/analyses/analyses.endpoints.ts';
import { jobKeys } from '#shared/analyses/analyses.keys.ts';
import { hasEnded } from '#shared/analyses/analysis-runs.rules.ts';
import { storedLotsPageSize, type StoredLot } from '#shared/analyses/stored-lots.schemas.ts';
import { formatDate } from '#shared/kernel/civil-date.ts';
import { overviewKeys } from '#shared/overview/overview.keys.ts';
import { productTypeLabels } from '#shared/products/product-types.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { formatBytes } from '#web/device/storage-state.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageControls } from '#web/ui/page-controls.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from './overview.module.css';

const lotsQuery = (page: number) =>
  queryOptions({
    queryKey: jobKeys.lotsPage(page),
    queryFn: ({ signal }) =>
      callEndpoint(listStoredLots, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The lots whose files the company keeps, the largest first; those of runs that ended may go. */
export function StoredLots({ mayDelete, onClose }: { mayDelete: boolean; onClose: () => void }) {
  useReturnFocus();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<StoredLot | null>(null);
  const { data, error, isFetching, refetch } = useQuery(lotsQuery(page));
  const remove = useMutation({
    mutationFn: ({ id }: StoredLot) => callEndpoint(deleteJobFiles, { params: { id } }),
    onSuccess: () => showToast('success', 'Arquivos do lote apagados.'),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: jobKeys.lots }),
        queries.invalidateQueries({ queryKey: overviewKeys.mine }),
      ]),
  });
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / storedLotsPageSize));
  if (page > pageCount && data !== undefined && !isFetching) setPage(pageCount);
  return (
    <Modal opened onClose={onClose} size="lg" title="Lotes guardados">
      <Stack gap="md">
        {remove.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOfError(remove.error)}
          </Alert>
        )}
        {data === undefined && error === null && (
          <Skeleton height={180} aria-label="Carregando os lotes" />
        )}
        {data === undefined && error !== null && (
          <Alert color="red" variant="light" role="alert" title="Os lotes não abriram">
            <p>{messageOfError(error)}</p>
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </Alert>
        )}
        {data?.total === 0 && (
          <EmptyState
            icon={IconCheck}
            tone="gray"
            title="Nenhum lote guardado."
            hint="Os meses analisados continuam nas planilhas."
          />
        )}
        {data !== undefined && data.total > 0 && (
          <ul className={classes.lots}>
            {data.data.map((lot) => (
              <li key={lot.id} className={classes.lot}>
                <div className={classes.lotWords}>
                  <strong>{lot.razao_social}</strong>
                  <Text size="sm">
                    {productTypeLabels[lot.typeServico]},{' '}
                    <span className={classes.together}>apuração {lot.apuracao}</span>
                  </Text>
                  <Text size="sm" c="dimmed" className="tabular">
                    {formatBytes(lot.bytes)}, enviado em {formatDate(lot.criadaEm)}
                    {lot.emVigor && ', meses em vigor'}
                    {!hasEnded(lot.estado) && ', análise em andamento'}
                  </Text>
                </div>
                {mayDelete && hasEnded(lot.estado) && (
                  <Button
                    variant="default"
                    size="sm"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    loading={remove.isPending && remove.variables.id === lot.id}
                    aria-label={`Apagar arquivos do lote de ${lot.razao_social}, ${lot.apuracao}`}
                    onClick={() => setAsked(lot)}
                  >
                    Apagar arquivos do lote
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <PageControls page={page} pageCount={pageCount} onPage={setPage} />
      </Stack>
      {asked !== null && (
        <ConfirmDialog
          title="Apagar os arquivos do lote?"
          confirm="Apagar arquivos"
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            if (!remove.isPending) remove.mutate(asked);
          }}
        >
          Os meses ficam; os arquivos não voltam.
        </ConfirmDialog>
      )}
    </Modal>
  );
}
