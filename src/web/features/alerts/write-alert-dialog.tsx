import '#web/ui/desk-styles.ts';
import { Alert as Notice, Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writeAlert } from '#shared/alerts/alerts.endpoints.ts';
import { alertKeys } from '#shared/alerts/alerts.keys.ts';
import { alertMessages } from '#shared/alerts/alerts.messages.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { alertClientsQuery } from './alerts.queries.ts';

const searchDelayMs = 250;

/** An alert in one's own words, about a client or the company; who gets it is the server's to say. */
export function WriteAlertDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const [client, setClient] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, searchDelayMs);
  const [error, setError] = useState<string | null>(null);
  const clients = useQuery(alertClientsQuery(q));
  const write = useMutation({
    mutationFn: () =>
      callEndpoint(writeAlert, {
        body: { message, ...(client === null ? {} : { id_client: client }) },
      }),
    onSuccess: async ({ recipients }) => {
      onClose();
      showToast(
        'success',
        recipients === 1 ? 'Alerta enviado a 1 pessoa.' : `Alerta enviado a ${recipients} pessoas.`,
      );
      await queries.invalidateQueries({ queryKey: alertKeys.all });
    },
  });
  const submit = (): void => {
    if (message.trim() === '') return setError('Escreva a mensagem do alerta');
    setError(null);
    write.mutate();
  };
  const options = (clients.data?.data ?? []).map((row) => ({
    value: row.cnpjcpf,
    label: `${row.razao_social} · ${formatPartyDocument(row.cnpjcpf)}`,
  }));
  return (
    <FormDialog isDirty={message.trim() !== ''} onClose={onClose} title="Escrever alerta">
      <Stack>
        <Select
          label="Cliente"
          description="Chega ao responsável, ao gerente e à administração. Sem cliente, só à administração."
          placeholder="Buscar por razão social ou CNPJ/CPF"
          searchable
          clearable
          data={options}
          value={client}
          onChange={setClient}
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options: all }) => all}
          nothingFoundMessage={clients.isFetching ? 'Buscando…' : 'Nenhum cliente encontrado.'}
        />
        <Textarea
          label="Mensagem"
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={2000}
          value={message}
          error={error}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        {write.error !== null && <Notice color="red">{messageOfError(write.error)}</Notice>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {alertMessages.cancel}
          </Button>
          <Button loading={write.isPending} onClick={submit}>
            Enviar alerta
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}
