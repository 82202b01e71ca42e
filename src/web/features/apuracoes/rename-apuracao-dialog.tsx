import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateApuracao } from '#shared/apuracoes/apuracoes.endpoints.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { apuracaoLabel, maxApuracaoName } from '#shared/apuracoes/apuracoes.rules.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { showToast } from '#web/ui/toast.ts';
import { apuracoesQuery } from './apuracoes.queries.ts';

/** The name of an apuração, also of a closed one; without one it is called by the month in which it was opened. */
export function RenameApuracaoDialog({
  apuracao,
  tenant,
  onClose,
}: {
  apuracao: Apuracao;
  tenant: string | undefined;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [name, setName] = useState(apuracao.name ?? '');
  const { queryKey } = apuracoesQuery(apuracao.id_product, tenant);
  const save = useMutation({
    mutationFn: () =>
      callEndpoint(updateApuracao, {
        params: { id: apuracao.id },
        body: { name },
        ...lookingAt(tenant),
      }),
    onSuccess: async (saved) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      );
      showToast('success', 'Apuração renomeada.');
      onClose();
    },
  });
  const isTooLong = name.trim().length > maxApuracaoName;
  const isDirty = name.trim() !== (apuracao.name ?? '');
  return (
    <FormDialog isDirty={isDirty && !save.isSuccess} onClose={onClose} title="Renomear apuração">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isDirty && !isTooLong && !save.isPending) save.mutate();
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Nome"
            description={`Sem nome, ela se chama ${apuracaoLabel({ ...apuracao, name: null })}`}
            value={name}
            autoComplete="off"
            data-autofocus
            error={isTooLong ? apuracaoMessages.nameTooLong : null}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {save.isError && (
            <FormFailure title={apuracaoMessages.notUpdated}>
              {messageOfError(save.error)}
            </FormFailure>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isDirty || isTooLong}>
              Salvar
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
