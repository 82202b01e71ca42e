import '#web/ui/desk-styles.ts';
import { TextInput } from '@mantine/core';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import grid from '#web/ui/form-grid.module.css';
import { PhoneInput } from '#web/ui/masked-input.tsx';
import { nameProblem } from '#shared/clients/registration.schemas.ts';
import { isEmail, isPhone } from './registration/registration-state.ts';
import { useBlurred } from './use-blurred.ts';

export type Accountant = { name: string; whatsApp: string; email: string };

/** 'Dados do Contador': name and WhatsApp are required, the e-mail must be one (@spec 2 §5). */
export function AccountantFields({
  value,
  onChange,
  showAll,
}: {
  value: Accountant;
  onChange: (next: Accountant) => void;
  /** Errors of untouched fields too, after somebody tried to go on. */
  showAll: boolean;
}) {
  const { blur, errorOf } = useBlurred(showAll);
  const problem = nameProblem(value.name, clientMessages.nameRequired);
  return (
    <div className={grid.fields}>
      <TextInput
        data-field="accountant.name"
        className={grid.most}
        label="Nome do contador"
        withAsterisk
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        onBlur={blur('name')}
        error={errorOf('name', problem === null, problem ?? '')}
      />
      <PhoneInput
        data-field="accountant.whatsApp"
        className={grid.third}
        label="WhatsApp do contador"
        withAsterisk
        autoComplete="off"
        value={value.whatsApp}
        onChange={(whatsApp) => onChange({ ...value, whatsApp })}
        onBlur={blur('whatsApp')}
        error={errorOf('whatsApp', isPhone(value.whatsApp), clientMessages.whatsAppRequired)}
      />
      <TextInput
        data-field="accountant.email"
        className={grid.most}
        label="E-mail do contador"
        withAsterisk
        inputMode="email"
        autoComplete="off"
        value={value.email}
        onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
        onBlur={blur('email')}
        error={errorOf('email', isEmail(value.email), clientMessages.emailInvalid)}
      />
    </div>
  );
}
