import '#web/ui/desk-styles.ts';
import { Alert, Button, Checkbox, Loader, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ChangeEvent, type FormEvent } from 'react';
import * as v from 'valibot';
import { CodedError } from '#shared/errors/coded-error.ts';
import { isValidCnpj, normalizeCnpj } from '#shared/kernel/cnpj.ts';
import { lookUpCnpj } from '#shared/lookups/lookups.endpoints.ts';
import { createTenant } from '#shared/tenants/new-tenant.endpoints.ts';
import { tenantFormSchema } from '#shared/tenants/new-tenant.schemas.ts';
import { tenantMessages } from '#shared/tenants/tenants.messages.ts';
import type { TenantRow } from '#shared/tenants/tenants.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useLatestAnswer } from '#web/api/use-latest-answer.ts';
import grid from '#web/ui/form-grid.module.css';
import { fieldErrorsIn } from '#web/ui/form/form-failure.tsx';
import { FormFields, FormSection } from '#web/ui/form/form-sections.tsx';
import { emptiedOf } from '#web/ui/form/written-fields.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { CepInput, CnpjInput, PhoneInput } from '#web/ui/masked-input.tsx';
import { showToast } from '#web/ui/toast.ts';
import { emptyTenantForm, lookedUpFields, type TenantFormValues } from './tenant-form-values.ts';

/** Length of a CNPJ with its mask (@spec 1 §9 Masks). */
const maskedCnpjLength = 18;

