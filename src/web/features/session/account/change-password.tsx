import { Button, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { clientPasswordProblem } from '#shared/clients/registration.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { changePassword } from '#shared/session/account.endpoints.ts';
import {
  minStaffPasswordLength,
  passwordMessages,
  userPasswordProblem,
} from '#shared/session/password.rules.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './account.module.css';

type Field = 'current' | 'password' | 'again';
const fields: readonly Field[] = ['current', 'password', 'again'];
const empty = { current: '', password: '', again: '' };

/** A new password of the signed-in person, with the present one; it ends the other sessions. */
export function ChangePassword({ kind, onDone }: { kind: 'staff' | 'client'; onDone: () => void }) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<Field, string | null>>>({});
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({});
  const save = useMutation({
    mutationFn: () =>
      callEndpoint(changePassword, {
        body: { current: values.current, password: values.password },
      }),
    onSuccess: () => {
      setValues(empty);
      showToast('success', 'Senha alterada. As outras sessões foram encerradas.');
      onDone();
    },
    onError: (error) => {
      const found = fieldErrorsIn(error instanceof AppError ? error.details : undefined);
      setErrors(found);
      fields.find((name) => name in found && inputs.current[name]?.focus());
    },
  });
  const problemOf = (name: Field): string | null => {
    if (name === 'current') return values.current === '' ? sessionMessages.passwordRequired : null;
    if (name === 'again')
      return values.again === values.password ? null : passwordMessages.different;
    return (kind === 'staff' ? userPasswordProblem : clientPasswordProblem)(values.password);
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const found = Object.fromEntries(fields.map((name) => [name, problemOf(name)]));
    setErrors(found);
    const first = fields.find((name) => found[name] !== null);
    if (first === undefined) save.mutate();
    else inputs.current[first]?.focus();
  };
  const field = (name: Field) => ({
    ref: (input: HTMLInputElement | null): void => void (inputs.current[name] = input),
    value: values[name],
    error: errors[name] ?? null,
    onChange: (event: React.ChangeEvent<HTMLInputElement>): void => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: null }));
    },
    onBlur: (): void => {
      if (values[name] !== '') setErrors((before) => ({ ...before, [name]: problemOf(name) }));
    },
    size: 'md',
    required: true,
    withAsterisk: false,
  });
  return (
    <Surface title="Escolher outra senha">
      <LeaveGuard isDirty={!save.isPending && fields.some((name) => values[name] !== '')} />
      <form onSubmit={submit} noValidate className={classes.panel} aria-label="Alterar senha">
        <div className={classes.fields}>
          {save.isError && <FormFailure>{messageOfError(save.error)}</FormFailure>}
          <PasswordInput
            {...field('current')}
            label="Senha atual"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha atual' }}
          />
          <PasswordInput
            {...field('password')}
            label="Nova senha"
            description={
              kind === 'staff'
                ? `Ao menos ${minStaffPasswordLength} caracteres, com letra maiúscula, número e caractere especial.`
                : 'Ao menos 6 caracteres, com letra e número.'
            }
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a nova senha' }}
          />
          <PasswordInput
            {...field('again')}
            label="Repita a nova senha"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a repetição' }}
          />
          <Text size="sm" c="dimmed">
            Os acessos abertos em outros aparelhos serão encerrados. O que está guardado neles
            continua lá.
          </Text>
          <Button type="submit" loading={save.isPending}>
            Alterar senha
          </Button>
        </div>
      </form>
    </Surface>
  );
}
