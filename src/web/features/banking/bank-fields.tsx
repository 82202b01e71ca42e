import '#web/ui/desk-styles.ts';
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { bankTypeNames, bankTypes } from '#shared/banking/banking.enums.ts';
import { bankLabels, bankMessages } from '#shared/banking/banking.messages.ts';
import type { Bank } from '#shared/banking/banking.schemas.ts';
import { partyKindNames, partyKinds } from '#shared/kernel/party-document.ts';
import grid from '#web/ui/form-grid.module.css';
import { FormFields, FormSection } from '#web/ui/form/form-sections.tsx';
import { CepInput, CnpjInput, CpfInput, type MaskedInputProps } from '#web/ui/masked-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import {
  documentText,
  fileTrouble,
  type BankErrors,
  type BankValues,
  type PemField,
} from './bank-form.ts';
import { keptText, sectionTitles } from './bank-words.ts';
import classes from './banking.module.css';
import { PemFile } from './pem-file.tsx';

export type BankFiles = Record<PemField, File | null>;
type TextField = Exclude<keyof BankValues, 'typeBank' | 'tipoPessoa'>;

type Props = {
  /** What stands; null = nothing yet. */
  bank: Bank | null;
  values: BankValues;
  files: BankFiles;
  errors: BankErrors;
  isReadOnly: boolean;
  onType: (change: Partial<BankValues>) => void;
  onFile: (field: PemField, file: File | null) => void;
  onLeave: (field: TextField, event: React.FocusEvent) => void;
};

const names = { chave: '.pem,.key', certificado: '.pem,.crt,.cer' } as const;

export function BankFields({
  bank,
  values,
  files,
  errors,
  isReadOnly,
  onType,
  onFile,
  onLeave,
}: Props) {
  const masked = (name: TextField, width: 'half' | 'third' | 'most' | 'whole') => ({
    'data-field': name,
    className: grid[width] ?? '',
    label: bankLabels[name],
    required: true,
    autoComplete: 'off',
    value: values[name],
    error: errors[name],
    readOnly: isReadOnly,
    onChange: (text: string) => onType({ [name]: text }),
    onBlur: (event: React.FocusEvent) => onLeave(name, event),
  });
  const plain = (...of: Parameters<typeof masked>) => ({
    ...masked(...of),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onType({ [of[0]]: event.currentTarget.value }),
  });
  /** Signs that stand for nothing but themselves. */
  const exact = { spellCheck: false, autoCapitalize: 'none' } as const;
  const select = <Name extends 'typeBank' | 'tipoPessoa', Choice extends BankValues[Name] & string>(
    name: Name,
    nothing: string,
    labels: Readonly<Record<Choice, string>>,
    choices: readonly Choice[],
  ) => (
    <NativeSelect
      data-field={name}
      className={grid.half ?? ''}
      label={bankLabels[name]}
      required
      data={[
        { value: '', label: nothing },
        ...choices.map((value) => ({ value, label: labels[value] })),
      ]}
      value={values[name]}
      error={errors[name]}
      disabled={isReadOnly}
      onChange={({ currentTarget: { value } }) =>
        onType({ [name]: choices.find((one) => one === value) ?? '' })
      }
    />
  );
  const pem = (field: PemField, keptAt: string | null) => (
    <PemFile
      field={field}
      label={bankLabels[field]}
      accept={names[field]}
      hint={['PEM, até 20 kB', ...(keptAt === null ? [] : [keptText(keptAt)])].join(' · ')}
      file={files[field]}
      error={errors[field] ?? (files[field] === null ? null : (fileTrouble(files[field]) ?? null))}
      isBusy={isReadOnly}
      onFile={(file) => onFile(field, file)}
    />
  );
  return (
    <>
      <FormSection title={sectionTitles.access}>
        <FormFields>
          {select('typeBank', bankMessages.typeMissing, bankTypes, bankTypeNames)}
          <TextInput {...plain('x_conta_corrente', 'half')} inputMode="numeric" />
          <TextInput {...plain('client_id', 'half')} {...exact} />
          <PasswordInput
            {...plain('cliente_secret', 'half')}
            {...exact}
            required={bank === null}
            description={
              bank === null
                ? undefined
                : `${keptText(bank.clienteSecretEm)}; deixe vazio para manter`
            }
            // No password of the person's belongs here.
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar o segredo' }}
          />
        </FormFields>
      </FormSection>
      <FormSection title={sectionTitles.files}>
        <div className={classes.notice}>
          <Notice tone="warning">{bankMessages.renewal}</Notice>
        </div>
        {pem('chave', bank?.chaveEm ?? null)}
        {pem('certificado', bank?.certificadoEm ?? null)}
      </FormSection>
      <FormSection title={sectionTitles.holder}>
        <FormFields>
          {select('tipoPessoa', bankMessages.kindMissing, partyKinds, partyKindNames)}
          <DocumentInput
            kind={values.tipoPessoa}
            {...masked('cpfCnpj', 'half')}
            value={documentText(values)}
          />
          <TextInput {...plain('nome', 'whole')} />
        </FormFields>
      </FormSection>
      <FormSection title={sectionTitles.address}>
        <FormFields>
          <CepInput {...masked('cep', 'third')} />
          <TextInput {...plain('endereco', 'most')} />
          <TextInput {...plain('bairro', 'third')} />
          <TextInput {...plain('cidade', 'third')} />
          <TextInput
            {...plain('uf', 'third')}
            maxLength={2}
            autoCapitalize="characters"
            onChange={(event) => onType({ uf: event.currentTarget.value.toUpperCase() })}
          />
        </FormFields>
      </FormSection>
    </>
  );
}

/** The document under the mask of the kind of person; while none is chosen, as it is typed. */
function DocumentInput({
  kind,
  ...props
}: MaskedInputProps & { kind: BankValues['tipoPessoa']; 'data-field': string }) {
  if (kind === 'fisica') return <CpfInput {...props} />;
  if (kind === 'juridica') return <CnpjInput {...props} />;
  return (
    <TextInput
      {...props}
      maxLength={18}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
