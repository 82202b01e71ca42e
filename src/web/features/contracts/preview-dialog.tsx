import { Alert, Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { contractPreviewQuery } from './contracts.queries.ts';

/** A contract as the client will read it, with its merge fields in sight. */
export function PreviewDialog({
  tenant,
  contract,
  renderText,
  onClose,
}: {
  tenant: string;
  contract: ContractRow;
  renderText: (html: string, label: string) => ReactNode;
  onClose: () => void;
}) {
  useReturnFocus();
  const isPhone = useIsPhone();
  const { data, error, isFetching, refetch } = useQuery(contractPreviewQuery(tenant, contract.id));
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isPhone}
      size="60rem"
      title={`${contract.nameContrato} · ${contractTypeLabels[contract.typeContrato]}, versão ${contract.version}`}
      closeButtonProps={{ 'aria-label': 'Fechar a janela' }}
    >
      {data === undefined && error === null && (
        <Stack aria-busy="true" aria-label="Carregando o contrato">
          {[90, 75, 82, 60].map((width) => (
            <Skeleton key={width} height={18} width={`${width}%`} />
          ))}
        </Stack>
      )}
      {data === undefined && error !== null && (
        <Alert color="red" title="O contrato não abriu">
          <p>{messageOfError(error)}</p>
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Alert>
      )}
      {data !== undefined && renderText(data.html, data.nameContrato)}
    </Modal>
  );
}
