import '#web/ui/desk-styles.ts';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { nameProblem } from '#shared/clients/registration.schemas.ts';
import { isValidCpf } from '#shared/kernel/cpf.ts';
import grid from '#web/ui/form-grid.module.css';
import { CpfInput, PhoneInput } from '#web/ui/masked-input.tsx';
import { showToast } from '#web/ui/toast.ts';
import { AlreadyClient } from '../already-client.tsx';
import { useBlurred } from '../use-blurred.ts';
import { CodeField } from './code-field.tsx';
import {
  emailKey,
  isEmail,
  isEmailVerified,
  isPhone,
  isWhatsAppVerified,
  phoneKey,
  type Registration,
} from './registration-state.ts';
import classes from './registration.module.css';

type Props = {
  form: Registration;
  onChange: (make: (form: Registration) => Registration) => void;
  isOnline: boolean;
  company: string;
  mayRegisterUnverified: boolean;
  showAll: boolean;
};

/** The owner, whose WhatsApp and e-mail are proved by codes that the server made (@spec 2 §5 Owner verification). */
export function OwnerSection(props: Props) {
  const { form, onChange, isOnline, company, mayRegisterUnverified } = props;
  const { owner } = form;
  const [wasSaved, setSaved] = useState(false);
  const showAll = props.showAll || wasSaved;
  const { blur, errorOf } = useBlurred(showAll);
  const set = (part: Partial<Registration['owner']>): void =>
    onChange((known) => ({ ...known, owner: { ...known.owner, ...part } }));
  const hasWhatsApp = isWhatsAppVerified(form);
  const hasEmail = isEmailVerified(form);
  const ownerNameProblem = nameProblem(owner.name, clientMessages.nameRequired);
  const isFilled =
    ownerNameProblem === null &&
    isValidCpf(owner.cpf) &&
    isPhone(owner.whatsApp) &&
    isEmail(owner.email);
  const isComplete = isFilled && (mayRegisterUnverified || (hasWhatsApp && hasEmail));
  const asksCode = showAll && !mayRegisterUnverified;

  return (
    <>
      {form.variant === 'cpf' &&
        !(isValidCpf(owner.cpf) && isPhone(owner.whatsApp) && isEmail(owner.email)) && (
          <Alert variant="light" color="blue">
            {clientMessages.fillAllCorrectly}
          </Alert>
        )}
      {form.variant === 'cpf' && <AlreadyClient document={owner.cpf} />}
      <div className={grid.fields}>
        <TextInput
          data-field="owner.name"
          className={grid.most}
          label={form.variant === 'cpf' ? 'Nome completo' : 'Nome do proprietário'}
          withAsterisk
          autoComplete="off"
          value={owner.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          onBlur={blur('name')}
          error={errorOf('name', ownerNameProblem === null, ownerNameProblem ?? '')}
        />
        <CpfInput
          data-field="owner.cpf"
          className={grid.third}
          label="CPF"
          withAsterisk
          autoComplete="off"
          value={owner.cpf}
          onChange={(cpf) => set({ cpf })}
          onBlur={blur('cpf')}
          error={errorOf(
            'cpf',
            isValidCpf(owner.cpf),
            owner.cpf === ''
              ? clientMessages.cpfRequired
              : 'CPF inválido. Verifique o número digitado.',
          )}
        />
        <PhoneInput
          data-field="owner.whatsApp"
          className={grid.third}
          label="WhatsApp"
          withAsterisk
          autoComplete="off"
          value={owner.whatsApp}
          onChange={(whatsApp) => set({ whatsApp })}
          onBlur={blur('whatsApp')}
          error={errorOf('whatsApp', isPhone(owner.whatsApp), clientMessages.whatsAppRequired)}
        />
        <TextInput
          data-field="owner.email"
          className={grid.most}
          label="E-mail"
          withAsterisk
          inputMode="email"
          autoComplete="off"
          value={owner.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          onBlur={blur('email')}
          error={errorOf('email', isEmail(owner.email), clientMessages.emailInvalid)}
        />
      </div>
      <CodeField
        key={`whatsapp ${phoneKey(owner.whatsApp)}`}
        channel="whatsapp"
        label="Código do WhatsApp"
        to={owner.whatsApp}
        isRecipientGood={isPhone(owner.whatsApp)}
        isVerified={hasWhatsApp}
        isOnline={isOnline}
        company={company}
        missing={asksCode ? clientMessages.whatsAppCodeRequired : null}
        onVerified={() =>
          onChange((known) => ({
            ...known,
            verified: { ...known.verified, whatsApp: phoneKey(owner.whatsApp) },
          }))
        }
      />
      <CodeField
        key={`email ${emailKey(owner.email)}`}
        channel="email"
        label="Código do E-mail"
        to={emailKey(owner.email)}
        isRecipientGood={isEmail(owner.email)}
        isVerified={hasEmail}
        isOnline={isOnline}
        company={company}
        missing={asksCode ? clientMessages.emailCodeRequired : null}
        onVerified={() =>
          onChange((known) => ({
            ...known,
            verified: { ...known.verified, email: emailKey(owner.email) },
          }))
        }
      />
      {wasSaved && isFilled && !isComplete && (
        <Alert color="red" variant="light" role="alert">
          {clientMessages.verifyBeforeSaving}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => {
            setSaved(true);
            if (isComplete) showToast('success', 'Dados do proprietário salvos neste aparelho.');
          }}
        >
          Salvar
        </Button>
      </div>
    </>
  );
}
