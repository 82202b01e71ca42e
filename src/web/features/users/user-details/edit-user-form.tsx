import '#web/ui/desk-styles.ts';
import { Alert, Button, Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CodedError } from '#shared/errors/coded-error.ts';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { typeCargos, typeUsers } from '#shared/permissions/roles.ts';
import { cargoLabels, rolePairs, typeUserLabels } from '#shared/session/session.enums.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { updateUser } from '#shared/users/users.endpoints.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { canEditUser, editRefusal, mayGiveRole } from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { commissionWords, updateUserBody } from '#shared/users/write-user.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { FormFields } from '#web/ui/form/form-sections.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import grid from '#web/ui/form-grid.module.css';
import { CepInput, CnpjInput, CpfInput, PhoneInput } from '#web/ui/masked-input.tsx';
import { formatCep, formatPhone } from '#web/ui/masks.ts';
import { showToast } from '#web/ui/toast.ts';
import classes from '../users.module.css';

const valuesOf = (user: User) => ({
  name: user.name,
  email: user.email,
  cpf: formatCpf(user.cpf),
  tel: formatPhone(user.tel),
  whatsApp: formatPhone(user.whatsApp),
  typeUser: user.typeUser,
  typeCargo: user.typeCargo,
  cnpj: formatCnpj(user.cnpj ?? ''),
  razao_social: user.razao_social ?? '',
  cep: formatCep(user.cep ?? ''),
  logradouro: user.logradouro ?? '',
  bairro: user.bairro ?? '',
  numero: user.numero ?? '',
  municipio: user.municipio ?? '',
  estado: user.estado ?? '',
  complemento: user.complemento ?? '',
  comissao_user: user.comissao_user === null ? '' : String(user.comissao_user),
});

type Values = ReturnType<typeof valuesOf>;

const maskedInputs = { cpf: CpfInput, phone: PhoneInput, cnpj: CnpjInput, cep: CepInput };

type Choice = 'typeUser' | 'typeCargo';

/** The fields in their order; how wide each is, and what it is written with. */
const fields: readonly ({ label: string; width: 'half' | 'third' | 'most' } & (
  | { name: Choice; input: 'choice' }
  | { name: Exclude<keyof Values, Choice>; input: 'text' | keyof typeof maskedInputs }
))[] = [
  { name: 'name', label: 'Nome', width: 'half', input: 'text' },
  { name: 'email', label: 'Email', width: 'half', input: 'text' },
  { name: 'cpf', label: 'CPF', width: 'third', input: 'cpf' },
  { name: 'tel', label: 'Telefone', width: 'third', input: 'phone' },
  { name: 'whatsApp', label: 'WhatsApp', width: 'third', input: 'phone' },
  { name: 'typeUser', label: 'Tipo de usuário', width: 'half', input: 'choice' },
  { name: 'typeCargo', label: 'Cargo', width: 'half', input: 'choice' },
  { name: 'cnpj', label: 'CNPJ', width: 'third', input: 'cnpj' },
  { name: 'razao_social', label: 'Razão Social', width: 'most', input: 'text' },
  { name: 'cep', label: 'CEP', width: 'third', input: 'cep' },
  { name: 'logradouro', label: 'Logradouro', width: 'most', input: 'text' },
  { name: 'numero', label: 'Número', width: 'third', input: 'text' },
  { name: 'complemento', label: 'Complemento', width: 'third', input: 'text' },
  { name: 'bairro', label: 'Bairro', width: 'third', input: 'text' },
  { name: 'municipio', label: 'Município', width: 'most', input: 'text' },
  { name: 'estado', label: 'UF', width: 'third', input: 'text' },
  { name: 'comissao_user', label: 'Comissão (%)', width: 'third', input: 'text' },
];

/** Keyboard and length of text fields, where they are not those of any text. */
const textProps: Partial<
  Record<keyof Values, { inputMode?: 'email' | 'numeric'; maxLength?: number }>
> = {
  email: { inputMode: 'email' },
  estado: { maxLength: 2 },
  comissao_user: { inputMode: 'numeric', maxLength: 3 },
};

/**
 * The fields that differ from the record. Only they are sent and judged, so that an older wrong
 * value elsewhere stops no change.
 */
const changedOf = (before: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(before) as (keyof Values)[])
      .filter((name) => values[name] !== before[name])
      .map((name) => [name, values[name]]),
  );
const problemsOf = schemaResolver(updateUserBody, { sync: true });

/**
 * The user's record, which really saves; judged by the rules of the call (@spec 2 §5 Edit-user
 * form). What was typed stays after a refusal.
 */
