import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { challengeDetails } from '#shared/session/second-factor.schemas.ts';
import { enterSecondFactor } from '#shared/session/second-factor.endpoints.ts';
import { secondFactorMessages } from '#shared/session/second-factor.messages.ts';
import { trustedBrowserDays } from '#shared/session/session.enums.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CodeField } from './account/code-field.tsx';
import { FactorSecret } from './account/factor-secret.tsx';
import { RecoveryCodes } from './account/recovery-codes.tsx';
import classes from './session.module.css';

/**
 * The second step of sign-in, loaded only when a right password asks for it: the code of the app or a recovery code; where the company
 * demands a factor and there is none, the app is set up here and the recovery codes are shown before anything else.
 */
export function SecondFactorStep({
  details,
  onSignedIn,
  onBack,
}: {
  /** `details` of the refusal. */
  details: unknown;
  onSignedIn: (user: SessionUser) => void;
  /** Back to the password, with the reason where the person did not choose it. */
  onBack: (reason: string | null) => void;
}) {
  const parsed = v.safeParse(challengeDetails, details);
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [trustDevice, setTrust] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [entered, setEntered] = useState<{ user: SessionUser; codes: string[] } | null>(null);
  if (!parsed.success) return <Notice tone="error">{sessionMessages.unknownError}</Notice>;
  const { challenge, enrolment } = parsed.output;
  if (entered !== null)
    return (
      <div className={classes.fields}>
        <RecoveryCodes codes={entered.codes} />
        <Button size="lg" fullWidth onClick={() => onSignedIn(entered.user)}>
          Continuar
        </Button>
      </div>
    );
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await callEndpoint(enterSecondFactor, {
        body: { challenge, code, trustDevice },
      });
      if (answer.recoveryCodes === undefined) onSignedIn(answer.user);
      else setEntered({ user: answer.user, codes: answer.recoveryCodes });
    } catch (error) {
      if (error instanceof AppError && error.code === 'second_factor_expired')
        onBack(error.message);
      else setProblem(messageOfError(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (code.trim() === '') setProblem(secondFactorMessages.codeRequired);
    else void send();
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Verificação em duas etapas">
      <div className={classes.fields}>
        {enrolment === undefined ? (
          <Text>
            {isRecovery
              ? 'Digite um dos códigos de recuperação que você guardou. Cada um funciona uma única vez.'
              : 'Digite o código de 6 dígitos do seu aplicativo de autenticação.'}
          </Text>
        ) : (
          <>
            <Notice tone="warning">{secondFactorMessages.demanded}</Notice>
            <FactorSecret offer={enrolment} />
          </>
        )}
        <CodeField
          isRecovery={isRecovery}
          value={code}
          onChange={setCode}
          error={problem}
          isAwaited
        />
        <Checkbox
          checked={trustDevice}
          onChange={(event) => setTrust(event.currentTarget.checked)}
          label={`Confiar neste aparelho por ${trustedBrowserDays} dias`}
          size="md"
        />
        <Button type="submit" size="lg" fullWidth loading={isBusy}>
          Confirmar
        </Button>
        {enrolment === undefined && (
          <Button
            variant="subtle"
            onClick={() => {
              setRecovery(!isRecovery);
              setCode('');
              setProblem(null);
            }}
          >
            {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
          </Button>
        )}
        <Button variant="subtle" onClick={() => onBack(null)}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
