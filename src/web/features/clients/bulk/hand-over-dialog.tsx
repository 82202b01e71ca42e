import { Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { handOverClients, setClientsGerente } from '#shared/clients/bulk.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { gerenteOfClientsText, handedOverText } from '#shared/clients/clients.messages.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { peopleQuery } from '#web/api/people-query.ts';
import { PersonSelect, type PersonChoice } from '#web/ui/person-select.tsx';
import { showToast } from '#web/ui/toast.ts';
import { BulkDialog, type TickedClients } from './bulk-dialog.tsx';
import { clientsInWords } from '#shared/users/duties.rules.ts';

/** The part of a client that a hand-over needs: its name, and who answers for it. */
type HeldClient = Pick<ClientRow, 'cnpjcpf' | 'razao_social' | 'id_responsavel' | 'id_gerente'>;

const words = {
  responsavel: {
    title: 'Mudar responsável',
    label: 'Novo responsável',
    effect:
      'Quem assume passa a abrir e editar estes clientes e é avisado. Quem era responsável continua a abri-los, e o gerente não muda.',
  },
  gerente: {
    title: 'Mudar gerente',
    label: 'Novo gerente',
    effect:
      'Quem assume passa a abrir e editar estes clientes e é avisado. Quem era gerente continua a abri-los, e o responsável não muda.',
  },
} as const;

/** Gives the ticked clients another responsável, or another gerente or none. */
export function HandOverDialog({
  duty,
  rows,
  tenant,
  onDrop,
  onClose,
  onDone,
}: TickedClients<HeldClient> & { duty: 'responsavel' | 'gerente' }) {
  const queryClient = useQueryClient();
  const people = useQuery(peopleQuery(duty, tenant));
  const [chosen, setChosen] = useState<PersonChoice>();
  const { title, label, effect } = words[duty];
  const handOver = useMutation({
    mutationFn: (to: NonNullable<PersonChoice> | null) =>
      duty === 'gerente' || to === null
        ? callEndpoint(setClientsGerente, {
            body: {
              clients: rows.map(({ cnpjcpf, id_gerente: seen }) => ({ cnpjcpf, seen })),
              id_gerente: to?.id ?? null,
            },
            ...lookingAt(tenant),
          })
        : callEndpoint(handOverClients, {
            body: {
              clients: rows.map(({ cnpjcpf, id_responsavel: seen }) => ({ cnpjcpf, seen })),
              id_responsavel: to.id,
            },
            ...lookingAt(tenant),
          }),
    onSuccess: async ({ changed }, to) => {
      showToast(
        'success',
        duty === 'gerente'
          ? gerenteOfClientsText(changed, to?.name ?? null)
          : handedOverText(changed, to?.name ?? ''),
      );
      onDone();
      await queryClient.invalidateQueries({ queryKey: clientKeys.all });
    },
  });
  return (
    <BulkDialog
      title={title}
      rows={rows}
      refused={[]}
      error={handOver.error}
      isBusy={handOver.isPending}
      act={`Mudar em ${clientsInWords(rows.length)}`}
      canAct={chosen !== undefined && rows.length > 0}
      onAct={() => chosen !== undefined && handOver.mutate(chosen)}
      onDrop={(dropped) => {
        handOver.reset();
        onDrop(dropped);
        // Clients that changed meanwhile can be ticked again as they are now.
        void queryClient.invalidateQueries({ queryKey: clientKeys.all });
      }}
      onClose={onClose}
    >
      <PersonSelect
        label={label}
        people={people.data}
        problem={people.isError ? messageOfError(people.error) : undefined}
        {...(duty === 'gerente' ? { nobody: 'Ninguém' } : {})}
        value={chosen}
        onChange={(value) => {
          handOver.reset();
          setChosen(value);
        }}
        isFirst
      />
      <Text size="sm">{effect}</Text>
    </BulkDialog>
  );
}
