import '#web/ui/desk-styles.ts';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageFilterLabels, stageFilters } from '#shared/agreements/agreement-stages.enums.ts';
import { registrationCardNames, registrationCards } from '#shared/clients/clients.enums.ts';
import { procuracaoFilters, type ProcuracaoFilter } from '#shared/clients/procuracao.enums.ts';
import { procuracaoWarningDays } from '#shared/clients/procuracao.rules.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { peopleQuery } from '#web/api/people-query.ts';
import { MonthField } from '#web/ui/form/month-field.tsx';
import { maskMonth, readMonth } from '#web/ui/form/month-text.ts';
import { FilterDialog } from '#web/ui/list/filter-dialog.tsx';
import { isDay } from '#web/ui/list/list-search.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { readClientSearch, type ClientSearch } from './client-search.ts';
import classes from './clients.module.css';

/** Whom the list may be narrowed to: everybody of the company, asked of the server, or the person alone. */
export type PeopleChoice = {
  me: { id: string; name: string };
  isEverybody: boolean;
  tenant: string | undefined;
};

const everything = { value: '', label: 'Todos' };

const procuracaoLabels: Record<ProcuracaoFilter, string> = {
  vencendo: `Vence em até ${procuracaoWarningDays} dias`,
  vencida: 'Vencida',
};

/** A responsável or gerente by name; somebody who is not among those who can be chosen any more is still named as what they are. */
function PersonSelect({
  purpose,
  label,
  value,
  onChange,
  people,
}: {
  purpose: 'responsavel' | 'gerente';
  label: string;
  value: string;
  onChange: (id: string) => void;
  people: PeopleChoice;
}) {
  const { me, isEverybody, tenant } = people;
  const { data, error, isPending } = useQuery({
    ...peopleQuery(purpose, tenant),
    enabled: isEverybody,
  });
  const isWaiting = isEverybody && isPending;
  const known = isEverybody
    ? (data ?? []).map(({ id, name }) => ({ value: id, label: name }))
    : [{ value: me.id, label: `${me.name} (você)` }];
  const isGone = value !== '' && !isWaiting && !known.some((one) => one.value === value);
  return (
    <Select
      label={label}
      searchable
      nothingFoundMessage="Ninguém encontrado."
      disabled={isWaiting}
      {...(error === null ? {} : { error: messageOfError(error) })}
      data={[
        everything,
        ...known,
        ...(isGone
          ? [{ value, label: error === null ? 'Pessoa excluída' : 'Pessoa escolhida' }]
          : []),
      ]}
      value={isWaiting ? null : value}
      onChange={(next) => onChange(next ?? '')}
      allowDeselect={false}
    />
  );
}

/** Filters by stage of the contract, people, day or month of registration, its card, and the end of the procuração; they count from 'Aplicar' on. */
export function ClientFilterDialog({
  search,
  onChange,
  onClose,
  people,
}: {
  search: ClientSearch;
  onChange: (change: SearchChange<ClientSearch>) => void;
  onClose: () => void;
  people: PeopleChoice;
}) {
  const [etapa, setEtapa] = useState<string>(search.etapa ?? '');
  const [responsavel, setResponsavel] = useState(search.responsavel ?? '');
  const [gerente, setGerente] = useState(search.gerente ?? '');
  const [de, setDe] = useState(search.de ?? '');
  const [ate, setAte] = useState(search.ate ?? '');
  const [quadro, setQuadro] = useState<string>(search.quadro ?? '');
  const [cadastro, setCadastro] = useState(maskMonth(search.cadastro ?? ''));
  const [procuracao, setProcuracao] = useState<string>(search.procuracao ?? '');
  const [isLacking, setLacking] = useState(search.faltam !== undefined);
  const month = readMonth(cadastro);
  const isTurned = isDay(de) && isDay(ate) && ate < de;
  const apply = (): void => {
    onChange((now) =>
      readClientSearch({
        ...now,
        etapa,
        responsavel,
        gerente,
        de,
        ate,
        quadro,
        cadastro: month ?? undefined,
        procuracao,
        faltam: isLacking ? 'sim' : undefined,
        page: undefined,
      }),
    );
    onClose();
  };
  return (
    <FilterDialog
      isWrong={isTurned || month === undefined}
      onEmpty={() => {
        for (const empty of [
          setEtapa,
          setResponsavel,
          setGerente,
          setDe,
          setAte,
          setQuadro,
          setCadastro,
          setProcuracao,
        ])
          empty('');
        setLacking(false);
      }}
      onApply={apply}
      onClose={onClose}
    >
      <Select
        label="Etapa do contrato"
        data={[
          { value: '', label: 'Todas' },
          ...stageFilters.map((value) => ({ value, label: stageFilterLabels[value] })),
        ]}
        value={etapa}
        onChange={(value) => setEtapa(value ?? '')}
        allowDeselect={false}
      />
      <PersonSelect
        purpose="responsavel"
        label="Responsável"
        value={responsavel}
        onChange={setResponsavel}
        people={people}
      />
      <PersonSelect
        purpose="gerente"
        label="Gerente"
        value={gerente}
        onChange={setGerente}
        people={people}
      />
      <div className={classes.days}>
        <TextInput
          type="date"
          label="Cadastrados de"
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
      <MonthField label="Mês de cadastro" value={cadastro} onType={setCadastro} />
      <Select
        label="Quadro"
        data={[
          everything,
          ...registrationCardNames.map((value) => ({ value, label: registrationCards[value] })),
        ]}
        value={quadro}
        onChange={(value) => setQuadro(value ?? '')}
        allowDeselect={false}
      />
      <Select
        label="Procuração"
        data={[
          { value: '', label: 'Todas' },
          ...procuracaoFilters.map((value) => ({ value, label: procuracaoLabels[value] })),
        ]}
        value={procuracao}
        onChange={(value) => setProcuracao(value ?? '')}
        allowDeselect={false}
      />
      <Checkbox
        label="Faltam dados no contrato"
        checked={isLacking}
        onChange={(event) => setLacking(event.currentTarget.checked)}
      />
    </FilterDialog>
  );
}
