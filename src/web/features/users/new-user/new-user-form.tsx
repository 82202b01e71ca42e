import { Alert, Button, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { formatCpf } from '#shared/kernel/cpf.ts';
import type { Role, TypeCargo } from '#shared/permissions/roles.ts';
import { cargoLabels } from '#shared/session/session.enums.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { suggestedEmail } from '#shared/users/users.rules.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import type { CreatedUser } from '#shared/users/write-user.schemas.ts';
import grid from '#web/ui/form-grid.module.css';
import { MadePanel } from '#web/ui/form/made-panel.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
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
  | { kind: 'administration'; creator: Role }
  | { kind: 'network'; cargos: readonly TypeCargo[] };

/**
 * 'Cadastro de Usuário': 'Criar Usuário', and 'Novo Usuário' only after a creation, when what was made stands in place of the form.
 * What was typed stays after a refusal.
 */
export function NewUserForm({
  who,
  company,
  mailDomain,
  renderMissing,
  renderNext,
}: {
  who: NewUserKind;
  /** What the contract of this person would lack. */
  renderMissing?: (values: NewUserValues) => ReactNode;
  /** The way on after a creation. */
  renderNext: (user: CreatedUser) => ReactNode;
  /** Name of the company where the person is made. */
  company: string;
  /** What follows the '@' of an e-mail there; empty while it is not known. */
  mailDomain: string;
}) {
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
    if (create.isPending) return;
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
  };
  const type = (name: keyof NewUserValues, value: string): void => {
    form.setFieldValue(name, value);
    if (create.isError) create.reset();
    if (name === 'email') setEmailTyped(value !== '');
    if (name === 'name' && !isEmailTyped)
      form.setFieldValue('email', suggestedEmail(value, mailDomain));
    if (name === 'typeUser') form.setFieldValue('typeCargo', '');
  };
  if (created !== null)
    return (
      <MadePanel
        title={
          created.id_agreement === null ? userMessages.created : userMessages.createdWithMinuta
        }
        facts={[
          ['Nome', created.name],
          ['CPF', formatCpf(created.cpf)],
          ['Email', created.email],
          ['Cargo', cargoLabels[created.typeCargo]],
          ['Empresa', company],
        ]}
        next={
          <>
            <Button variant="default" onClick={startAgain}>
              Novo Usuário
            </Button>
            {renderNext(created)}
          </>
        }
      >
        <Text>
          {created.isAccepted
            ? 'A pessoa já pode entrar com o e-mail e a senha deste cadastro.'
            : 'O acesso fica pendente até um CEO ativar este usuário.'}
        </Text>
      </MadePanel>
    );
  return (
    <form className={grid.form} onSubmit={submit} noValidate aria-label="Cadastro de Usuário">
      {create.isError && (
        <Alert
          color="red"
          variant="light"
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
      <LeaveGuard isDirty={form.isDirty()} />
      <Text>
        Empresa: <strong>{company}</strong>
      </Text>
      <NewUserFields who={who} form={form} onType={type} />
      {renderMissing?.(form.values)}
      <div className={grid.foot}>
        <Button type="button" variant="default" disabled>
          Novo Usuário
        </Button>
        <Button type="submit" loading={create.isPending}>
          Criar Usuário
        </Button>
      </div>
    </form>
  );
}
