import '#web/ui/desk-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOfError } from '#web/api/message-of-error.ts';
import { clientLabel } from './boleto-words.ts';
import { payingClientsQuery } from './boletos.queries.ts';

/** A client as the choice knows it. */
export type ChosenClient = { cnpjcpf: string; razao_social: string };

const searchDelayMs = 250;

/** Who is to pay, among the clients that the person opens; the server searches. */
export function ClientChoice({
  tenant,
  value,
  error,
  isReadOnly,
  onChange,
}: {
  tenant: string | undefined;
  value: ChosenClient | null;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (client: ChosenClient) => void;
}) {
  const [typed, setTyped] = useState('');
  const isChosen = value !== null && typed === clientLabel(value);
  const [q] = useDebouncedValue(isChosen ? '' : typed.trim(), searchDelayMs);
  const { data, error: failure, isFetching } = useQuery(payingClientsQuery(q, tenant));
  const found = (data?.data ?? []).filter(({ canOpen }) => canOpen);
  const isFound = new Set(found.map(({ cnpjcpf }) => cnpjcpf));
  const options = value === null || isFound.has(value.cnpjcpf) ? found : [value, ...found];
  return (
    <Select
      label="Cliente"
      required
      searchable
      // It has the focus when the dialog opens: its options would cover the form.
      openOnFocus={false}
      data-field="id_client"
      data-autofocus
      placeholder="Buscar por razão social ou CNPJ/CPF"
      data={options.map((client) => ({ value: client.cnpjcpf, label: clientLabel(client) }))}
      // The server has searched already; the one that is chosen stands among them only where it was found.
      filter={({ options: all }) => all.filter((one) => 'value' in one && isFound.has(one.value))}
      value={value?.cnpjcpf ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Buscando…' : 'Nenhum cliente encontrado.'}
      error={error ?? (failure === null ? undefined : messageOfError(failure))}
      readOnly={isReadOnly}
      allowDeselect={false}
      onChange={(cnpjcpf) => {
        const chosen = options.find((client) => client.cnpjcpf === cnpjcpf);
        if (chosen !== undefined)
          onChange({ cnpjcpf: chosen.cnpjcpf, razao_social: chosen.razao_social });
      }}
    />
  );
}
