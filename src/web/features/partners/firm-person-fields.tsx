import { PasswordInput, TextInput } from '@mantine/core';
import { userMessages } from '#shared/users/users.messages.ts';
import { CpfInput, PhoneInput } from '#web/ui/masked-input.tsx';
import { firmInputs, type FirmPartProps } from './firm-inputs.ts';
import classes from './partners.module.css';

/** The person of the firm: nome, email, cpf, whatsapp, telephone, password. */
export function FirmPersonFields(props: FirmPartProps) {
  const { text, masked } = firmInputs(props);
  const { key } = props.form;
  return (
    <div className={classes.fields}>
      <TextInput
        {...text('name')}
        key={key('name')}
        className={classes.half}
        label="Nome"
        required
        autoComplete="off"
      />
      <TextInput
        {...text('email')}
        key={key('email')}
        className={classes.half}
        label="Email"
        description="Sugerido pelo nome; pode ser trocado."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        inputMode="email"
        autoComplete="off"
      />
      <CpfInput
        {...masked('cpf')}
        key={key('cpf')}
        className={classes.third}
        label="CPF"
        required
        autoComplete="off"
      />
      <PhoneInput
        {...masked('whatsApp')}
        key={key('whatsApp')}
        className={classes.third}
        label="WhatsApp"
        required
        autoComplete="off"
      />
      <PhoneInput
        {...masked('tel')}
        key={key('tel')}
        className={classes.third}
        label="Telefone"
        autoComplete="off"
      />
      <PasswordInput
        {...text('password')}
        key={key('password')}
        className={classes.whole}
        label="Senha"
        description={userMessages.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
      />
    </div>
  );
}
