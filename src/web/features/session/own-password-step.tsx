import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { answerOwnPassword } from '#shared/clients/client-password.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';

/** A client whose password the consultancy typed is asked, once signed in, to choose an own one by link; 'Agora não' is not asked again. */
export function OwnPasswordStep({ onDone }: { onDone: () => void }) {
  const answer = useMutation({
    mutationFn: (choice: 'link' | 'later') => callEndpoint(answerOwnPassword, { body: { choice } }),
    onSuccess: ({ to }) => {
      if (to === null) onDone();
    },
  });
  const sentTo = answer.data?.to ?? null;
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        Escolha a sua própria senha
      </Title>
      <Text>
        A senha que você usou foi digitada pela consultoria. Com uma senha que só você conhece, o
        que você assina é seu sem dúvida.
      </Text>
      {answer.isError && (
        <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
          {messageOfError(answer.error)}
        </Alert>
      )}
      {sentTo === null ? (
        <>
          <Button size="lg" loading={answer.isPending} onClick={() => answer.mutate('link')}>
            Receber o link por e-mail
          </Button>
          <Button
            variant="subtle"
            disabled={answer.isPending}
            onClick={() => answer.mutate('later')}
          >
            Agora não
          </Button>
        </>
      ) : (
        <>
          <Alert color="green" variant="light" role="status">
            Link enviado para {sentTo}. Ele vale 30 minutos; depois de escolher a senha, entre de
            novo com ela.
          </Alert>
          <Button size="lg" variant="default" onClick={onDone}>
            Continuar para o contrato
          </Button>
        </>
      )}
    </Stack>
  );
}
