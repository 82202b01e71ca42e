import '#web/ui/desk-styles.ts';
import { Alert, Button, Loader, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { FormSections } from '#web/ui/form/form-sections.tsx';
import { clientRecordQuery } from './client-area/client-area.queries.ts';
import { ClientFields } from './client-fields.tsx';
import { clientTabs, fieldsOf, type ClientTab } from './client-tabs.ts';
import { PendingContacts } from './pending-contacts.tsx';
import classes from './registration/registration.module.css';
import { useClientEdit } from './use-client-edit.ts';

/** The tabs as this dialog names them (@spec 2 §2: Geral, Contatos, Endereço, Finaceiro, Procuração). */
const tabs: readonly (readonly [string, ClientTab])[] = [
  ['Geral', clientTabs.general],
  ['Contatos', clientTabs.contacts],
  ['Endereço', clientTabs.address],
  ['Finaceiro', clientTabs.finance], // sic
  ['Procuração', clientTabs.procuracao],
];
const fields = tabs.flatMap(([, tab]) => fieldsOf(tab));

/** Client information in five tabs; the switch opens the fields for changes, which each enter the history. Leaving with changes asks. */
export function EditClientDialog({ cnpjcpf, onClose }: { cnpjcpf: string; onClose: () => void }) {
  const { data: client, error, refetch } = useQuery(clientRecordQuery(cnpjcpf, undefined));
  const [isEditing, setEditing] = useState(false);
  const edit = useClientEdit(cnpjcpf, undefined, client, () => setEditing(false));
  const isDirty = edit.isChanged(fields);
  const failure = edit.failureOf(fields);
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
              onChange={(event) => {
                setEditing(event.currentTarget.checked);
                if (!event.currentTarget.checked) edit.discardBegun();
              }}
            />
          </div>
          <FormSections
            sections={tabs.map(([name, tab]) => ({
              name,
              fields: <ClientFields tab={tab} client={client} edit={edit} isEditing={isEditing} />,
            }))}
          />
          {edit.waitingTextOf(fields) !== null && (
            <Alert mt="md" color="yellow" variant="light" role="status">
              {edit.waitingTextOf(fields)}
            </Alert>
          )}
          <PendingContacts client={client} tenant={undefined} />
          {failure !== null && <FormFailure mt="md">{failure}</FormFailure>}
          <div
            className={classes.buttons}
            style={{ justifyContent: 'flex-end', marginTop: '1.25rem' }}
          >
            <Button
              disabled={!isEditing || !isDirty}
              loading={edit.isPending}
              onClick={() => edit.save(fields)}
            >
              Salvar Alterações
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
