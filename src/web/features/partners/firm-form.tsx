import '#web/ui/desk-styles.ts';
import { Alert, Button, Checkbox, Text, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { normalizeCnpj } from '#shared/kernel/cnpj.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { suggestedEmail } from '#shared/users/users.rules.ts';
import { firmFormSchema, type CreatedUser } from '#shared/users/write-user.schemas.ts';
import grid from '#web/ui/form-grid.module.css';
import { PersonFields } from '#web/ui/person-fields.tsx';
import { textInputs } from '#web/ui/text-inputs.ts';
import { FirmCompanyFields } from './firm-company-fields.tsx';
import { firmDraftStore } from './firm-draft.ts';
import {
  emptyFirm,
  firmFields,
  noCompany,
  valuesOfCompany,
  type FirmField,
  type FirmValues,
} from './firm-values.ts';
import classes from './partners.module.css';
import { firmFailure, sendFirm } from './send-firm.ts';
import { SigningLink } from './signing-link.tsx';
import { maskedCnpjLength, useCompanyLookup } from './use-company-lookup.ts';

/** 'Cadastrar Contabilidade': person, company, commission; after the creation the firm's signing link. A draft is kept on the device. */
export function FirmForm({ mailDomain }: { mailDomain: string }) {
  const queryClient = useQueryClient();
  const [draft] = useState(() => firmDraftStore.get());
  const [isCorrect, setCorrect] = useState(false);
  const [isEmailTyped, setEmailTyped] = useState(Boolean(draft?.email));
  const [created, setCreated] = useState<CreatedUser | null>(null);
  const form = useForm<FirmValues>({
    mode: 'controlled',
    initialValues: { ...emptyFirm, ...draft },
    validate: schemaResolver(firmFormSchema, { sync: true }),
    validateInputOnBlur: true,
  });
  const lookup = useCompanyLookup({
    onFound: (company) => {
      form.setValues(valuesOfCompany(company));
      for (const name of Object.keys(noCompany)) form.clearFieldError(name);
    },
    onFailed: () => form.setValues(noCompany),
  });
  const create = useMutation({
    mutationFn: () => sendFirm(form.values),
    onSuccess: async (firm) => {
      setCreated(firm);
      firmDraftStore.set(null);
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  const { values } = form;
  useEffect(() => {
    if (created !== null) return;
    const { password: _, ...kept } = values;
    firmDraftStore.set(Object.values(kept).some((value) => value !== '') ? kept : null);
  }, [values, created]);
  const type = (name: FirmField, value: string): void => {
    form.setFieldValue(name, value);
    if (create.isError) create.reset();
    if (name === 'email') setEmailTyped(value !== '');
    if (name === 'name' && !isEmailTyped)
      form.setFieldValue('email', suggestedEmail(value, mailDomain));
    if (name === 'cnpj') {
      lookup.reset();
      if (value.length === maskedCnpjLength && value !== values.cnpj)
        lookup.look(normalizeCnpj(value));
    }
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (created !== null || create.isPending || !isCorrect) return;
    const { errors } = form.validate();
    const wrong = firmFields.find((name) => errors[name] !== undefined);
    if (wrong !== undefined) form.getInputNode(wrong)?.focus();
    if (v.is(firmFormSchema, values)) create.mutate();
  };
  const startAgain = (): void => {
    form.setValues(emptyFirm);
    form.clearErrors();
    create.reset();
    lookup.reset();
    setEmailTyped(false);
    setCorrect(false);
    setCreated(null);
  };
  const failure = create.isError ? firmFailure(create.error) : null;
  const parts = { form, onType: type, isLocked: created !== null };
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      noValidate
      aria-label="Cadastrar Contabilidade"
    >
      <section className={classes.panel}>
        <Title order={2} size="h3">
          Responsável
        </Title>
        <div className={grid.fields}>
          <PersonFields inputs={textInputs(parts)} passwordHint={userMessages.passwordHint} />
        </div>
      </section>
      <section className={classes.panel}>
        <Title order={2} size="h3">
          Empresa
        </Title>
        <FirmCompanyFields {...parts} isSearching={lookup.isSearching} problem={lookup.problem} />
      </section>
      {failure !== null && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          icon={<IconAlertCircle aria-hidden />}
          title={failure.title}
        >
          {failure.detail}
        </Alert>
      )}
      {created === null ? (
        <div className={classes.foot}>
          <Checkbox
            size="md"
            label={userMessages.allCorrect}
            checked={isCorrect}
            onChange={(event) => setCorrect(event.currentTarget.checked)}
          />
          <Button type="submit" size="md" disabled={!isCorrect} loading={create.isPending}>
            Criar Usuário
          </Button>
        </div>
      ) : (
        <section className={classes.panel} role="status">
          <Title order={2} size="h3">
            {userMessages.firmCreated}
          </Title>
          <Text>
            Envie o link a {created.name}. A assinatura pede a entrada com o e-mail e a senha deste
            cadastro
            {created.isAccepted ? '.' : ', que um CEO ainda precisa ativar.'}
          </Text>
          <SigningLink userId={created.id} />
          <div className={classes.foot}>
            <Button type="button" variant="default" onClick={startAgain}>
              Cadastrar outra contabilidade
            </Button>
          </div>
        </section>
      )}
    </form>
  );
}
