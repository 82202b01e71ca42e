import '#web/ui/desk-styles.ts';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bankLabel } from '#shared/clients/bank.rules.ts';
import { foldFilter } from '#web/ui/fold-filter.ts';
import { banksQuery } from './clients.queries.ts';

/** A bank of the list, found by its code or by its name in any spelling. */
export function BankInput(props: AutocompleteProps) {
  const banks = useQuery(banksQuery);
  return (
    <Autocomplete
      label="Banco"
      placeholder="Código ou nome"
      autoComplete="off"
      limit={30}
      filter={foldFilter}
      data={[...new Set((banks.data ?? []).map(bankLabel))]}
      {...props}
    />
  );
}
