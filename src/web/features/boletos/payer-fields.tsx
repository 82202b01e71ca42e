import '#web/ui/desk-styles.ts';
import { TextInput } from '@mantine/core';
import { formatPartyDocument, partyKindOf, partyKinds } from '#shared/kernel/party-document.ts';
import grid from '#web/ui/form-grid.module.css';
import { FormFields } from '#web/ui/form/form-sections.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { CepInput, PhoneInput } from '#web/ui/masked-input.tsx';
import type { BoletoErrors, Payer, PayerField } from './boleto-form.ts';

/** Who pays: document and kind follow from the client, the rest is what the boleto bears and may be put right for it. */
export function PayerFields({
  document,
  payer,
  errors,
  isReadOnly,
  onType,
}: {
  document: string;
  payer: Payer;
  errors: BoletoErrors;
  isReadOnly: boolean;
  onType: (field: PayerField, text: string) => void;
}) {
  const kind = partyKindOf(document);
  const masked = (name: PayerField, width: 'half' | 'third' | 'most' | 'whole', label: string) => ({
    'data-field': name,
    className: grid[width] ?? '',
    label,
    autoComplete: 'off',
    value: payer[name],
    error: errors[name],
    readOnly: isReadOnly,
    onChange: (text: string) => onType(name, text),
  });
  const plain = (...of: Parameters<typeof masked>) => ({
    ...masked(...of),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onType(of[0], event.currentTarget.value),
  });
  return (
    <FormFields>
      <ReadValue
        className={grid.half}
        label={kind === 'fisica' ? 'CPF' : 'CNPJ'}
        value={formatPartyDocument(document)}
      />
      <ReadValue className={grid.half} label="Tipo de pessoa" value={partyKinds[kind]} />
      <TextInput
        {...plain('nomeBeneficiario', 'whole', 'Nome do beneficiário (quem paga)')}
        required
      />
      <TextInput {...plain('email', 'half', 'Email')} inputMode="email" />
      <PhoneInput {...masked('telefone', 'half', 'Telefone')} />
      <CepInput {...masked('cep', 'third', 'CEP')} required />
      <TextInput {...plain('endRua', 'most', 'Rua')} required />
      <TextInput {...plain('endNum', 'third', 'Número')} />
      <TextInput {...plain('endBairro', 'most', 'Bairro')} />
      <TextInput {...plain('endCidade', 'most', 'Cidade')} required />
      <TextInput
        {...plain('uf', 'third', 'UF')}
        required
        maxLength={2}
        autoCapitalize="characters"
        onChange={(event) => onType('uf', event.currentTarget.value.toUpperCase())}
      />
    </FormFields>
  );
}
