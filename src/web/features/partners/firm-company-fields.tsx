import { Loader, Text, TextInput } from '@mantine/core';
import { commissionWords } from '#shared/users/write-user.schemas.ts';
import grid from '#web/ui/form-grid.module.css';
import { FormFields } from '#web/ui/form/form-sections.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { CepInput, CnpjInput } from '#web/ui/masked-input.tsx';
import { textInputs } from '#web/ui/text-inputs.ts';
import type { FirmField, FirmPartProps } from './firm-values.ts';

/** Fields of the address as they stand in the grid. */
const address: readonly [
  name: FirmField,
  label: string,
  width: 'third' | 'most',
  required: boolean,
][] = [
  ['logradouro', 'Logradouro', 'most', true],
  ['numero', 'Número', 'third', true],
  ['complemento', 'Complemento', 'most', false],
  ['bairro', 'Bairro', 'third', true],
  ['municipio', 'Município', 'most', true],
];

/** The company of the firm; its CNPJ fills the rest, which can be corrected. */
export function FirmCompanyFields({
  isSearching,
  problem,
  ...props
}: FirmPartProps & { isSearching: boolean; problem: string | null }) {
  const { text, masked } = textInputs(props);
  const { form, onType } = props;
  return (
    <FormFields>
      <div className={grid.third}>
        <CnpjInput
          {...masked('cnpj')}
          key={form.key('cnpj')}
          label="CNPJ"
          required
          autoComplete="off"
          rightSection={isSearching ? <Loader size="sm" aria-label="Buscando CNPJ" /> : null}
        />
        <Text size="xs" c="red" mt={4} role="status">
          {problem}
        </Text>
      </div>
      <TextInput
        {...text('razao_social')}
        key={form.key('razao_social')}
        className={grid.most}
        label="Razão Social"
        required
      />
      <TextInput
        {...text('cnae_principal')}
        key={form.key('cnae_principal')}
        className={grid.third}
        label="Código do CNAE"
        required
        inputMode="numeric"
      />
      <TextInput
        {...text('atividadePrincipal')}
        key={form.key('atividadePrincipal')}
        className={grid.most}
        label="Atividade principal"
        required
      />
      <CepInput
        {...masked('cep')}
        key={form.key('cep')}
        className={grid.third}
        label="CEP"
        required
        autoComplete="off"
      />
      {address.map(([name, label, width, required]) => (
        <TextInput
          {...text(name)}
          key={form.key(name)}
          className={grid[width]}
          label={label}
          required={required}
          autoComplete="off"
        />
      ))}
      <TextInput
        {...text('estado')}
        key={form.key('estado')}
        className={grid.third}
        label="UF"
        required
        maxLength={2}
        autoComplete="off"
        onChange={(event) => onType('estado', event.currentTarget.value.toUpperCase())}
      />
      <TextInput
        {...text('comissao_user')}
        key={form.key('comissao_user')}
        className={grid.third}
        label="Comissão (%)"
        required
        inputMode="numeric"
        maxLength={3}
        onChange={(event) => {
          const { value } = event.currentTarget;
          // Anything but digits is ignored (@spec 2 §9 Commission).
          if (/^\d*$/.test(value)) onType('comissao_user', value);
        }}
      />
      <ReadValue
        className={grid.most}
        label="Comissão por extenso"
        value={commissionWords(form.values.comissao_user)}
      />
    </FormFields>
  );
}
