import '#web/ui/frame-styles.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconFileOff, IconWifiOff } from '@tabler/icons-react';
import { CodedError } from '#shared/errors/coded-error.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { FieldFrame } from './field-frame.tsx';
import classes from './load-failure.module.css';

type Props = {
  error: Error | null;
  onRetry: () => void;
  onBack: (() => void) | undefined;
  /** Label and way of 'Continuar' where there is no contract. */ onContinue?: () => void;
  isStandalone?: boolean;
  /** What to say of a refusal; else the text about the contract. */ failureText?: string;
};

/** What stands in place of a contract: a skeleton while it loads, or why there is none and what to do. */
export function LoadFailure({
  error,
  onRetry,
  onBack,
  onContinue,
  isStandalone = false,
  failureText,
}: Props) {
  if (error === null)
    return (
      <FieldFrame title="Contrato" onBack={onBack} isStandalone={isStandalone}>
        <div aria-busy="true" aria-label="Carregando o contrato" className={classes['skeleton']}>
          <Skeleton height={28} width="60%" mx="auto" />
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} height={14} width={`${96 - ((index * 7) % 30)}%`} />
          ))}
        </div>
      </FieldFrame>
    );
  const isNone = error instanceof CodedError && error.code === 'agreement_not_found';
  // Somebody else's answer, or a failing server, is no missing connection.
  const isOffline =
    error instanceof NetworkError && (error.reason === 'network' || error.reason === 'timeout');
  return (
    <FieldFrame
      title="Contrato"
      onBack={onBack}
      isStandalone={isStandalone}
      actions={
        isNone ? (
          <Button size="lg" onClick={onContinue ?? onBack ?? onRetry}>
            Continuar
          </Button>
        ) : (
          <Button size="lg" onClick={onRetry}>
            Tentar novamente
          </Button>
        )
      }
    >
      <div className={classes['message']} role={isNone ? 'status' : 'alert'}>
        {isOffline ? (
          <IconWifiOff size={56} stroke={1.4} aria-hidden="true" />
        ) : (
          <IconFileOff size={56} stroke={1.4} aria-hidden="true" />
        )}
        <h2>
          {isNone
            ? signingMessages.noAgreement
            : isOffline
              ? 'Este contrato não está neste aparelho'
              : (failureText ?? signingMessages.agreementLoadFailed(messageOfError(error)))}
        </h2>
        {isOffline ? (
          <p>
            Sem conexão, só abrem os contratos de uma visita preparada. Prepare a visita enquanto
            houver rede.
          </p>
        ) : null}
      </div>
    </FieldFrame>
  );
}
