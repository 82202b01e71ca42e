import '#web/ui/desk-styles.ts';
import { Alert, Button, Checkbox, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { formatCnpj, normalizeCnpj } from '#shared/kernel/cnpj.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { suggestedEmail } from '#shared/users/users.rules.ts';
import { firmFormSchema, type CreatedUser } from '#shared/users/write-user.schemas.ts';
import grid from '#web/ui/form-grid.module.css';
import { DiscardDraft } from '#web/ui/form/discard-draft.tsx';
import { FormFields, FormSection } from '#web/ui/form/form-sections.tsx';
import { MadePanel } from '#web/ui/form/made-panel.tsx';
import { emptiedOf } from '#web/ui/form/written-fields.ts';
import { PersonFields } from '#web/ui/person-fields.tsx';
import { textInputs } from '#web/ui/text-inputs.ts';
import { FirmCompanyFields } from './firm-company-fields.tsx';
import { firmDraftStore } from './firm-draft.ts';
import {
  emptyFirm,
  firmFields,
  noCompany,
  valuesOfCompany,
  valuesOfDraft,
  type FirmField,
  type FirmValues,
  type LookedUp,
} from './firm-values.ts';
import { firmFailure, sendFirm } from './send-firm.ts';
import { SigningLink } from './signing-link.tsx';
import { maskedCnpjLength, useCompanyLookup } from './use-company-lookup.ts';

/** 'Cadastrar Contabilidade': person, company, commission; after the creation, in the form's place, the firm's signing link. A draft is kept on the device. */
export function FirmForm({
  mailDomain,
  renderMissing,
}: {
  mailDomain: string;
  /** What the contract of this firm would lack. */
  renderMissing?: (values: FirmValues) => ReactNode;
}) {
  const queryClient = useQueryClient();
  const [draft] = useState(() => firmDraftStore.get());
  const [lookedUp, setLookedUp] = useState<LookedUp | null>(draft?.lookedUp ?? null);
  const [isCorrect, setCorrect] = useState(false);
  const [isEmailTyped, setEmailTyped] = useState(Boolean(draft?.email));
  const [created, setCreated] = useState<CreatedUser | null>(null);
  const form = useForm<FirmValues>({
    mode: 'controlled',
    initialValues: valuesOfDraft(draft),
    validate: schemaResolver(firmFormSchema, { sync: true }),
    validateInputOnBlur: true,
  });
  const lookup = useCompanyLookup({
    onFound: (found, cnpj) => {
      const company = valuesOfCompany(found);
      form.setValues(company);
      setLookedUp({ cnpj, company });
      for (const name of Object.keys(noCompany)) form.clearFieldError(name);
    },
    onFailed: () => {
      form.setValues(noCompany);
      setLookedUp(null);
    },
  });
  const create = useMutation({
    mutationFn: () => sendFirm(form.values),
    onSuccess: async (firm) => {
      lookup.reset();
      setCreated(firm);
      firmDraftStore.set(null);
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  const { values } = form;
  const isTouched = Object.entries(values).some(
    ([name, value]) => name !== 'password' && value !== '',
  );
  useEffect(() => {
    if (created !== null) return;
    const { password: _, ...kept } = values;
    firmDraftStore.set(isTouched ? { ...kept, lookedUp } : null);
  }, [values, isTouched, created, lookedUp]);
  const type = (name: FirmField, value: string): void => {
    form.setFieldValue(name, value);
    if (create.isError) create.reset();
    if (name === 'email') setEmailTyped(value !== '');
    if (name === 'name' && !isEmailTyped)
      form.setFieldValue('email', suggestedEmail(value, mailDomain));
    if (name === 'cnpj') {
      lookup.reset();
      // Nothing of a looked-up company stays under the number of another.
      if (lookedUp !== null && lookedUp.cnpj !== normalizeCnpj(value)) {
        form.setValues(emptiedOf(values, lookedUp.company));
        setLookedUp(null);
      }
      if (value.length === maskedCnpjLength && value !== values.cnpj)
        lookup.look(normalizeCnpj(value));
    }
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (create.isPending || !isCorrect) return;
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
    setLookedUp(null);
    setEmailTyped(false);
    setCorrect(false);
    setCreated(null);
  };
  const failure = create.isError ? firmFailure(create.error) : null;
  const parts = { form, onType: type };
  if (created !== null)
    return (
      <MadePanel
        title={userMessages.firmCreated}
        facts={[
          ['Responsável', created.name],
          ['Empresa', created.razao_social ?? ''],
          ['CNPJ', formatCnpj(created.cnpj ?? '')],
          ['Email', created.email],
        ]}
        next={
          <Button variant="default" onClick={startAgain}>
            Cadastrar outra contabilidade
          </Button>
        }
      >
        <Text>
          Envie o link a {created.name}. A assinatura pede a entrada com o e-mail e a senha deste
          cadastro
          {created.isAccepted ? '.' : ', que um CEO ainda precisa ativar.'}
        </Text>
        <SigningLink userId={created.id} />
      </MadePanel>
    );
  return (
    <form className={grid.form} onSubmit={submit} noValidate aria-label="Cadastrar Contabilidade">
      {isTouched && !create.isPending && (
        <div>
          <DiscardDraft onDiscard={startAgain} />
        </div>
      )}
      <FormSection title="Responsável">
        <FormFields>
          <PersonFields inputs={textInputs(parts)} passwordHint={userMessages.passwordHint} />
        </FormFields>
      </FormSection>
      <FormSection title="Empresa">
        <FirmCompanyFields {...parts} isSearching={lookup.isSearching} problem={lookup.problem} />
      </FormSection>
      {renderMissing?.(values)}
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
      <div className={grid.foot}>
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
    </form>
  );
}