export function EditUserForm({
  me,
  user,
  onDirty,
  onSaved,
}: {
  me: SessionUser;
  user: User;
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}) {
  const queryClient = useQueryClient();
  const mayEdit = canEditUser(me, user);
  const [before] = useState(() => valuesOf(user));
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: before,
    validateInputOnBlur: true,
    validate: (values) => problemsOf(changedOf(before, values)),
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const save = useMutation({
    mutationFn: () =>
      callEndpoint(updateUser, { params: { id: user.id }, body: changedOf(before, form.values) }),
    onSuccess: async () => {
      showToast('success', userMessages.saved);
      onDirty(false);
      onSaved();
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
    },
    onError: (error) =>
      form.setErrors(fieldErrorsIn(error instanceof CodedError ? error.details : undefined)),
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const { errors } = form.validate();
    const wrong = (Object.keys(before) as (keyof Values)[]).find(
      (name) => errors[name] !== undefined,
    );
    if (wrong === undefined) save.mutate();
    else form.getInputNode(wrong)?.focus();
  };
  // Only cargos whose account the person might change: the server refuses others.
  const cargos = rolePairs.filter(
    (pair) =>
      pair.typeUser === form.values.typeUser &&
      (pair.typeCargo === user.typeCargo || mayGiveRole(me, user, pair)),
  );
  const types = typeUsers.filter((type) => type === user.typeUser || me.typeUser === 'ADMIN');
  const { typeUser } = form.values;
  const changeType = (value: string | null): void => {
    const next = typeUsers.find((one) => one === value) ?? user.typeUser;
    form.setFieldValue('typeUser', next);
    // A job title that the other type does not have would be refused.
    if (
      !rolePairs.some((pair) => pair.typeUser === next && pair.typeCargo === form.values.typeCargo)
    )
      form.setFieldValue('typeCargo', 'CEO');
  };
  const changeCargo = (value: string | null): void =>
    form.setFieldValue('typeCargo', typeCargos.find((one) => one === value) ?? user.typeCargo);
  const choiceOf = (name: 'typeUser' | 'typeCargo') =>
    name === 'typeUser'
      ? {
          data: types.map((value) => ({ value, label: typeUserLabels[value] })),
          onChange: changeType,
        }
      : {
          data: cargos.map(({ typeCargo }) => ({
            value: typeCargo,
            label: cargoLabels[typeCargo],
          })),
          onChange: changeCargo,
        };
  const shownOf = (name: keyof Values): string =>
    name === 'typeUser'
      ? typeUserLabels[typeUser]
      : name === 'typeCargo'
        ? cargoLabels[form.values.typeCargo]
        : form.values[name];
  return (
    <form onSubmit={submit} noValidate aria-label="Editar Usuario">
      {!mayEdit && (
        <Alert color="yellow" variant="light" mb="md" icon={<IconAlertCircle aria-hidden />}>
          {editRefusal(me, user)}
        </Alert>
      )}
      {save.isError && (
        <FormFailure mb="md" icon={<IconAlertCircle aria-hidden />}>
          {messageOfError(save.error)}
        </FormFailure>
      )}
      <FormFields>
        {fields.map(({ name, label, width, input }) => {
          // Nobody changes the own role: the server takes it from no one.
          const isOnly = input === 'choice' && choiceOf(name).data.length < 2;
          if (!mayEdit || isOnly || (input === 'choice' && me.id === user.id))
            return (
              <ReadValue key={name} className={grid[width]} label={label} value={shownOf(name)} />
            );
          const shared = { ...form.getInputProps(name), className: grid[width], label };
          if (input === 'choice')
            return (
              <Select {...shared} {...choiceOf(name)} key={form.key(name)} allowDeselect={false} />
            );
          if (input === 'text')
            return (
              <TextInput
                {...shared}
                key={form.key(name)}
                {...textProps[name]}
                {...(name === 'comissao_user'
                  ? { description: commissionWords(form.values.comissao_user) }
                  : {})}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
              />
            );
          const Masked = maskedInputs[input];
          return (
            <Masked
              {...shared}
              key={form.key(name)}
              value={form.values[name]}
              onChange={(value) => form.setFieldValue(name, value)}
            />
          );
        })}
      </FormFields>
      {mayEdit && (
        <div className={`${grid.foot} ${classes.formFoot}`}>
          <Button type="submit" disabled={!isDirty} loading={save.isPending}>
            Salvar alterações
          </Button>
        </div>
      )}
    </form>
  );
}
