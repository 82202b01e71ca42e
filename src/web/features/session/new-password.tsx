import { Alert, Button, Loader, PasswordInput, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientPasswordProblem } from '#shared/clients/registration.rules.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import {
  minStaffPasswordLength,
  passwordMessages,
  recommendedPasswordLength,
  userPasswordProblem,
} from '#shared/session/password.rules.ts';
import {
  checkPasswordLink,
  renewPasswordLink,
  setNewPassword,
} from '#shared/session/password.endpoints.ts';
import { sessionKeys } from '#shared/session/session.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { NetworkError } from '#web/api/network-error.ts';

type Kind = 'staff' | 'client';

/** A new password by a single-use link, of staff and of clients; an expired link can be asked for again. */
export function NewPassword({ token, onDone }: { token: string; onDone: (kind: Kind) => void }) {
  const link = useQuery({
    queryKey: sessionKeys.passwordLink(token),
    queryFn: ({ signal }) => callEndpoint(checkPasswordLink, { body: { token }, signal }),
    retry: false,
    staleTime: Infinity,
  });
  if (link.isPending) return <Loader aria-label="Verificando o link" />;
  if (link.error instanceof NetworkError)
    return (
      <Stack>
        <Failure text={link.error.message} />
        <Button size="lg" variant="default" onClick={() => void link.refetch()}>
          Tentar novamente
        </Button>
      </Stack>
    );
  if (link.isError) return <Failure text={messageOfError(link.error)} />;
  if (link.data.isExpired) return <Renew token={token} />;
  return <PasswordForm token={token} kind={link.data.kind} onDone={onDone} />;
}

function Failure({ text }: { text: string }) {
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
      {text}
    </Alert>
  );
}

/** An expired link becomes a new one, sent to the address on record. */
function Renew({ token }: { token: string }) {
  const renew = useMutation({
    mutationFn: () => callEndpoint(renewPasswordLink, { body: { token } }),
  });
  if (renew.isSuccess)
    return (
      <Alert color="green" variant="light" icon={<IconCircleCheck aria-hidden />} role="status">
        Enviamos um novo link ao e-mail cadastrado.
      </Alert>
    );
  return (
    <Stack>
      <Failure text="Este link expirou. Peça um novo." />
      {renew.isError && <Failure text={messageOfError(renew.error)} />}
      <Button size="lg" loading={renew.isPending} onClick={() => renew.mutate()}>
        Enviar novo link
      </Button>
    </Stack>
  );
}

function PasswordForm({
  token,
  kind,
  onDone,
}: {
  token: string;
  kind: Kind;
  onDone: (kind: Kind) => void;
}) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<{ password: string | null; again: string | null }>({
    password: null,
    again: null,
  });
  const save = useMutation({
    mutationFn: () => callEndpoint(setNewPassword, { body: { token, password } }),
    onSuccess: (answer) => onDone(answer.kind),
  });
  const problemOf = kind === 'staff' ? userPasswordProblem : clientPasswordProblem;
  const checkPassword = (): string | null => problemOf(password);
  const checkAgain = (): string | null => (again === password ? null : passwordMessages.different);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const found = { password: checkPassword(), again: checkAgain() };
    setProblems(found);
    if (found.password === null && found.again === null) save.mutate();
  };
  const isDead = save.error instanceof CodedError && save.error.status === 410;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {save.isError && <Failure text={messageOfError(save.error)} />}
        <PasswordInput
          label="Nova senha"
          description={
            kind === 'staff'
              ? `Ao menos ${minStaffPasswordLength} caracteres, de preferência ${recommendedPasswordLength} ou mais, com letra maiúscula, número e caractere especial.`
              : 'Ao menos 6 caracteres, com letra e número.'
          }
          size="lg"
          autoComplete="new-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onBlur={() => setProblems((known) => ({ ...known, password: checkPassword() }))}
          error={problems.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a nova senha' }}
        />
        <PasswordInput
          label="Repita a senha"
          size="lg"
          autoComplete="new-password"
          required
          withAsterisk={false}
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          onBlur={() => again !== '' && setProblems((known) => ({ ...known, again: checkAgain() }))}
          error={problems.again}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a repetição' }}
        />
        <Button type="submit" size="lg" fullWidth loading={save.isPending} disabled={isDead}>
          Definir senha
        </Button>
        <Text size="sm" c="dimmed">
          Os acessos abertos em outros aparelhos serão encerrados. O que está guardado neles
          continua lá.
        </Text>
      </Stack>
    </form>
  );
}
