import { Alert, Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { formatCnpj } from '#shared/kernel/cnpj.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { typeCargos, typeUsers } from '#shared/permissions/roles.ts';
import { cargoLabels, rolePairs, typeUserLabels } from '#shared/session/session.enums.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { updateUser } from '#shared/users/users.endpoints.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { canEditUser } from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { updateUserBody } from '#shared/users/write-user.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { FormFields } from '#web/ui/form/form-sections.tsx';
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
});

/** The user's record, which really saves; only the e-mail is judged (@spec 2 §5 Edit-user form). What was typed stays after a refusal. */
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
  const form = useForm({
    mode: 'controlled',
    initialValues: valuesOf(user),
    validateInputOnBlur: true,
    validate: {
      email: (email) => (v.is(updateUserBody, { email }) ? null : userMessages.editEmailInvalid),
    },
  });
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const save = useMutation({
    mutationFn: () => callEndpoint(updateUser, { params: { id: user.id }, body: form.values }),
    onSuccess: async () => {
      showToast('success', userMessages.saved);
      onDirty(false);
      onSaved();
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
    },
    onError: (error) =>
      form.setErrors(fieldErrorsIn(error instanceof AppError ? error.details : undefined)),
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (form.validate().hasErrors) form.getInputNode('email')?.focus();
    else save.mutate();
  };
  const cargos = rolePairs.filter((pair) => pair.typeUser === form.values.typeUser);
  const field = (name: keyof typeof form.values) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    disabled: !mayEdit,
  });
  const masked = (name: 'cpf' | 'tel' | 'whatsApp' | 'cnpj' | 'cep') => ({
    ...field(name),
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Editar Usuario">
      {!mayEdit && (
        <Alert color="yellow" variant="light" mb="md" icon={<IconAlertCircle aria-hidden />}>
          {userMessages.outranked}
        </Alert>
      )}
      {save.isError && (
        <FormFailure mb="md" icon={<IconAlertCircle aria-hidden />}>
          {messageOfError(save.error)}
        </FormFailure>
      )}
      <FormFields>
        <TextInput {...field('name')} key={form.key('name')} className={grid.half} label="Nome" />
        <TextInput
          {...field('email')}
          key={form.key('email')}
          className={grid.half}
          label="Email"
          inputMode="email"
        />
        <CpfInput {...masked('cpf')} key={form.key('cpf')} className={grid.third} label="CPF" />
        <PhoneInput
          {...masked('tel')}
          key={form.key('tel')}
          className={grid.third}
          label="Telefone"
        />
        <PhoneInput
          {...masked('whatsApp')}
          key={form.key('whatsApp')}
          className={grid.third}
          label="WhatsApp"
        />
        <Select
          {...field('typeUser')}
          key={form.key('typeUser')}
          className={grid.half}
          label="Tipo de usuário"
          disabled={!mayEdit || me.id === user.id}
          data={typeUsers.map((value) => ({ value, label: typeUserLabels[value] }))}
          onChange={(value) => {
            const typeUser = typeUsers.find((one) => one === value) ?? user.typeUser;
            form.setFieldValue('typeUser', typeUser);
            // A job title that the other type does not have would be refused.
            if (
              !rolePairs.some(
                (pair) => pair.typeUser === typeUser && pair.typeCargo === form.values.typeCargo,
              )
            )
              form.setFieldValue('typeCargo', 'CEO');
          }}
          allowDeselect={false}
        />
        <Select
          {...field('typeCargo')}
          key={form.key('typeCargo')}
          className={grid.half}
          label="Cargo"
          disabled={!mayEdit || me.id === user.id}
          data={cargos.map(({ typeCargo }) => ({
            value: typeCargo,
            label: cargoLabels[typeCargo],
          }))}
          onChange={(value) =>
            form.setFieldValue(
              'typeCargo',
              typeCargos.find((one) => one === value) ?? user.typeCargo,
            )
          }
          allowDeselect={false}
        />
        <CnpjInput {...masked('cnpj')} key={form.key('cnpj')} className={grid.third} label="CNPJ" />
        <TextInput
          {...field('razao_social')}
          key={form.key('razao_social')}
          className={grid.most}
          label="Razão Social"
        />
        <CepInput {...masked('cep')} key={form.key('cep')} className={grid.third} label="CEP" />
        <TextInput
          {...field('logradouro')}
          key={form.key('logradouro')}
          className={grid.most}
          label="Logradouro"
        />
        <TextInput
          {...field('numero')}
          key={form.key('numero')}
          className={grid.third}
          label="Número"
        />
        <TextInput
          {...field('bairro')}
          key={form.key('bairro')}
          className={grid.most}
          label="Bairro"
        />
        <TextInput
          {...field('municipio')}
          key={form.key('municipio')}
          className={grid.most}
          label="Município"
        />
        <TextInput
          {...field('estado')}
          key={form.key('estado')}
          className={grid.third}
          label="UF"
          maxLength={2}
        />
      </FormFields>
      <div className={classes.formFoot}>
        <Button type="submit" disabled={!mayEdit || !isDirty} loading={save.isPending}>
          Salvar alterações
        </Button>
      </div>
    </form>
  );
}
