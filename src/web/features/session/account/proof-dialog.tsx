import '#web/ui/frame-styles.ts';
import { Button, Group, Loader, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proveIdentity } from '#shared/session/account.endpoints.ts';
import { secondFactorMessages } from '#shared/session/second-factor.messages.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { answerProof } from '#web/session/proof-request.ts';
import { sessionStore } from '#web/session/session-store.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { CodeField } from './code-field.tsx';
import { ownFactorQuery } from './own-factor-query.ts';

const cancel = (): void => answerProof(false);

/**
 * Asks the person to prove who they are: by a code of the app where they have a second factor, else
 * by the password.
 */
export function ProofDialog() {
  useReturnFocus();
  const isStaff = sessionStore.get()?.kind === 'staff';
  // Fetched each time: the kept answer may be about somebody who was signed in before.
  const factor = useQuery({ ...ownFactorQuery, staleTime: 0, enabled: isStaff, retry: false });
  return (
    // proof-host.tsx closes it by Escape.
    <Modal
      opened
      onClose={cancel}
      title="Confirme que é você"
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {isStaff && !factor.isFetchedAfterMount ? (
        <Loader aria-label="Carregando" />
      ) : (
        <ProofForm hasFactor={factor.data?.isOn === true} />
      )}
    </Modal>
  );
}

// The form may come after the dialog has looked for its place for the focus.
const focusInput = (input: HTMLInputElement | null): void => input?.focus();

function ProofForm({ hasFactor }: { hasFactor: boolean }) {
  const [isByCode, setByCode] = useState(hasFactor);
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const prove = useMutation({
    mutationFn: () =>
      callEndpoint(proveIdentity, { body: isByCode ? { code: value } : { password: value } }),
    onSuccess: () => answerProof(true),
    onError: () => setValue(''),
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (prove.isPending) return;
    const isEmpty = isByCode ? value.trim() === '' : value === '';
    const problem = isByCode ? secondFactorMessages.codeRequired : sessionMessages.passwordRequired;
    setMissing(isEmpty ? problem : null);
    if (!isEmpty) prove.mutate();
  };
  const change = (next: string): void => {
    setValue(next);
    setMissing(null);
    if (prove.isError) prove.reset();
  };
  const error = missing ?? (prove.isError ? messageOfError(prove.error) : null);
  return (
    <form onSubmit={submit} noValidate aria-label="Confirme que é você">
      <Stack gap="md">
        <Text>Esta ação muda quem pode entrar. A confirmação vale por 10 minutos.</Text>
        {isByCode ? (
          <CodeField
            label="Código do aplicativo"
            value={value}
            onChange={change}
            error={error}
            isAwaited
          />
        ) : (
          <PasswordInput
            label="Senha"
            autoComplete="current-password"
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
            error={error}
            required
            withAsterisk={false}
            size="lg"
            ref={focusInput}
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
          />
        )}
        {hasFactor && (
          <Button
            variant="subtle"
            onClick={() => {
              setByCode(!isByCode);
              change('');
            }}
          >
            {isByCode ? 'Usar a senha' : 'Usar o código do aplicativo'}
          </Button>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={prove.isPending}>
            Confirmar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
