import '#web/ui/desk-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { headClientsQuery } from '../clients.queries.ts';
import type { NetworkForm } from './network-state.ts';

type Head = NonNullable<NetworkForm['head']>;

const searchDelayMs = 250;
const labelOf = (client: Head): string =>
  `${client.razao_social} · ${formatPartyDocument(client.cnpjcpf)}`;

/** Chooses the head of the network among the clients that the person sees; the server searches. */
export function HeadPicker({
  value,
  onChange,
}: {
  value: Head | null;
  onChange: (head: Head | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const isChosen = value !== null && typed === labelOf(value);
  const [q] = useDebouncedValue(isChosen ? '' : typed.split(' · ')[0]!, searchDelayMs);
  const { data, error, isFetching } = useQuery(headClientsQuery(q));
  const found = (data?.data ?? []).filter((client) => !client.isNet);
  const options =
    value === null || found.some((client) => client.cnpjcpf === value.cnpjcpf)
      ? found
      : [value, ...found];
  return (
    <Select
      label="Cliente matriz"
      withAsterisk
      searchable
      clearable
      placeholder="Razão social ou CNPJ"
      description="A empresa do grupo que já é cliente; o proprietário vem dela."
      data={options.map((client) => ({ value: client.cnpjcpf, label: labelOf(client) }))}
      // The server has searched already.
      filter={({ options }) => options}
      value={value?.cnpjcpf ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Buscando…' : 'Nenhum cliente encontrado.'}
      error={error === null ? null : messageOfError(error)}
      onChange={(cnpjcpf) => {
        const chosen = options.find((client) => client.cnpjcpf === cnpjcpf);
        onChange(
          chosen === undefined
            ? null
            : { cnpjcpf: chosen.cnpjcpf, razao_social: chosen.razao_social },
        );
      }}
    />
  );
}
