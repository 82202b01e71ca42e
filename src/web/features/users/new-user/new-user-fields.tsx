import { PasswordInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  cargoLabels,
  typeUserLabels,
  typeUsers,
  type TypeUser,
} from '#shared/session/session.enums.ts';
import { adminCreatableCargos } from '#shared/users/users.rules.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { commissionWords } from '#shared/users/write-user.schemas.ts';
import { CpfInput, PhoneInput } from '#web/ui/masked-input.tsx';
import classes from '../users.module.css';
import type { NewUserKind } from './new-user-form.tsx';
import type { NewUserValues } from './new-user-values.ts';

/** The fields of 'Cadastro de Usuário'. */
export function NewUserFields({
  who,
  form,
  onType,
  isLocked,
}: {
  who: NewUserKind;
  form: UseFormReturnType<NewUserValues>;
  onType: (name: keyof NewUserValues, value: string) => void;
  isLocked: boolean;
}) {
  const typeUser = form.values.typeUser as TypeUser | '';
  const cargos =
    who.kind === 'network' ? who.cargos : typeUser === '' ? [] : adminCreatableCargos(typeUser);
  const field = (name: keyof NewUserValues) => {
    const { onChange: _, ...props } = form.getInputProps(name) as Record<string, unknown> & {
      onChange: unknown;
    };
    return { ...props, value: form.values[name], disabled: isLocked };
  };
  const text = (name: keyof NewUserValues) => ({
    ...field(name),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onType(name, event.currentTarget.value),
  });
  const masked = (name: keyof NewUserValues) => ({
    ...field(name),
    onChange: (value: string) => onType(name, value),
  });
  const isCommissionNeeded = who.kind === 'network';
  return (
    <div className={classes.fields}>
      <TextInput
        {...text('name')}
        key={form.key('name')}
        className={classes.half}
        label="Nome"
        required
        autoComplete="off"
      />
      <TextInput
        {...text('email')}
        key={form.key('email')}
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
        key={form.key('cpf')}
        className={classes.third}
        label="CPF"
        required
        autoComplete="off"
      />
      <PhoneInput
        {...masked('whatsApp')}
        key={form.key('whatsApp')}
        className={classes.third}
        label="WhatsApp"
        required
        autoComplete="off"
      />
      <PhoneInput
        {...masked('tel')}
        key={form.key('tel')}
        className={classes.third}
        label="Telefone"
        autoComplete="off"
      />
      <PasswordInput
        {...text('password')}
        key={form.key('password')}
        className={classes.whole}
        label="Senha"
        description={userMessages.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
      />
      {who.kind === 'administration' && (
        <Select
          {...field('typeUser')}
          key={form.key('typeUser')}
          className={classes.half}
          label="Tipo de usuário"
          placeholder="Selecione"
          required
          data={typeUsers.map((value) => ({ value, label: typeUserLabels[value] }))}
          value={typeUser === '' ? null : typeUser}
          onChange={(value) => onType('typeUser', value ?? '')}
          allowDeselect={false}
        />
      )}
      <Select
        {...field('typeCargo')}
        key={form.key('typeCargo')}
        className={classes.half}
        label="Cargo"
        placeholder={cargos.length === 0 ? 'Escolha antes o tipo de usuário' : 'Selecione'}
        required
        data={cargos.map((value) => ({ value, label: cargoLabels[value] }))}
        value={form.values.typeCargo === '' ? null : form.values.typeCargo}
        onChange={(value) => onType('typeCargo', value ?? '')}
        allowDeselect={false}
      />
      <TextInput
        {...field('comissao_user')}
        key={form.key('comissao_user')}
        className={classes.half}
        label="Comissão (%)"
        required={isCommissionNeeded}
        inputMode="numeric"
        maxLength={3}
        onChange={(event) => {
          const { value } = event.currentTarget;
          // Anything but digits is ignored (@spec 2 §9 Commission).
          if (/^\d*$/.test(value)) onType('comissao_user', value);
        }}
      />
      <TextInput
        className={classes.half}
        label="Comissão por extenso"
        readOnly
        tabIndex={-1}
        value={commissionWords(form.values.comissao_user)}
      />
    </div>
  );
}
