import '#web/ui/desk-styles.ts';
import { Alert, Button, Loader, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { updateClient } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { isListedBank } from '#shared/clients/bank.rules.ts';
import { procuracaoStatuses, type ProcuracaoStatus } from '#shared/clients/procuracao.enums.ts';
import { procuracaoFields, procuracaoProblems } from '#shared/clients/procuracao.rules.ts';
import { commissionInWords, readCommission } from '#shared/clients/registration.rules.ts';
import { updateClientBody } from '#shared/clients/registration.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { formatCivilDay } from '#shared/kernel/civil-day.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import type { Bank } from '#shared/lookups/lookups.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { FormSections } from '#web/ui/form/form-sections.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { showToast } from '#web/ui/toast.ts';
import { BankInput } from './bank-input.tsx';
import { banksQuery } from './clients.queries.ts';
import { PendingContacts } from './pending-contacts.tsx';
import { clientRecordQuery } from './client-area/client-area.queries.ts';
import classes from './registration/registration.module.css';

type TextField = {
  [K in keyof Client]: string extends NonNullable<Client[K]>
    ? Client[K] extends string | null
      ? K
      : never
    : never;
}[keyof Client];
type Changes = Partial<Record<TextField, string>> & {
  comissaoTenant?: number | null;
  procuracaoHabilitada?: ProcuracaoStatus;
};

/** The fields of each tab (@spec 2 §2: Geral, Contatos, Endereço, Finaceiro, Procuração). */
const tabs: readonly {
  name: string;
  fields: readonly (readonly [TextField, string])[];
  hasCommission?: true;
  hasProcuracao?: true;
}[] = [
  {
    name: 'Geral',
    fields: [
      ['razao_social', 'Razão social'],
      ['nome_fantasia', 'Nome fantasia'],
      ['cnae_principal', 'CNAE principal'],
      ['atividadePrincipal', 'Atividade principal'],
      ['inscricaoEstadual', 'Inscrição estadual'],
    ],
  },
  {
    name: 'Contatos',
    fields: [
      ['nomeProprietario', 'Nome do proprietário'],
      ['contatoProprietario', 'WhatsApp do proprietário'],
      ['emailProprietario', 'E-mail do proprietário'],
      ['cpfProprietario', 'CPF do proprietário'],
      ['nomeContador', 'Nome do contador'],
      ['contatoContador', 'WhatsApp do contador'],
      ['emailContador', 'E-mail do contador'],
    ],
  },
  {
    name: 'Endereço',
    fields: [
      ['cep', 'CEP'],
      ['logradouro', 'Logradouro'],
      ['numero', 'Número'],
      ['complemento', 'Complemento'],
      ['bairro', 'Bairro'],
      ['municipio', 'Município'],
      ['estado', 'UF'],
    ],
  },
  {
    name: 'Finaceiro', // sic
    fields: [
      ['banco', 'Banco'],
      ['agencia', 'Agência'],
      ['conta', 'Conta'],
    ],
    hasCommission: true,
  },
  {
    name: 'Procuração',
    fields: [
      ['procuracaoHabilitadaEm', 'Habilitada em'],
      ['procuracaoValidaAte', 'Válida até'],
    ],
    hasProcuracao: true,
  },
];

/** Days stand as people write them. */
const dayFields: readonly TextField[] = ['procuracaoHabilitadaEm', 'procuracaoValidaAte'];
const shownOf = (client: Client, field: TextField): string => {
  const value = client[field] ?? '';
  return dayFields.includes(field) && value !== '' ? formatCivilDay(value) : value;
};

/** What is wrong with the changes, by field: the rules of the call, and the list of banks where the device has it. */
function problemsOf(
  client: Client,
  changes: Changes,
  banks: readonly Bank[] | undefined,
): Record<string, string> {
  const { issues } = v.safeParse(updateClientBody, changes);
  const problems: Record<string, string> = {
    ...(procuracaoFields.some((field) => field in changes)
      ? procuracaoProblems({ ...client, ...changes })
      : {}),
    ...Object.fromEntries(
      (issues ?? []).map((issue) => [String(issue.path?.[0].key), issue.message]),
    ),
  };
  const { banco = '' } = changes;
  if (banco !== '' && banks !== undefined && !isListedBank(banco, banks))
    problems['banco'] = clientMessages.bankUnknown;
  return problems;
}

/** Whether a refusal says that only the owner's new contact waits, and everything else was saved. */
const isWaiting = (error: unknown): boolean =>
  error instanceof CodedError && error.code === 'verification_required';

/** Client information in five tabs; the switch opens the fields for changes, which each enter the history. Leaving with changes asks. */
export function EditClientDialog({ cnpjcpf, onClose }: { cnpjcpf: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: client, error, refetch } = useQuery(clientRecordQuery(cnpjcpf, undefined));
  const [isEditing, setEditing] = useState(false);
  const [changes, setChanges] = useState<Changes>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { data: banks } = useQuery(banksQuery);
  const isDirty = Object.keys(changes).length > 0;
  const save = useMutation({
    mutationFn: () => callEndpoint(updateClient, { params: { id: cnpjcpf }, body: changes }),
    onSuccess: (saved) => {
      queries.setQueryData(clientRecordQuery(cnpjcpf, undefined).queryKey, saved);
      void queries.invalidateQueries({ queryKey: clientKeys.all });
      setChanges({});
      setEditing(false);
      showToast('success', 'Alterações salvas.');
    },
    onError: (failure) => {
      // All but the owner's new contact was saved; that one shows below with its code.
      if (!isWaiting(failure)) return;
      setChanges({});
      void queries.invalidateQueries({ queryKey: clientKeys.all });
    },
  });
  const fieldErrors = {
    ...fieldErrorsIn(
      save.error instanceof CodedError && !isWaiting(save.error) ? save.error.details : undefined,
    ),
    ...problems,
  };
  const submit = (): void => {
    if (client === undefined) return;
    const found = problemsOf(client, changes, banks);
    setProblems(found);
    if (Object.keys(found).length === 0) save.mutate();
    else save.reset();
  };
  const firstProblem = Object.values(problems)[0];
  const type = (field: TextField, value: string): void => {
    setChanges((known) => ({ ...known, [field]: value }));
    setProblems((known) => {
      const { [field]: _, ...others } = known;
      return others;
    });
  };
  const commission =
    changes.comissaoTenant === undefined
      ? (client?.comissaoTenant ?? null)
      : changes.comissaoTenant;
  return (
    <FormDialog isDirty={isDirty} onClose={onClose} size="xl" title="Informações do cliente">
      {client === undefined && error === null && <Loader aria-label="Carregando o cliente" />}
      {client === undefined && error !== null && (
        <Alert color="red" variant="light" role="alert">
          {messageOfError(error)}
          <Button mt="sm" variant="default" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </Alert>
      )}
      {client !== undefined && (
        <>
          <div className={classes.buttons} style={{ justifyContent: 'space-between' }}>
            <strong className="tabular">{formatPartyDocument(client.cnpjcpf)}</strong>
            <Switch
              label="Modo de edição"
              checked={isEditing}
              onChange={(event) => setEditing(event.currentTarget.checked)}
            />
          </div>
          <FormSections
            sections={tabs.map((tab) => ({
              name: tab.name,
              fields: (
                <>
                  {tab.hasProcuracao === true &&
                    (isEditing ? (
                      <NativeSelect
                        label="Procuração habilitada"
                        data={[...procuracaoStatuses]}
                        value={
                          changes.procuracaoHabilitada ??
                          client.procuracaoHabilitada ??
                          procuracaoStatuses[0]
                        }
                        error={fieldErrors['procuracaoHabilitada']}
                        onChange={(event) => {
                          const procuracaoHabilitada = event.currentTarget
                            .value as ProcuracaoStatus;
                          setChanges((known) => ({ ...known, procuracaoHabilitada }));
                        }}
                      />
                    ) : (
                      <ReadValue
                        label="Procuração habilitada"
                        value={client.procuracaoHabilitada ?? ''}
                      />
                    ))}
                  {tab.fields.map(([field, label]) => {
                    const value = changes[field] ?? shownOf(client, field);
                    if (!isEditing) return <ReadValue key={field} label={label} value={value} />;
                    const shown = { label, autoComplete: 'off', value, error: fieldErrors[field] };
                    return field === 'banco' ? (
                      <BankInput key={field} {...shown} onChange={(typed) => type(field, typed)} />
                    ) : (
                      <TextInput
                        key={field}
                        {...shown}
                        onChange={(event) => type(field, event.currentTarget.value)}
                      />
                    );
                  })}
                  {tab.hasCommission === true && !isEditing && (
                    <ReadValue
                      label="Comissão (%)"
                      value={commission === null ? '' : String(commission)}
                      hint={commissionInWords(commission)}
                    />
                  )}
                  {tab.hasCommission === true && isEditing && (
                    <TextInput
                      label="Comissão (%)"
                      inputMode="numeric"
                      maxLength={3}
                      value={commission === null ? '' : String(commission)}
                      error={fieldErrors['comissaoTenant']}
                      description={commissionInWords(commission)}
                      inputWrapperOrder={['label', 'input', 'description', 'error']}
                      onChange={(event) => {
                        const percent = readCommission(event.currentTarget.value);
                        if (percent !== undefined)
                          setChanges((known) => ({ ...known, comissaoTenant: percent }));
                      }}
                    />
                  )}
                </>
              ),
            }))}
          />
          {isWaiting(save.error) && Object.keys(client.contactPending).length > 0 && (
            <Alert mt="md" color="yellow" variant="light" role="status">
              {clientMessages.contactsWait}
            </Alert>
          )}
          <PendingContacts client={client} tenant={undefined} />
          {firstProblem !== undefined && <FormFailure mt="md">{firstProblem}</FormFailure>}
          {save.isError && !isWaiting(save.error) && (
            <FormFailure mt="md">
              {save.error instanceof CodedError ? save.error.message : clientMessages.updateFailed}
            </FormFailure>
          )}
          <div
            className={classes.buttons}
            style={{ justifyContent: 'flex-end', marginTop: '1.25rem' }}
          >
            <Button disabled={!isEditing || !isDirty} loading={save.isPending} onClick={submit}>
              Salvar Alterações
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
