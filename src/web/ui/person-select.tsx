import './desk-styles.ts';
import { Select } from '@mantine/core';

/** A person to choose; `note` tells people of one name apart. */
export type PersonOption = { id: string; name: string; note: string };

/** The choice so far: a person, nobody (null), or none yet (undefined). */
export type PersonChoice = PersonOption | null | undefined;

/** The value of 'nobody' among the ids. */
const nobodyValue = '-';

/** A searchable choice of one person, and of nobody where `nobody` names that. */
export function PersonSelect({
  label,
  people,
  problem,
  nobody,
  value,
  onChange,
  isFirst = false,
}: {
  label: string;
  /** The people to choose from; undefined while they are on their way. */
  people: readonly PersonOption[] | undefined;
  /** Why there are none to choose from. */
  problem?: string | undefined;
  /** The choice of nobody, in words. */
  nobody?: string;
  value: PersonChoice;
  onChange: (value: PersonChoice) => void;
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
}) {
  return (
    <Select
      label={label}
      placeholder={
        people === undefined && problem === undefined ? 'Carregando...' : 'Escolha uma pessoa'
      }
      searchable
      required
      disabled={people === undefined}
      nothingFoundMessage="Ninguém encontrado."
      error={problem}
      data={[
        ...(nobody === undefined ? [] : [{ value: nobodyValue, label: nobody }]),
        ...(people ?? []).map(({ id, name, note }) => ({ value: id, label: `${name} · ${note}` })),
      ]}
      value={value === null ? nobodyValue : (value?.id ?? null)}
      onChange={(id) => onChange(id === nobodyValue ? null : people?.find((one) => one.id === id))}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  );
}
