import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { createContract } from '#shared/contracts/contracts.endpoints.ts';
import {
  contractTypeLabels,
  contractTypes,
  type ContractType,
} from '#shared/contracts/contracts.enums.ts';
import { contractMessages } from '#shared/contracts/contracts.messages.ts';
import type { ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { mayEditTenant } from '#web/session/caller-of.ts';
import { useStaff } from '#web/session/session-store.ts';
import { contractCompaniesQuery } from './contracts.queries.ts';

export type NameValues = {
  nameContrato: string;
  typeContrato: ContractType | null;
  id_tenant: string | null;
};

type Faults = Partial<Record<keyof NameValues, string>>;

function faultsOf(values: NameValues): Faults {
  return {
    ...(values.nameContrato.trim() === '' ? { nameContrato: 'Informe o nome do contrato' } : {}),
    ...(values.typeContrato === null ? { typeContrato: 'Selecione o tipo do contrato' } : {}),
    ...(values.id_tenant === null ? { id_tenant: contractMessages.companyRequired } : {}),
  };
}

/** First step: name, type and company. */
export function NameStep({
  initial,
  onTouched,
  onDone,
}: {
  initial: NameValues;
  /** Something was typed or chosen. */
  onTouched: () => void;
  onDone: (contract: ContractRow) => Promise<void>;
}) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const companies = useQuery(contractCompaniesQuery);
  const user = useStaff();
  // The first field with a fault takes the focus once it says so.
  useEffect(() => {
    if (Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const create = useMutation({
    mutationFn: async () => {
      const { nameContrato, typeContrato, id_tenant } = values;
      if (typeContrato === null || id_tenant === null) return;
      await onDone(
        await callEndpoint(createContract, { body: { nameContrato, typeContrato, id_tenant } }),
      );
    },
  });
  const change = (next: Partial<NameValues>): void => {
    onTouched();
    setValues({ ...values, ...next });
    setFaults({});
  };
  const submit = (): void => {
    const found = faultsOf(values);
    setFaults(found);
    if (Object.keys(found).length === 0) create.mutate();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <TextInput
          label="Nome do contrato"
          name="nameContrato"
          required
          maxLength={120}
          value={values.nameContrato}
          error={faults.nameContrato}
          onChange={(event) => change({ nameContrato: event.currentTarget.value })}
        />
        <Select
          label="Tipo"
          name="typeContrato"
          required
          searchable
          nothingFoundMessage="Nenhum tipo com este nome"
          placeholder="Selecione o tipo"
          data={contractTypes.map((value) => ({ value, label: contractTypeLabels[value] }))}
          value={values.typeContrato}
          error={faults.typeContrato}
          onChange={(value) =>
            change({ typeContrato: contractTypes.find((one) => one === value) ?? null })
          }
        />
        <Select
          label="Empresa"
          name="id_tenant"
          required
          searchable
          clearable
          nothingFoundMessage="Nenhuma empresa com este nome"
          placeholder={companies.isPending ? 'Carregando…' : 'Selecione a empresa'}
          data={(companies.data ?? [])
            .filter(
              (company) => company.canSwitch && user !== null && mayEditTenant(user, company.id),
            )
            .map((company) => ({ value: company.id, label: company.title }))}
          value={values.id_tenant}
          error={faults.id_tenant ?? (companies.error ? messageOfError(companies.error) : null)}
          onChange={(value) => change({ id_tenant: value })}
        />
        {create.error !== null && (
          <Alert color="red" title={contractMessages.createFailed}>
            {messageOfError(create.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            Continuar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
