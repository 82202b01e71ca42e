import { PasswordInput, TextInput } from '@mantine/core';
import classes from './form-grid.module.css';
import { CpfInput, PhoneInput } from './masked-input.tsx';
import type { TextInputsFor } from './text-inputs.ts';

/** Name, e-mail, CPF, two telephones and password of somebody who is given access; they stand in a grid of `form-grid`. */
export function PersonFields({
  inputs: { text, masked, key },
  passwordHint,
}: {
  inputs: TextInputsFor<'name' | 'email' | 'cpf' | 'whatsApp' | 'tel' | 'password'>;
  passwordHint: string;
}) {
  return (
    <>
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
        description={passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
      />
    </>
  );
}
