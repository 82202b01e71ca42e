import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CodedError } from '#shared/errors/coded-error.ts';
import { codeFailedText } from '#shared/contact-proofs/contact-proofs.messages.ts';
import {
  checkCode,
  sendEmailCode,
  sendWhatsAppCode,
} from '#shared/contact-proofs/contact-proofs.endpoints.ts';
import { codeLength, normalizeCode } from '#shared/contact-proofs/contact-proofs.rules.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import classes from './registration.module.css';

type Props = {
  channel: 'whatsapp' | 'email';
  label: string;
  /** Number or address as it stands in the form; another one starts anew (the caller gives it as `key`). */
  to: string;
  isRecipientGood: boolean;
  isVerified: boolean;
  isOnline: boolean;
  company: string;
  missing: string | null;
  /** What the button says that checks the code; 'Verificar' by default. */
  action?: string;
  /** Company of the client, where it is not the chosen one. */
  tenant?: string | undefined;
  onVerified: () => void;
};

/**
 * Sends a code and checks what the person reads out. WhatsApp may be sent again after 30 seconds; the e-mail button stays locked while
 * sending and after it was sent, and opens again only when that code is of no more use (@spec 2 §4 Verification).
 */
export function CodeField(props: Props) {
  const { channel, label, to, isRecipientGood, isVerified, isOnline, company, missing } = props;
  const { action = 'Verificar', tenant } = props;
  const [code, setCode] = useState('');
  const { secondsLeft, start } = useCountdown();
  const send = useMutation({
    mutationFn: () =>
      callEndpoint(channel === 'email' ? sendEmailCode : sendWhatsAppCode, {
        body: { empresa: company, to },
        ...lookingAt(tenant),
      }),
    onSuccess: ({ resendAfterSeconds }) => start(resendAfterSeconds),
    onError: (error) => {
      const seconds = error instanceof CodedError ? error.details?.['seconds'] : undefined;
      if (typeof seconds === 'number') start(seconds);
    },
  });
  const check = useMutation({
    mutationFn: () =>
      callEndpoint(checkCode, { body: { to, code: normalizeCode(code) }, ...lookingAt(tenant) }),
    onSuccess: props.onVerified,
  });
  const isSpent =
    check.error instanceof CodedError && ['code_locked', 'code_expired'].includes(check.error.code);
  const isLocked = channel === 'email' ? send.isSuccess && !isSpent : secondsLeft > 0;

  if (isVerified)
    return (
      <Group gap="xs" wrap="nowrap" role="status">
        <IconCircleCheck color="var(--mantine-color-green-6)" aria-hidden />
        <Text>
          WhatsApp/E-mail verificado com sucesso! <span className="tabular">{to}</span>
        </Text>
      </Group>
    );
  return (
    <div className={classes.code}>
      <div className={classes.row}>
        <TextInput
          data-field={`code.${channel}`}
          label={label}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="6 letras e números"
          value={code}
          error={check.isError ? messageOfError(check.error) : missing}
          onChange={(event) => {
            check.reset();
            setCode(normalizeCode(event.currentTarget.value).slice(0, codeLength));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || code.length !== codeLength) return;
            event.preventDefault();
            check.mutate();
          }}
        />
        <Button
          variant="default"
          disabled={code.length !== codeLength || !isOnline || isSpent}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          {action}
        </Button>
      </div>
      <Group gap="sm">
        <Button
          size="compact-md"
          variant="light"
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={!isRecipientGood || !isOnline || isLocked}
          loading={send.isPending}
          onClick={() => {
            check.reset();
            send.mutate();
          }}
        >
          {channel === 'email' ? 'Enviar código por e-mail' : 'Enviar código por WhatsApp'}
        </Button>
        {channel === 'whatsapp' && secondsLeft > 0 && (
          <Text size="sm" c="dimmed" className="tabular">
            Novo envio em {secondsLeft} s
          </Text>
        )}
        {!isOnline && (
          <Text size="sm" c="dimmed">
            Sem conexão: o código é enviado quando a rede voltar.
          </Text>
        )}
      </Group>
      {send.isSuccess && !check.isError && (
        <Text size="sm" role="status">
          {send.data.message}
        </Text>
      )}
      {send.isError && (
        <Alert color="red" variant="light" role="alert">
          {send.error instanceof CodedError
            ? send.error.message
            : codeFailedText(channel, messageOfError(send.error))}
        </Alert>
      )}
    </div>
  );
}

/** Whole seconds that are left of a lock, 0 from then on; `start` begins a new one. */
function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const endsAt = useRef(0);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(
      () => setSecondsLeft(Math.max(0, Math.ceil((endsAt.current - Date.now()) / 1000))),
      500,
    );
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number): void => {
    endsAt.current = Date.now() + seconds * 1000;
    setSecondsLeft(seconds);
  };
  return { secondsLeft, start };
}
