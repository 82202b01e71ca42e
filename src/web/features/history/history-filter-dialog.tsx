import '#web/ui/desk-styles.ts';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyActionChoices, historyFieldChoices } from '#shared/history/history.messages.ts';
import type { HistoryPerson } from '#shared/history/history.schemas.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FilterDialog } from '#web/ui/list/filter-dialog.tsx';
import { isDay } from '#web/ui/list/list-search.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { readHistorySearch, type HistorySearch } from './history-search.ts';
import { historyPeopleQuery, type HistoryOf } from './history.queries.ts';
import classes from './history.module.css';

const personLabel = ({ usuario, cpf }: HistoryPerson): string =>
  cpf === null ? usuario : `${usuario} · CPF ${formatCpf(cpf)}`;
/** What was never chosen is no filter: an empty text would be read as one that makes no sense. */
const given = (value: string): string | undefined => (value === '' ? undefined : value);

/** Who did it, what, of which field and when; they count from 'Aplicar' on. */
export function HistoryFilterDialog({
  of,
  search,
  onChange,
  onClose,
}: {
  of: HistoryOf;
  search: HistorySearch;
  onChange: (change: SearchChange<HistorySearch>) => void;
  onClose: () => void;
}) {
  const people = useQuery(historyPeopleQuery(of));
  const [pessoa, setPessoa] = useState(search.pessoa ?? '');
  const [acao, setAcao] = useState<string>(search.acao ?? '');
  const [campo, setCampo] = useState<string>(search.campo ?? '');
  const [de, setDe] = useState(search.de ?? '');
  const [ate, setAte] = useState(search.ate ?? '');
  const isTurned = isDay(de) && isDay(ate) && ate < de;
  const known = (people.data ?? []).map((one) => ({
    value: one.pessoa,
    label: personLabel(one),
  }));
  const isUnknown = pessoa !== '' && !known.some(({ value }) => value === pessoa);
  const choice = (value: string, onChoose: (value: string) => void) => ({
    searchable: true,
    allowDeselect: false,
    value,
    onChange: (next: string | null) => onChoose(next ?? ''),
  });
  return (
    <FilterDialog
      isWrong={isTurned}
      onEmpty={() => {
        for (const empty of [setPessoa, setAcao, setCampo, setDe, setAte]) empty('');
      }}
      onApply={() => {
        onChange(() =>
          readHistorySearch({
            pessoa: given(pessoa),
            acao: given(acao),
            campo: given(campo),
            de: given(de),
            ate: given(ate),
          }),
        );
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        label="Pessoa"
        description="Quem fez a modificação"
        nothingFoundMessage="Ninguém encontrado."
        data={[
          { value: '', label: 'Todas' },
          ...known,
          ...(isUnknown ? [{ value: pessoa, label: 'Pessoa escolhida' }] : []),
        ]}
        {...(people.error === null ? {} : { error: messageOfError(people.error) })}
        {...choice(pessoa, setPessoa)}
      />
      <Select
        label="Ação"
        nothingFoundMessage="Nenhuma ação encontrada."
        data={[{ value: '', label: 'Todas' }, ...historyActionChoices]}
        {...choice(acao, setAcao)}
      />
      <Select
        label="Campo modificado"
        nothingFoundMessage="Nenhum campo encontrado."
        data={[{ value: '', label: 'Todos' }, ...historyFieldChoices]}
        {...choice(campo, setCampo)}
      />
      <div className={classes.days}>
        <TextInput
          type="date"
          label="De"
          value={de}
          onChange={(event) => setDe(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="até"
          value={ate}
          onChange={(event) => setAte(event.currentTarget.value)}
          {...(isTurned ? { error: 'O último dia vem depois do primeiro.' } : {})}
        />
      </div>
    </FilterDialog>
  );
}
