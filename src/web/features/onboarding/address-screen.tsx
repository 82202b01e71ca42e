import { Alert, Button, Checkbox, Loader, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import * as v from 'valibot';
import { gateMessages } from '#shared/session/gates.messages.ts';
import { addressForm, type AddressBody } from '#shared/session/gates.schemas.ts';
import { registerAddress } from '#shared/session/gates.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { emptiedOf } from '#web/ui/form/written-fields.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { CepInput } from '#web/ui/masked-input.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './onboarding.module.css';
import { useCepLookup } from '#web/api/use-cep-lookup.ts';

const empty = {
  cep: '',
  logradouro: '',
  numero: '',
  bairro: '',
  municipio: '',
  estado: '',
  confirmo: false,
};
const lookedUpFields = ['logradouro', 'bairro', 'municipio', 'estado'] as const;
type LookedUpField = (typeof lookedUpFields)[number];
const fields = ['cep', 'logradouro', 'numero', 'bairro', 'municipio', 'estado'] as const;

/** 'Cadastrar Endereço': the CEP fills what it knows, everything can be typed and corrected (@spec 3 §2 Address registration). */
export function AddressScreen({
  userId,
  onSaved,
}: {
  userId: string;
  onSaved: (cep: string) => void;
}) {
  const form = useForm({
    mode: 'controlled',
    initialValues: empty,
    validate: schemaResolver(addressForm, { sync: true }),
    validateInputOnBlur: true,
  });
  /** What the lookup wrote, and of which CEP (8 digits). */
  const lookedUp = useRef<{ cep: string; fields: Record<LookedUpField, string> } | null>(null);
  const lookup = useCepLookup(form.values.cep, (address) => {
    const { cep, logradouro, bairro, municipio, estado } = address;
    lookedUp.current = { cep, fields: { logradouro, bairro, municipio, estado } };
    // A CEP of a whole town knows no street: what was typed stays.
    for (const name of lookedUpFields)
      if (address[name] !== '') {
        form.setFieldValue(name, address[name]);
        form.clearFieldError(name);
      }
  });
  const changeCep = (cep: string): void => {
    form.setFieldValue('cep', cep);
    if (lookedUp.current === null || lookedUp.current.cep === cep.replaceAll(/\D/g, '')) return;
    // Nothing of a looked-up address stays under another CEP.
    form.setValues(emptiedOf(form.getValues(), lookedUp.current.fields));
    lookedUp.current = null;
  };
  const save = useMutation({
    mutationFn: (body: AddressBody) => callEndpoint(registerAddress, { params: { userId }, body }),
    onSuccess: ({ cep }) => {
      showToast('success', gateMessages.cepUpdated);
      onSaved(cep);
    },
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    const { errors } = form.validate();
    const parsed = v.safeParse(addressForm, form.values);
    const wrong = fields.find((name) => errors[name] !== undefined);
    if (wrong !== undefined) form.getInputNode(wrong)?.focus();
    if (!parsed.success) return;
    const { confirmo: _confirmo, ...address } = parsed.output;
    save.mutate(address);
  };
  const text = (name: (typeof fields)[number]) => ({
    ...form.getInputProps(name),
    key: form.key(name),
    size: 'lg',
    required: true,
  });
  return (
    <div className={`${classes.sheet} ${classes.narrow}`}>
      <PageHeader
        title="Cadastrar Endereço"
        description="Digite o CEP e confira o endereço. Se a busca não encontrar, preencha à mão."
      />
      <LeaveGuard isDirty={!save.isPending && !save.isSuccess && form.isDirty()} />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {save.isError && (
            <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle aria-hidden />}>
              {gateMessages.cepFailed} {messageOfError(save.error)}
            </Alert>
          )}
          <div className={classes.fields}>
            <CepInput
              {...text('cep')}
              key={form.key('cep')}
              className={classes.whole}
              label="CEP"
              value={form.values.cep}
              onChange={changeCep}
              rightSection={
                lookup.isSearching ? <Loader size="sm" aria-label="Buscando CEP" /> : null
              }
              description={<span aria-live="polite">{lookup.problem}</span>}
            />
            <TextInput
              {...text('logradouro')}
              key={form.key('logradouro')}
              className={classes.most}
              label="Logradouro"
              autoComplete="address-line1"
            />
            <TextInput
              {...text('numero')}
              key={form.key('numero')}
              className={classes.some}
              label="Número"
              autoComplete="off"
            />
            <TextInput
              {...text('bairro')}
              key={form.key('bairro')}
              className={classes.whole}
              label="Bairro"
              autoComplete="address-level3"
            />
            <TextInput
              {...text('municipio')}
              key={form.key('municipio')}
              className={classes.most}
              label="Município"
              autoComplete="address-level2"
            />
            <TextInput
              {...text('estado')}
              key={form.key('estado')}
              className={classes.some}
              label="UF"
              maxLength={2}
              autoCapitalize="characters"
              autoComplete="address-level1"
              onChange={(event) =>
                form.setFieldValue('estado', event.currentTarget.value.toUpperCase())
              }
            />
          </div>
          <Checkbox
            {...form.getInputProps('confirmo', { type: 'checkbox' })}
            key={form.key('confirmo')}
            size="md"
            label="Confirmo que as informações estão corretas"
          />
          <Button
            type="submit"
            size="lg"
            fullWidth
            disabled={!form.values.confirmo}
            loading={save.isPending}
          >
            Continuar
          </Button>
        </Stack>
      </form>
    </div>
  );
}
