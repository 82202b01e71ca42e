import '#web/ui/desk-styles.ts';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { typeUsers } from '#shared/permissions/roles.ts';
import { cargoLabels, typeUserLabels } from '#shared/session/session.enums.ts';
import { adminCreatableCargos } from '#shared/users/users.rules.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { commissionWords } from '#shared/users/write-user.schemas.ts';
import grid from '#web/ui/form-grid.module.css';
import { FormFields, FormSection } from '#web/ui/form/form-sections.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { PersonFields } from '#web/ui/person-fields.tsx';
import { textInputs } from '#web/ui/text-inputs.ts';
import type { NewUserKind } from './new-user-form.tsx';
import type { NewUserValues } from './new-user-values.ts';

/** The sections of 'Cadastro de Usuário'. */
export function NewUserFields({
  who,
  form,
  onType,
}: {
  who: NewUserKind;
  form: UseFormReturnType<NewUserValues>;
  onType: (name: keyof NewUserValues, value: string) => void;
}) {
  const typeUser = typeUsers.find((one) => one === form.values.typeUser);
  const cargos =
    who.kind === 'network'
      ? who.cargos
      : typeUser === undefined
        ? []
        : adminCreatableCargos(who.creator, typeUser);
  const inputs = textInputs({ form, onType });
  const isCommissionNeeded = who.kind === 'network';
  return (
    <>
      <FormSection title="Pessoa">
        <FormFields>
          <PersonFields inputs={inputs} passwordHint={userMessages.passwordHint} />
        </FormFields>
      </FormSection>
      <FormSection title="Cargo e comissão">
        <FormFields>
          {who.kind === 'administration' && (
            <Select
              {...inputs.field('typeUser')}
              key={form.key('typeUser')}
              className={grid.half}
              label="Tipo de usuário"
              placeholder="Selecione"
              required
              data={typeUsers.map((value) => ({ value, label: typeUserLabels[value] }))}
              value={typeUser ?? null}
              onChange={(value) => onType('typeUser', value ?? '')}
              allowDeselect={false}
            />
          )}
          <Select
            {...inputs.field('typeCargo')}
            key={form.key('typeCargo')}
            className={grid.half}
            label="Cargo"
            placeholder={cargos.length === 0 ? 'Escolha antes o tipo de usuário' : 'Selecione'}
            required
            data={cargos.map((value) => ({ value, label: cargoLabels[value] }))}
            value={form.values.typeCargo === '' ? null : form.values.typeCargo}
            onChange={(value) => onType('typeCargo', value ?? '')}
            allowDeselect={false}
          />
          <TextInput
            {...inputs.field('comissao_user')}
            key={form.key('comissao_user')}
            className={grid.half}
            label="Comissão (%)"
            required={isCommissionNeeded}
            inputMode="numeric"
            maxLength={3}
            onChange={(event) => {
              const { value } = event.currentTarget;
              // Anything but digits is ignored (@spec 2 §9 Commission).
              if (/^\d*$/.test(value)) onType('comissao_user', value);
            }}
          />
          <ReadValue
            className={grid.half}
            label="Comissão por extenso"
            value={commissionWords(form.values.comissao_user)}
          />
        </FormFields>
      </FormSection>
    </>
  );
}
