import { Alert, Button, Loader, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateClient } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { commissionInWords, readCommission } from '#shared/clients/registration.rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { FormSections } from '#web/ui/form/form-sections.tsx';
import { showToast } from '#web/ui/toast.ts';
import { clientRecordQuery } from './client-area/client-area.queries.ts';
import classes from './registration/registration.module.css';

type TextField = {
  [K in keyof Client]: string extends NonNullable<Client[K]>
    ? Client[K] extends string | null
      ? K
      : never
    : never;
}[keyof Client];
type Changes = Partial<Record<TextField, string>> & { comissaoTenant?: number | null };

/** The fields of each tab (@spec 2 §2: Geral, Contatos, Endereço, Finaceiro, Procuração). */
const tabs: readonly {
  name: string;
  fields: readonly (readonly [TextField, string])[];
  hasCommission?: true;
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
      ['procuracaoHabilitada', 'Procuração habilitada'],
      ['procuracaoHabilitadaEm', 'Habilitada em'],
      ['procuracaoValidaAte', 'Válida até'],
    ],
  },
];

/** Client information in five tabs; the switch opens the fields for changes, which each enter the history. Leaving with changes asks. */
export function EditClientDialog({ cnpjcpf, onClose }: { cnpjcpf: string; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: client, error, refetch } = useQuery(clientRecordQuery(cnpjcpf, undefined));
  const [isEditing, setEditing] = useState(false);
  const [changes, setChanges] = useState<Changes>({});
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
  });
  const fieldErrors = fieldErrorsIn(
    save.error instanceof AppError ? save.error.details : undefined,
  );
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
                  {tab.fields.map(([field, label]) => (
                    <TextInput
                      key={field}
                      label={label}
                      autoComplete="off"
                      readOnly={!isEditing}
                      variant={isEditing ? 'default' : 'filled'}
                      value={changes[field] ?? client[field] ?? ''}
                      error={fieldErrors[field]}
                      onChange={(event) => {
                        const { value } = event.currentTarget;
                        setChanges((known) => ({ ...known, [field]: value }));
                      }}
                    />
                  ))}
                  {tab.hasCommission === true && (
                    <TextInput
                      label="Comissão (%)"
                      inputMode="numeric"
                      maxLength={3}
                      readOnly={!isEditing}
                      variant={isEditing ? 'default' : 'filled'}
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
          {save.isError && (
            <FormFailure mt="md">
              {save.error instanceof AppError ? save.error.message : clientMessages.updateFailed}
            </FormFailure>
          )}
          <div
            className={classes.buttons}
            style={{ justifyContent: 'flex-end', marginTop: '1.25rem' }}
          >
            <Button
              disabled={!isEditing || !isDirty}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              Salvar Alterações
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
