import { Button } from '@mantine/core';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { restoreContract } from '#shared/contracts/contracts.endpoints.ts';
import { contractStateLabel } from '#shared/contracts/contract-state.rules.ts';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { contractKeys } from '#shared/contracts/contracts.keys.ts';
import {
  contractSorts,
  type ContractRow,
  type ContractSort,
} from '#shared/contracts/contracts.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { orderOf } from '#web/ui/list/sort-order.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showToast } from '#web/ui/toast.ts';
import { ContractCard } from './contract-card.tsx';
import { contractsQuery } from './contracts.queries.ts';
import { DeleteContractDialog } from './delete-contract-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import classes from './contracts.module.css';

type Props = {
  tenant: string;
  isActive: boolean;
  /** Whether the person may delete and restore; all may read. */
  mayEdit: boolean;
  sort: ContractSort | undefined;
  onSort: (sort: ContractSort | undefined) => void;
  renderText: (html: string, label: string) => ReactNode;
  onCreate?: () => void;
  onUpload?: (row: ContractRow) => void;
};

/**
 * Contracts of the company: active with preview, document and deletion, or deleted with restoring.
 */
export function ContractList({
  tenant,
  isActive,
  mayEdit,
  sort,
  onSort,
  renderText,
  onCreate,
  onUpload,
}: Props) {
  const queries = useQueryClient();
  const query = useQuery(contractsQuery(tenant, isActive, sort));
  const [shown, setShown] = useState<ContractRow | null>(null);
  const [deleting, setDeleting] = useState<ContractRow | null>(null);
  const restore = useMutation({
    mutationFn: (row: ContractRow) =>
      callEndpoint(restoreContract, { params: { id: row.id }, tenant }),
    onSuccess: async (row) => {
      await queries.invalidateQueries({ queryKey: contractKeys.of(tenant) });
      showToast('success', `${row.nameContrato} foi restaurado.`);
    },
    onError: (failure) => showToast('error', messageOfError(failure)),
  });
  const renderActions = (row: ContractRow): ReactNode => (
    <div className={classes.actions}>
      {row.hasDocument && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Visualizar ${row.nameContrato}, versão ${row.version}`}
          onClick={() => setShown(row)}
        >
          Visualizar
        </Button>
      )}
      {!row.hasDocument && onUpload !== undefined && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Enviar documento de ${row.nameContrato}`}
          onClick={() => onUpload(row)}
        >
          Enviar documento
        </Button>
      )}
      {mayEdit && isActive && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          aria-label={`Excluir ${row.nameContrato}, versão ${row.version}`}
          onClick={() => setDeleting(row)}
        >
          Excluir
        </Button>
      )}
      {mayEdit && !isActive && (
        <Button
          variant="subtle"
          size="compact-md"
          loading={restore.isPending && restore.variables.id === row.id}
          aria-label={`Restaurar ${row.nameContrato}, versão ${row.version}`}
          onClick={() => restore.mutate(row)}
        >
          Restaurar
        </Button>
      )}
    </div>
  );
  const rows = query.data ?? [];
  return (
    <>
      <ListView
        query={query}
        rows={rows}
        keyOf={(row) => row.id}
        failedTitle="Não foi possível carregar os contratos"
        messageOf={messageOfError}
        empty={
          isActive
            ? {
                icon: IconFileText,
                title: 'Nenhum contrato por aqui ainda',
                ...(onCreate === undefined
                  ? {}
                  : {
                      hint: 'Crie o primeiro modelo: nome, tipo e empresa, e depois o documento.',
                    }),
                action: onCreate !== undefined && (
                  <Button onClick={onCreate}>Criar Novo Contrato</Button>
                ),
              }
            : {
                icon: IconTrash,
                tone: 'gray',
                title: 'Nenhum contrato excluído',
                hint: 'O que for excluído fica aqui e pode ser restaurado.',
              }
        }
        table={{
          caption: isActive ? 'Lista de Contratos' : 'Contratos Excluídos',
          columns: columnsOf(isActive, renderActions),
          sort: {
            by: sort ?? contractSorts[0],
            onSort: (order) => onSort(orderOf(contractSorts, order)),
          },
        }}
        cards={{
          below: 1100,
          label: 'Contratos',
          skeletonHeight: 124,
          children: (row) => (
            <ContractCard
              row={row}
              renderActions={renderActions}
              renderState={(one) => <ContractState row={one} />}
            />
          ),
        }}
      />
      {shown !== null && (
        <PreviewDialog
          tenant={tenant}
          contract={shown}
          renderText={renderText}
          onClose={() => setShown(null)}
        />
      )}
      {deleting !== null && (
        <DeleteContractDialog
          tenant={tenant}
          contract={deleting}
          hasOlder={rows.some(
            (row) =>
              row.typeContrato === deleting.typeContrato &&
              row.hasDocument &&
              row.version < deleting.version,
          )}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function columnsOf(
  isActive: boolean,
  renderActions: (row: ContractRow) => ReactNode,
): Column<ContractRow>[] {
  return [
    {
      key: 'name',
      header: 'Nome',
      order: 'nameContrato',
      cell: (row) => <span className={classes.name}>{row.nameContrato}</span>,
    },
    {
      key: 'type',
      header: 'Tipo',
      order: 'typeContrato',
      cell: (row) => contractTypeLabels[row.typeContrato],
    },
    {
      key: 'version',
      header: 'Versão',
      order: 'version',
      align: 'right',
      kind: 'number',
      cell: (row) => row.version,
    },
    {
      key: 'state',
      header: 'Situação',
      order: 'situacao',
      width: 150,
      cell: (row) => <ContractState row={row} />,
    },
    {
      key: 'created',
      header: isActive ? 'Criado em' : 'Excluído em',
      order: isActive ? 'createdDate' : 'deletedAt',
      isNewestFirst: true,
      width: 176,
      cell: (row) => <ContractDates row={row} />,
    },
    { key: 'actions', header: 'Ações', isActions: true, width: 250, cell: renderActions },
  ];
}

/** When and by whom it was made, or deleted. */
function ContractDates({ row }: { row: ContractRow }) {
  const [date, person] =
    row.deletedAt === null ? [row.createdDate, row.createdBy] : [row.deletedAt, row.deletedBy];
  return (
    <span className="tabular">
      {formatDateTime(date)}
      {person !== null && <span className={classes.person}>{person}</span>}
    </span>
  );
}

const stateColors: Record<ReturnType<typeof contractStateLabel>, string> = {
  Excluído: 'gray',
  'Sem documento': 'yellow',
  'Em uso': 'green',
  'Versão anterior': 'gray',
};

/** Whether the next agreement is made of it. */
function ContractState({ row }: { row: ContractRow }) {
  const label = contractStateLabel(row);
  return <StatusBadge color={stateColors[label]}>{label}</StatusBadge>;
}
