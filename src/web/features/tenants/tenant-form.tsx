import '#web/ui/desk-styles.ts';
import { Alert, Button, Checkbox, Fieldset, Loader, SimpleGrid, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ChangeEvent, FormEvent } from 'react';
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { isValidCnpj } from '#shared/kernel/cnpj.ts';
import { lookUpCnpj } from '#shared/lookups/lookups.endpoints.ts';
import { createTenant } from '#shared/tenants/new-tenant.endpoints.ts';
import { tenantFormSchema } from '#shared/tenants/new-tenant.schemas.ts';
import { tenantMessages } from '#shared/tenants/tenants.messages.ts';
import type { TenantRow } from '#shared/tenants/tenants.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { fieldErrorsIn } from '#web/ui/form/form-failure.tsx';
import { CepInput, CnpjInput, PhoneInput } from '#web/ui/masked-input.tsx';
import { showToast } from '#web/ui/toast.ts';
import { emptyTenantForm, lookedUpFields, type TenantFormValues } from './tenant-form-values.ts';
import classes from './tenants.module.css';

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
  const lookup = useMutation({
    mutationFn: (cnpj: string) => callEndpoint(lookUpCnpj, { params: { cnpj } }),
    onSuccess: (company, cnpj) => {
      // Another number may have been typed meanwhile.
      if (form.getValues().cnpj === cnpj) form.setValues(lookedUpFields(company));
    },
    onError: (error, cnpj) => {
      if (form.getValues().cnpj !== cnpj) return;
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
      form.setErrors(fieldErrorsIn(error instanceof AppError ? error.details : undefined)),
  });

  const changeCnpj = (cnpj: string): void => {
    form.setFieldValue('cnpj', cnpj);
    if (cnpj.length !== maskedCnpjLength) return;
    if (isValidCnpj(cnpj)) lookup.mutate(cnpj);
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
    <form onSubmit={submit} noValidate className={classes.form}>
      <Fieldset legend="Empresa">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <CnpjInput
            {...field('cnpj')}
            onChange={changeCnpj}
            label="CNPJ"
            required
            description="Os dados abaixo são preenchidos pelo CNPJ e podem ser corrigidos."
            rightSection={lookup.isPending ? <Loader size="xs" aria-label="Consultando" /> : null}
          />
          <TextInput {...field('tipo')} label="Tipo" placeholder="MATRIZ ou FILIAL" />
          <TextInput {...field('razao_social')} label="Razão social" required />
          <TextInput {...field('fantasia')} label="Nome fantasia" />
          <TextInput {...field('cnaeCode')} label="Código do CNAE" required />
          <TextInput {...field('cnaeText')} label="Atividade principal" required />
          <TextInput
            {...field('slug')}
            label="Endereço no sistema"
            autoCapitalize="none"
            spellCheck={false}
            description={`A equipe entra por web.${slug === '' ? 'empresa' : slug}.${baseDomain}`}
          />
          <TextInput
            {...field('comissao')}
            label="Comissão (%)"
            inputMode="decimal"
            placeholder="0 a 100"
            required
          />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="Contato">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            {...field('email')}
            label="E-mail"
            type="email"
            inputMode="email"
            autoComplete="off"
            required
          />
          <PhoneInput {...field('whatsApp')} label="WhatsApp" autoComplete="off" required />
          <PhoneInput {...field('tel')} label="Telefone" autoComplete="off" required />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="Localização">
        <div className={classes.address}>
          <CepInput {...field('cep')} label="CEP" autoComplete="off" />
          <TextInput {...field('logradouro')} label="Logradouro" required />
          <TextInput {...field('numero')} label="Número" required />
          <TextInput {...field('complemento')} label="Complemento" />
          <TextInput {...field('bairro')} label="Bairro" required />
          <TextInput {...field('cidade')} label="Cidade" required />
          <TextInput {...field('uf')} label="UF" maxLength={2} required />
        </div>
      </Fieldset>
      {create.isError && (
        <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
          {failureText(create.error)}
        </Alert>
      )}
      <div className={classes.foot}>
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
  return error instanceof AppError && error.code !== 'internal'
    ? error.message
    : tenantMessages.createFailed;
}
