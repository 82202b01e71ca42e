import '#web/ui/desk-styles.ts';
import { Loader, TextInput } from '@mantine/core';
import grid from '#web/ui/form-grid.module.css';
import { CepInput } from '#web/ui/masked-input.tsx';
import type { PostalAddress } from './person-address.ts';

/** The fields of an address, for the grid of a form. */
export function AddressFields({
  address,
  onChange,
  cepLookup,
}: {
  address: PostalAddress;
  onChange: (part: Partial<PostalAddress>) => void;
  /** The search for the address of the CEP, where the form has one. */
  cepLookup?: { isSearching: boolean; problem: string | null };
}) {
  const field = (name: keyof PostalAddress, label: string, className = grid.third) => (
    <TextInput
      label={label}
      className={className ?? ''}
      autoComplete="off"
      value={address[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...(name === 'estado' ? { maxLength: 2 } : {})}
    />
  );
  return (
    <>
      <CepInput
        className={grid.third}
        label="CEP"
        autoComplete="off"
        value={address.cep}
        onChange={(cep) => onChange({ cep })}
        {...(cepLookup === undefined
          ? {}
          : {
              rightSection: cepLookup.isSearching ? (
                <Loader size="sm" aria-label="Buscando CEP" />
              ) : null,
              description: <span aria-live="polite">{cepLookup.problem}</span>,
              inputWrapperOrder: ['label', 'input', 'description', 'error'],
            })}
      />
      {field('logradouro', 'Logradouro', grid.most)}
      {field('numero', 'Número')}
      {field('complemento', 'Complemento')}
      {field('bairro', 'Bairro')}
      {field('municipio', 'Município', grid.most)}
      {field('estado', 'UF')}
    </>
  );
}
