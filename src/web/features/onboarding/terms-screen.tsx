import { Alert, Button, Checkbox, Title } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { gateMessages } from '#shared/session/gates.messages.ts';
import { acceptTerms } from '#shared/session/gates.endpoints.ts';
import { isDeadSession } from '#shared/session/session-end.rules.ts';
import { termsVersion } from '#shared/session/terms.constants.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './onboarding.module.css';
import { termsOfUse } from './terms-of-use.ts';

/** The terms of use: to accept, or, once accepted, to read again (@spec 1 §2.3, §4 Terms). */
export function TermsScreen({
  isAccepted,
  onAccepted,
  onBack,
}: {
  isAccepted: boolean;
  onAccepted: () => void;
  onBack: () => void;
}) {
  const [isChecked, setChecked] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const accept = useMutation({
    mutationFn: () =>
      callEndpoint(acceptTerms, { body: { li_aceito: true, version: termsVersion } }),
    onSuccess: () => {
      showToast('success', gateMessages.termsAccepted);
      onAccepted();
    },
  });
  const submit = (): void => {
    setWarned(!isChecked);
    if (isChecked) accept.mutate();
    else checkbox.current?.focus();
  };
  return (
    <div className={classes.sheet}>
      <PageHeader
        title="Termos de uso"
        description={
          isAccepted
            ? `Versão ${termsVersion}. Você já aceitou estes termos.`
            : `Versão ${termsVersion}. Leia as dez seções antes de continuar.`
        }
      />
      <ol className={classes.sections}>
        {termsOfUse.map((section) => (
          <li key={section.title} className={classes.section}>
            <Title order={2} size="h3">
              {section.title}
            </Title>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
      {isAccepted ? (
        <Button variant="default" size="lg" onClick={onBack}>
          Voltar
        </Button>
      ) : (
        <div className={classes.decision}>
          {isWarned && (
            <Alert
              className={classes.warning}
              color="red"
              variant="light"
              role="alert"
              icon={<IconAlertCircle aria-hidden />}
            >
              {gateMessages.termsNeeded}
            </Alert>
          )}
          {accept.isError && !isWarned && (
            <Alert
              className={classes.warning}
              color="red"
              variant="light"
              role="alert"
              icon={<IconAlertCircle aria-hidden />}
            >
              {failureText(accept.error)}
            </Alert>
          )}
          <Checkbox
            ref={checkbox}
            size="md"
            label="Li e aceito os termos de uso"
            checked={isChecked}
            onChange={(event) => {
              setChecked(event.currentTarget.checked);
              setWarned(false);
            }}
          />
          <Button size="lg" loading={accept.isPending} onClick={submit}>
            Aceitar
          </Button>
        </div>
      )}
    </div>
  );
}

/** A dead session says so in its own words; anything else is the text of the spec and the reason. */
function failureText(error: unknown): string {
  if (error instanceof CodedError && isDeadSession(error.code)) return gateMessages.notSignedIn;
  return `${gateMessages.termsFailed} ${messageOfError(error)}`;
}
