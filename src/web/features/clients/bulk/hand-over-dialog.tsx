import { Select, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { handOverClients } from '#shared/clients/bulk.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { handedOverText } from '#shared/clients/clients.messages.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { BulkDialog, type TickedClients } from './bulk-dialog.tsx';
import { clientsInWords } from './clients-in-words.ts';
import { peopleQuery } from '../clients.queries.ts';

/** Gives the ticked clients another responsável. */
export function HandOverDialog({ rows, tenant, onDrop, onClose, onDone }: TickedClients) {
  const queryClient = useQueryClient();
  const people = useQuery(peopleQuery('responsavel', tenant));
  const [chosen, setChosen] = useState<string | null>(null);
  const person = people.data?.find(({ id }) => id === chosen);
  const handOver = useMutation({
    mutationFn: (to: { id: string; name: string }) =>
      callEndpoint(handOverClients, {
        body: {
          clients: rows.map(({ cnpjcpf, id_responsavel: seen }) => ({ cnpjcpf, seen })),
          id_responsavel: to.id,
        },
        ...lookingAt(tenant),
      }),
    onSuccess: async ({ changed }, to) => {
      showToast('success', handedOverText(changed, to.name));
      onDone();
      await queryClient.invalidateQueries({ queryKey: clientKeys.all });
    },
  });
  return (
    <BulkDialog
      title="Mudar responsável"
      rows={rows}
      refused={[]}
      error={handOver.error}
      isBusy={handOver.isPending}
      act={`Mudar em ${clientsInWords(rows.length)}`}
      canAct={person !== undefined && rows.length > 0}
      onAct={() => person !== undefined && handOver.mutate(person)}
      onDrop={(dropped) => {
        handOver.reset();
        onDrop(dropped);
        // What changed meanwhile is ticked anew as it is now.
        void queryClient.invalidateQueries({ queryKey: clientKeys.all });
      }}
      onClose={onClose}
    >
      <Select
        label="Novo responsável"
        placeholder={people.isPending ? 'Carregando...' : 'Escolha uma pessoa'}
        searchable
        required
        disabled={people.data === undefined}
        nothingFoundMessage="Ninguém encontrado."
        error={people.isError ? messageOfError(people.error) : undefined}
        data={(people.data ?? []).map(({ id, name, cargo }) => ({
          value: id,
          label: `${name} · ${cargoLabels[cargo]}`,
        }))}
        value={chosen}
        onChange={(value) => {
          handOver.reset();
          setChosen(value);
        }}
        data-autofocus
      />
      <Text size="sm">
        Quem assume passa a abrir e editar estes clientes e é avisado. Quem era responsável continua
        a abri-los, e o gerente não muda.
      </Text>
    </BulkDialog>
  );
}
