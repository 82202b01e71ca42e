import '#web/ui/frame-styles.ts';
import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle, IconMailFast } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { forgotPasswordBody } from '#shared/session/password.schemas.ts';
import { forgotPassword } from '#shared/session/password.endpoints.ts';
import { passwordLinkMinutes } from '#shared/session/session.enums.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { completeEmail } from './complete-email.ts';

/** Asks for a link to a new password; the answer is the same whether or not the address is known (@spec 1 §2.3). */
export function ForgotPassword({ mailDomain, onDone }: { mailDomain: string; onDone: () => void }) {
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(forgotPasswordBody, { sync: true }),
    validateInputOnBlur: true,
  });
  const send = useMutation({
    mutationFn: (body: v.InferInput<typeof forgotPasswordBody>) =>
      callEndpoint(forgotPassword, { body }),
  });
  const complete = (): void =>
    form.setFieldValue('email', completeEmail(form.getValues().email, mailDomain));
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    complete();
    if (form.validate().hasErrors) form.getInputNode('email')?.focus();
    else send.mutate(form.getValues());
  };
  const email = form.getInputProps('email');
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {send.isError && (
          <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
            {messageOfError(send.error)}
          </Alert>
        )}
        <TextInput
          {...email}
          key={form.key('email')}
          label="Email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          size="lg"
          onBlur={(event) => {
            complete();
            (email.onBlur as ((event: unknown) => void) | undefined)?.(event);
          }}
        />
        <Button type="submit" size="lg" fullWidth loading={send.isPending}>
          Enviar link
        </Button>
        <LinkButton to="/signin" variant="subtle" size="md">
          Voltar para entrar
        </LinkButton>
      </Stack>
      <Modal
        opened={send.isSuccess}
        onClose={onDone}
        title="Verifique o seu e-mail"
        withCloseButton={false}
        centered
      >
        <Stack align="center" ta="center">
          <IconMailFast
            size={44}
            stroke={1.5}
            color="var(--mantine-primary-color-filled)"
            aria-hidden
          />
          <Text>
            Se {send.variables?.email} for de alguém desta empresa, um e-mail de recuperação foi
            enviado. O link vale por {passwordLinkMinutes} minutos e funciona uma única vez.
          </Text>
          <Button size="md" fullWidth onClick={onDone} data-autofocus>
            Entendi
          </Button>
        </Stack>
      </Modal>
    </form>
  );
}
