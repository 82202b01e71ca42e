import '#web/ui/desk-styles.ts';
import { Loader, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientField, ClientTextField } from '#shared/clients/client-edit.rules.ts';
import { shownBank } from '#shared/clients/bank.rules.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { procuracaoStatuses, type ProcuracaoStatus } from '#shared/clients/procuracao.enums.ts';
import { commissionInWords, readCommission } from '#shared/clients/registration.rules.ts';
import { dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { formatCpf } from '#shared/kernel/cpf.ts';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { CepInput, CpfInput, PhoneInput } from '#web/ui/masked-input.tsx';
import { formatCep, formatPhone } from '#web/ui/masks.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { BankInput } from './bank-input.tsx';
import type { ClientTab } from './client-tabs.ts';
import { banksQuery } from './clients.queries.ts';
import type { ClientEdit } from './use-client-edit.ts';

/** How a stored text is written for people, where not as it is stored. */
const written: Partial<Record<ClientTextField, (stored: string) => string>> = {
  contatoProprietario: formatPhone,
  contatoContador: formatPhone,
  cpfProprietario: formatCpf,
  cep: formatCep,
  procuracaoHabilitadaEm: formatCivilDay,
  procuracaoValidaAte: formatCivilDay,
  certificadoValidoAte: formatCivilDay,
};

const shownOf = (client: Client, field: ClientTextField): string => {
  const stored = client[field] ?? '';
  return stored === '' ? '' : (written[field]?.(stored) ?? stored);
};

/** The fields of a tab, to be read or, with `isEditing`, to be changed: the one form of a client's record. */
export function ClientFields({
  tab,
  client,
  edit,
  isEditing,
}: {
  tab: ClientTab;
  client: Client;
  edit: ClientEdit;
  isEditing: boolean;
}) {
  return (
    <>
      {tab.hasProcuracao === true && (
        <ProcuracaoField client={client} edit={edit} isEditing={isEditing} />
      )}
      {tab.texts.map(([field, label]) =>
        isEditing ? (
          <TextField key={field} field={field} label={label} client={client} edit={edit} />
        ) : field === 'banco' ? (
          <ReadBank key={field} label={label} stored={client.banco ?? ''} />
        ) : field === 'certificadoValidoAte' ? (
          <ReadCertificate key={field} label={label} until={client.certificadoValidoAte} />
        ) : (
          <ReadValue key={field} label={label} value={shownOf(client, field)} />
        ),
      )}
      {tab.hasCommission === true && (
        <CommissionField client={client} edit={edit} isEditing={isEditing} />
      )}
    </>
  );
}

/** A bank by its code and name, also where only the code is stored. */
function ReadBank({ label, stored }: { label: string; stored: string }) {
  const { data: banks = [] } = useQuery(banksQuery);
  return <ReadValue label={label} value={shownBank(stored, banks)} />;
}

/** The last day of a certificate, and that it has passed. */
function ReadCertificate({ label, until }: { label: string; until: string | null }) {
  const [today] = useState(() => dayInBrasilia(new Date()));
  if (until === null) return <ReadValue label={label} value="Não informado" />;
  return (
    <ReadValue
      label={label}
      value={formatCivilDay(until)}
      hint={until < today ? <StatusBadge color="red">Certificado expirado</StatusBadge> : undefined}
    />
  );
}

function TextField({
  field,
  label,
  client,
  edit,
}: {
  field: ClientTextField;
  label: string;
  client: Client;
  edit: ClientEdit;
}) {
  const props = {
    label,
    autoComplete: 'off',
    'data-field': field,
    value: edit.typed[field] ?? shownOf(client, field),
    error: edit.errors[field],
  };
  const type = (text: string): void => edit.type(field, text);
  switch (field) {
    case 'banco':
      return <BankInput {...props} onChange={type} />;
    case 'contatoProprietario':
    case 'contatoContador':
      return <PhoneInput {...props} onChange={type} />;
    case 'cpfProprietario':
      return <CpfInput {...props} onChange={type} />;
    case 'cep':
      return (
        <CepInput
          {...props}
          onChange={type}
          rightSection={
            edit.cep.isSearching ? <Loader size="sm" aria-label="Buscando CEP" /> : null
          }
          description={<span aria-live="polite">{edit.cep.problem}</span>}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      );
    case 'estado':
      return (
        <TextInput
          {...props}
          maxLength={2}
          autoCapitalize="characters"
          onChange={(event) => type(event.currentTarget.value.toUpperCase())}
        />
      );
    case 'procuracaoHabilitadaEm':
    case 'procuracaoValidaAte':
    case 'certificadoValidoAte':
      return (
        <DayInput {...props} value={edit.typed[field] ?? client[field] ?? ''} onChange={type} />
      );
    case 'emailProprietario':
    case 'emailContador':
      return (
        <TextInput
          {...props}
          inputMode="email"
          onChange={(event) => type(event.currentTarget.value)}
        />
      );
    default:
      return <TextInput {...props} onChange={(event) => type(event.currentTarget.value)} />;
  }
}

type FieldProps = { client: Client; edit: ClientEdit; isEditing: boolean };

function CommissionField({ client, edit, isEditing }: FieldProps) {
  const { comissaoTenant: typed } = edit.typed;
  const percent = isEditing && typed !== undefined ? typed : client.comissaoTenant;
  const shown = percent === null ? '' : String(percent);
  if (!isEditing)
    return <ReadValue label="Comissão (%)" value={shown} hint={commissionInWords(percent)} />;
  return (
    <TextInput
      label="Comissão (%)"
      data-field={'comissaoTenant' satisfies ClientField}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={shown}
      error={edit.errors['comissaoTenant']}
      description={commissionInWords(percent)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => {
        const read = readCommission(event.currentTarget.value);
        if (read !== undefined) edit.type('comissaoTenant', read);
      }}
    />
  );
}

function ProcuracaoField({ client, edit, isEditing }: FieldProps) {
  const label = 'Procuração habilitada';
  if (!isEditing) return <ReadValue label={label} value={client.procuracaoHabilitada ?? ''} />;
  return (
    <NativeSelect
      label={label}
      data={[...procuracaoStatuses]}
      value={
        edit.typed.procuracaoHabilitada ?? client.procuracaoHabilitada ?? procuracaoStatuses[0]
      }
      error={edit.errors['procuracaoHabilitada']}
      onChange={(event) =>
        edit.type('procuracaoHabilitada', event.currentTarget.value as ProcuracaoStatus)
      }
    />
  );
}
