import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { CodedError } from '#shared/errors/coded-error.ts';
import { isValidCpf } from '#shared/kernel/cpf.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { loginClient } from '#shared/session/session.endpoints.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import type { SessionClient } from '#shared/session/session.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { CpfInput } from '#web/ui/masked-input.tsx';
import { OwnPasswordStep } from './own-password-step.tsx';
import classes from './session.module.css';

const chooserSchema = v.object({
  clients: v.array(v.object({ cnpjcpf: v.string(), razao_social: v.string() })),
});
const cpfInvalid = 'CPF inválido. Verifique o número digitado.';

/** Sign-in of a client by CPF; where the CPF owns several contracts, one is chosen (decisions: Client sign-in). */
export function ClientSignIn({
  agreementId,
  onSignedIn,
}: {
  agreementId: string | undefined;
  onSignedIn: (client: SessionClient) => void;
}) {
  const [cpf, setCpf] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ cpf: string | null; password: string | null }>({
    cpf: null,
    password: null,
  });
  const signIn = useMutation({
    mutationFn: (cnpjcpf: string | undefined) =>
      callEndpoint(loginClient, {
        body: {
          cpfProprietario: cpf,
          password,
          ...(agreementId === undefined ? {} : { id: agreementId }),
          ...(cnpjcpf === undefined ? {} : { cnpjcpf }),
        },
      }),
    onSuccess: ({ client, asksOwnPassword }) => {
      if (!asksOwnPassword) onSignedIn(client);
    },
  });
  const choices =
    signIn.error instanceof CodedError && signIn.error.code === 'choose_client'
      ? v.safeParse(chooserSchema, signIn.error.details)
      : null;
  const checkCpf = (): boolean => {
    const isGood = isValidCpf(cpf);
    setErrors((known) => ({ ...known, cpf: isGood ? null : cpfInvalid }));
    return isGood;
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const isCpfGood = checkCpf();
    setErrors((known) => ({
      ...known,
      password: password === '' ? sessionMessages.passwordRequired : null,
    }));
    if (isCpfGood && password !== '') signIn.mutate(undefined);
  };
  // Signed in already; the question stands before what the person came for.
  if (signIn.isSuccess && signIn.data.asksOwnPassword)
    return <OwnPasswordStep onDone={() => onSignedIn(signIn.data.client)} />;
  if (choices?.success)
    return (
      <Stack gap="sm">
        <Text>{signIn.error?.message}</Text>
        {choices.output.clients.map((client) => (
          <button
            key={client.cnpjcpf}
            type="button"
            className={classes.choice}
            onClick={() => signIn.mutate(client.cnpjcpf)}
          >
            <span>
              <Text fw={600}>{client.razao_social}</Text>
              <Text size="sm" c="dimmed" className="tabular">
                {formatPartyDocument(client.cnpjcpf)}
              </Text>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </button>
        ))}
        <Button variant="subtle" onClick={() => signIn.reset()}>
          Voltar
        </Button>
      </Stack>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {signIn.isError && (
          <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
            {messageOf(signIn.error)}
          </Alert>
        )}
        <CpfInput
          label="CPF"
          size="lg"
          autoComplete="username"
          required
          withAsterisk={false}
          value={cpf}
          onChange={setCpf}
          onBlur={() => cpf !== '' && checkCpf()}
          error={errors.cpf}
        />
        <PasswordInput
          label="Senha"
          size="lg"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
        />
        <Button type="submit" size="lg" fullWidth loading={signIn.isPending}>
          Entrar
        </Button>
        <Text size="sm" c="dimmed">
          A senha é a que você escolheu pelo link do e-mail, ou a combinada com o seu consultor.
        </Text>
      </Stack>
    </form>
  );
}

/** 401 has its own words, anything else is 'Erro no servidor' (@spec 1 §8 Client login), with the reason where there is one. */
function messageOf(error: unknown): string {
  if (error instanceof NetworkError) return `${sessionMessages.serverError}. ${error.message}`;
  if (!(error instanceof CodedError)) return sessionMessages.serverError;
  return error.status >= 500 ? sessionMessages.serverError : error.message;
}
