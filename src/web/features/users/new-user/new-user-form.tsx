import { Alert, Button, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { formatCpf } from '#shared/kernel/cpf.ts';
import type { TypeCargo } from '#shared/permissions/roles.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { suggestedEmail } from '#shared/users/users.rules.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import type { CreatedUser } from '#shared/users/write-user.schemas.ts';
import classes from '../users.module.css';
import { createFailureText, sendNewUser } from './create-new-user.ts';
import { NewUserFields } from './new-user-fields.tsx';
import {
  emptyNewUser,
  newUserSchemas,
  newUserFieldNames,
  type NewUserValues,
} from './new-user-values.ts';

/** Who is made: someone of the administration (with a type of user), or of the network (with the job titles that the person may give). */
export type NewUserKind =
  | { kind: 'administration' }
  | { kind: 'network'; cargos: readonly TypeCargo[] };

/** 'Cadastro de Usuário': 'Criar Usuário', and 'Novo Usuário' only after a creation. What was typed stays after a refusal. */
export function NewUserForm({ who, mailDomain }: { who: NewUserKind; mailDomain: string }) {
  const queryClient = useQueryClient();
  const schema = newUserSchemas[who.kind];
  const initial: NewUserValues = {
    ...emptyNewUser,
    ...(who.kind === 'network'
      ? { typeUser: 'USUARIO', typeCargo: who.cargos.length === 1 ? who.cargos[0]! : '' }
      : {}),
  };
  const [created, setCreated] = useState<CreatedUser | null>(null);
  /** The e-mail follows the name until somebody writes one. */
  const [isEmailTyped, setEmailTyped] = useState(false);
  const form = useForm<NewUserValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: true,
  });
  const create = useMutation({
    mutationFn: () => sendNewUser(who, form.values),
    onSuccess: async (user) => {
      setCreated(user);
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (created !== null || create.isPending) return;
    const { errors } = form.validate();
    const wrong = newUserFieldNames.find((name) => errors[name] !== undefined);
    if (wrong !== undefined) form.getInputNode(wrong)?.focus();
    if (v.is(schema, form.values)) create.mutate();
  };
  const startAgain = (): void => {
    form.setValues(initial);
    form.clearErrors();
    setEmailTyped(false);
    setCreated(null);
    create.reset();
    form.getInputNode('name')?.focus();
  };
  const type = (name: keyof NewUserValues, value: string): void => {
    form.setFieldValue(name, value);
    if (create.isError) create.reset();
    if (name === 'email') setEmailTyped(value !== '');
    if (name === 'name' && !isEmailTyped)
      form.setFieldValue('email', suggestedEmail(value, mailDomain));
    if (name === 'typeUser') form.setFieldValue('typeCargo', '');
  };
  return (
    <form className={classes.panel} onSubmit={submit} noValidate aria-label="Cadastro de Usuário">
      {create.isError && (
        <Alert
          color="red"
          variant="light"
          mb="md"
          role="alert"
          icon={<IconAlertCircle aria-hidden />}
          title={
            who.kind === 'administration'
              ? userMessages.createAdminFailed
              : userMessages.createFailed
          }
        >
          {createFailureText(create.error)}
        </Alert>
      )}
      <NewUserFields who={who} form={form} onType={type} isLocked={created !== null} />
      {created !== null && (
        <Alert
          color="green"
          variant="light"
          mt="lg"
          role="status"
          icon={<IconCircleCheck aria-hidden />}
          title={
            created.id_agreement === null ? userMessages.created : userMessages.createdWithMinuta
          }
        >
          <Text>
            Nome: {created.name}
            <br />
            CPF: {formatCpf(created.cpf)}
          </Text>
          {!created.isAccepted && (
            <Text mt="xs">O acesso fica pendente até um CEO ativar este usuário.</Text>
          )}
        </Alert>
      )}
      <div className={classes.formFoot}>
        <Button type="button" variant="default" disabled={created === null} onClick={startAgain}>
          Novo Usuário
        </Button>
        <Button type="submit" loading={create.isPending} disabled={created !== null}>
          Criar Usuário
        </Button>
      </div>
    </form>
  );
}
