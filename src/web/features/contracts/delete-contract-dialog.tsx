import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteContract } from '#shared/contracts/contracts.endpoints.ts';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { contractKeys } from '#shared/contracts/contracts.keys.ts';
import { contractMessages } from '#shared/contracts/contracts.messages.ts';
import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';

/** Confirms a deletion with the contract's name and what it changes. */
export function DeleteContractDialog({
  tenant,
  contract,
  hasOlder,
  onClose,
}: {
  tenant: string;
  contract: ContractRow;
  hasOlder: boolean;
  onClose: () => void;
}) {
  useReturnFocus();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => callEndpoint(deleteContract, { params: { id: contract.id }, tenant }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: contractKeys.of(tenant) });
      onClose();
      showToast('success', `${contract.nameContrato} foi excluído.`);
    },
    onError: (error) => {
      onClose();
      showToast('error', messageOfError(error), contractMessages.deleteFailed(contract.id));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Excluir ${contract.nameContrato}?`}
      closeButtonProps={{ 'aria-label': 'Fechar a janela' }}
    >
      <Stack>
        <Text>{effectOf(contract, hasOlder)} Os contratos já feitos ficam como estão.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            Excluir contrato
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What the deletion changes for agreements to come. */
function effectOf(contract: ContractRow, hasOlder: boolean): string {
  const type = contractTypeLabels[contract.typeContrato];
  if (!contract.isInUse) return 'Esta versão não está em uso: nada muda nos próximos contratos.';
  if (hasOlder) return `Os próximos contratos do tipo ${type} voltam a usar a versão anterior.`;
  return contract.typeContrato === 'DEFAULT'
    ? 'Os tipos sem modelo próprio ficam sem texto e não podem mais ser contratados.'
    : `Os próximos contratos do tipo ${type} passam a usar o modelo Padrão da empresa.`;
}