/** 'Adicionar Empresa' (@spec 1 §5 Tenant creation): the CNPJ fills the rest, everything looked up can be corrected. */
export function TenantForm({
  baseDomain,
  onCreated,
}: {
  /** What follows the company part of a host, `localhost`. */
  baseDomain: string;
  onCreated: (tenant: TenantRow) => void;
}) {
  const form = useForm({
    initialValues: emptyTenantForm,
    validate: schemaResolver(tenantFormSchema, { sync: true }),
    validateInputOnBlur: true,
  });
  /** What the lookup wrote, and of which CNPJ (14 characters). */
  const lookedUp = useRef<{ cnpj: string; fields: ReturnType<typeof lookedUpFields> } | null>(null);
  const lookup = useLatestAnswer({
    ask: (cnpj: string) => callEndpoint(lookUpCnpj, { params: { cnpj } }),
    onAnswer: (company, cnpj) => {
      const fields = lookedUpFields(company);
      lookedUp.current = { cnpj: normalizeCnpj(cnpj), fields };
      form.setValues(fields);
    },
    onFailure: (error) => {
      lookedUp.current = null;
      form.setValues(lookedUpFields(null));
      form.setFieldError('cnpj', messageOfError(error));
    },
  });
  const create = useMutation({
    mutationFn: (values: v.InferOutput<typeof tenantFormSchema>) => {
      const { cnaeCode, cnaeText, comissao, concordo: _, slug, ...rest } = values;
      return callEndpoint(createTenant, {
        body: {
          ...rest,
          cnae: cnaeCode,
          cnae_info: cnaeText,
          comissao_admin: comissao,
          ...(slug === '' ? {} : { slug }),
        },
      });
    },
    onSuccess: (tenant) => {
      showToast('success', tenantMessages.created);
      onCreated(tenant);
    },
    onError: (error) =>
      form.setErrors(fieldErrorsIn(error instanceof CodedError ? error.details : undefined)),
  });

  const changeCnpj = (cnpj: string): void => {
    const isAnother = normalizeCnpj(cnpj) !== normalizeCnpj(form.getValues().cnpj);
    form.setFieldValue('cnpj', cnpj);
    if (!isAnother) return;
    lookup.forget();
    // Nothing of a looked-up company stays under the number of another.
    if (lookedUp.current !== null)
      form.setValues(emptiedOf(form.getValues(), lookedUp.current.fields));
    lookedUp.current = null;
    if (cnpj.length !== maskedCnpjLength) return;
    if (isValidCnpj(cnpj)) lookup.ask(cnpj);
    else form.setFieldError('cnpj', tenantMessages.cnpjInvalid);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { errors, hasErrors } = form.validate();
    const parsed = v.safeParse(tenantFormSchema, form.getValues());
    if (hasErrors || !parsed.success) {
      const first = Object.keys(emptyTenantForm).find((name) => errors[name] !== undefined);
      if (first !== undefined) form.getInputNode(first)?.focus();
      return;
    }
    create.mutate(parsed.output);
  };
  const field = (name: Exclude<keyof TenantFormValues, 'concordo'>) => ({
    ...form.getInputProps(name),
    value: form.values[name],
    onChange: (value: string | ChangeEvent<HTMLInputElement>): void =>
      form.setFieldValue(name, typeof value === 'string' ? value : value.currentTarget.value),
  });
  const { slug } = form.values;

  return (
    <form onSubmit={submit} noValidate className={grid.form} aria-label="Adicionar Empresa">
      <LeaveGuard isDirty={!create.isSuccess && !create.isPending && form.isDirty()} />
      <FormSection title="Empresa">
        <FormFields>
          <CnpjInput
            {...field('cnpj')}
            onChange={changeCnpj}
            className={grid.half}
            label="CNPJ"
            required
            description="Os dados abaixo são preenchidos pelo CNPJ e podem ser corrigidos."
            rightSection={lookup.isAsking ? <Loader size="xs" aria-label="Consultando" /> : null}
          />
          <TextInput
            {...field('tipo')}
            className={grid.half}
            label="Tipo"
            placeholder="MATRIZ ou FILIAL"
          />
          <TextInput
            {...field('razao_social')}
            className={grid.half}
            label="Razão social"
            required
          />
          <TextInput {...field('fantasia')} className={grid.half} label="Nome fantasia" />
          <TextInput
            {...field('cnaeCode')}
            className={grid.third}
            label="Código do CNAE"
            required
          />
          <TextInput
            {...field('cnaeText')}
            className={grid.most}
            label="Atividade principal"
            required
          />
          <TextInput
            {...field('slug')}
            className={grid.most}
            label="Endereço no sistema"
            autoCapitalize="none"
            spellCheck={false}
            description={`A equipe entra por web.${slug === '' ? 'empresa' : slug}.${baseDomain}`}
          />
          <TextInput
            {...field('comissao')}
            className={grid.third}
            label="Comissão (%)"
            inputMode="decimal"
            placeholder="0 a 100"
            required
          />
        </FormFields>
      </FormSection>
      <FormSection title="Contato">
        <FormFields>
          <TextInput
            {...field('email')}
            className={grid.third}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="off"
            required
          />
          <PhoneInput
            {...field('whatsApp')}
            className={grid.third}
            label="WhatsApp"
            autoComplete="off"
            required
          />
          <PhoneInput
            {...field('tel')}
            className={grid.third}
            label="Telefone"
            autoComplete="off"
            required
          />
        </FormFields>
      </FormSection>
      <FormSection title="Localização">
        <FormFields>
          <CepInput {...field('cep')} className={grid.third} label="CEP" autoComplete="off" />
          <TextInput {...field('logradouro')} className={grid.most} label="Logradouro" required />
          <TextInput {...field('numero')} className={grid.third} label="Número" required />
          <TextInput {...field('complemento')} className={grid.third} label="Complemento" />
          <TextInput {...field('bairro')} className={grid.third} label="Bairro" required />
          <TextInput {...field('cidade')} className={grid.most} label="Cidade" required />
          <TextInput {...field('uf')} className={grid.third} label="UF" maxLength={2} required />
        </FormFields>
      </FormSection>
      {create.isError && (
        <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
          {failureText(create.error)}
        </Alert>
      )}
      <div className={grid.foot}>
        <Checkbox
          {...form.getInputProps('concordo', { type: 'checkbox' })}
          label="Concordo com os termos de uso em nome desta empresa"
        />
        <Button type="submit" size="md" loading={create.isPending}>
          Criar Empresa
        </Button>
      </div>
    </form>
  );
}

/** The server's own message, or the text of the spec (@spec 1 §8 Tenant). */
function failureText(error: unknown): string {
  return error instanceof CodedError && error.code !== 'internal'
    ? error.message
    : tenantMessages.createFailed;
}
