import '#web/ui/desk-styles.ts';
import { Select } from '@mantine/core';
import { useState, type Ref } from 'react';
import { verbaOf, type VerbaName } from '#shared/verbas/verbas.enums.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { maxVerbas } from '#shared/verbas/verbas.rules.ts';
import { Basis, IncidenceBadge } from './verba-facts.tsx';
import { searchVerbas } from './verba-search.ts';
import classes from './verbas.module.css';

const optionsOf = (typed: string) =>
  searchVerbas(typed).map(({ group, verbas }) => ({
    group,
    items: verbas.map(({ nome }) => ({ value: nome as string, label: nome as string })),
  }));
const all = optionsOf('');

/** The list of verbas, searched by name, group or code of eSocial; what is chosen becomes a line, and the field is empty again. */
export function VerbaPicker({
  ref,
  count,
  isLocked,
  onAdd,
}: {
  ref: Ref<HTMLInputElement>;
  /** How many lines there are. */
  count: number;
  isLocked: boolean;
  onAdd: (verba: VerbaName) => void;
}) {
  const [search, setSearch] = useState('');
  const isFull = count >= maxVerbas;
  return (
    <Select
      ref={ref}
      label="Adicionar verba"
      placeholder="Procure pelo nome, pelo grupo ou pelo código do eSocial"
      className={classes.picker ?? ''}
      data={all}
      value={null}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange
      filter={({ search: typed }) => optionsOf(typed)}
      nothingFoundMessage="Nenhuma verba encontrada."
      maxDropdownHeight={380}
      disabled={isFull || isLocked}
      {...(isFull ? { description: verbaMessages.tooMany } : {})}
      renderOption={({ option }) => {
        const { nome, incidencia } = verbaOf(option.value as VerbaName);
        return (
          <span className={classes.option}>
            <span className={classes.name}>
              {nome}
              <IncidenceBadge incidence={incidencia} />
            </span>
            <Basis verba={nome} />
          </span>
        );
      }}
      onChange={(name) => {
        if (name === null) return;
        setSearch('');
        onAdd(name as VerbaName);
      }}
    />
  );
}
