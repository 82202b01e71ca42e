import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, SimpleGrid, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { whoHandsClientsOver } from '#shared/clients/clients.access.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { formatPartyDocument, partyKindOf } from '#shared/kernel/party-document.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TabList } from '#web/ui/tab-list.tsx';
import { ClientFields } from '../client-fields.tsx';
import { clientTabs, fieldsOf, type ClientTab } from '../client-tabs.ts';
import { PendingContacts } from '../pending-contacts.tsx';
import { useClientEdit, type ClientEdit } from '../use-client-edit.ts';
import classes from './client-area.module.css';
import { clientRecordQuery } from './client-area.queries.ts';
import { ProcuracaoPanel } from './procuracao-panel.tsx';

const HandOverDialog = lazy(() =>
  import('../bulk/hand-over-dialog.tsx').then((module) => ({ default: module.HandOverDialog })),
);

/** The tabs whose fields are typed (@spec 3 §2 Client header and information). */
const tabs: readonly { name: string; tab: ClientTab }[] = [
  { name: 'Geral', tab: clientTabs.general },
  { name: 'Contatos', tab: clientTabs.contacts },
  { name: 'Financeiro', tab: clientTabs.finance },
  { name: 'Endereço', tab: clientTabs.address },
];
const procuracaoTab = 'Procuraçao'; // sic
/** The fields of that tab that are typed in it: the procuração itself has its dialog. */
const certificateForm = { name: 'Certificado', tab: clientTabs.certificate };
const forms = [...tabs, certificateForm];
const fields = forms.flatMap(({ tab }) => fieldsOf(tab));

type Props = {
  cnpjcpf: string;
  tenant: string | undefined;
  /** Draws further acts for the client's owner, below their contacts. */
  renderOwnerAct?: (client: Client) => ReactNode;
};

/**
 * A client's record by subject, changed in place. The header above has asked for the record
 * already.
 */
export function ClientInformation({ cnpjcpf, tenant, renderOwnerAct }: Props) {
  const { data: client } = useQuery(clientRecordQuery(cnpjcpf, tenant));
  const [editing, setEditing] = useState<readonly string[]>([]);
  const close = (name: string): void => setEditing((open) => open.filter((one) => one !== name));
  const edit = useClientEdit(cnpjcpf, tenant, client, (saved) => {
    for (const { name, tab } of forms)
      if (fieldsOf(tab).some((field) => saved.includes(field))) close(name);
  });
  if (client === undefined) return null;
  const formOf = ({ name, tab }: (typeof forms)[number]) => (
    <TabFields
      name={name}
      tab={tab}
      client={client}
      tenant={tenant}
      edit={edit}
      isEditing={editing.includes(name)}
      onEdit={() => setEditing((open) => [...open, name])}
      onCancel={() => {
        edit.discard(fieldsOf(tab));
        close(name);
      }}
    />
  );
  return (
    <>
      <LeaveGuard isDirty={edit.isChanged(fields)} />
      <Tabs defaultValue={tabs[0]!.name} className={classes.panel} aria-label="Informações">
        <TabList on="surface" mb="lg">
          {[...tabs.map(({ name }) => name), procuracaoTab].map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </TabList>
        {tabs.map((form) => (
          <Tabs.Panel key={form.name} value={form.name}>
            {formOf(form)}
            {form.tab === clientTabs.contacts && renderOwnerAct !== undefined && (
              <div className={classes.ownerAct}>{renderOwnerAct(client)}</div>
            )}
          </Tabs.Panel>
        ))}
        <Tabs.Panel value={procuracaoTab}>
          <ProcuracaoPanel client={client} tenant={tenant} />
          <div className={classes.below}>{formOf(certificateForm)}</div>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/**
 * One subject, which a person who may change the client can open for changes. Typed text stays
 * while another tab is shown.
 */
function TabFields({
  name,
  tab,
  client,
  tenant,
  edit,
  isEditing,
  onEdit,
  onCancel,
}: {
  name: string;
  tab: ClientTab;
  client: Client;
  tenant: string | undefined;
  edit: ClientEdit;
  isEditing: boolean;
  onEdit: () => void;
  onCancel: () => void;
}) {
  const { isOnline } = useConnection();
  const form = useRef<HTMLFormElement>(null);
  const own = fieldsOf(tab);
  // A fault of one field is shown under that field.
  const failure = own.some((field) => edit.errors[field] !== undefined)
    ? null
    : edit.failureOf(own);
  // The pressed button is gone: the focus moves to where it led, for people with a keyboard.
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    form.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button')?.focus();
  }, [isEditing]);
  useEffect(() => {
    if (edit.refusals > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [edit.refusals]);
  return (
    <>
      {tab === clientTabs.contacts && client.contactUnverified && (
        <Notice tone="warning">Contato não verificado.</Notice>
      )}
      <form
        ref={form}
        noValidate
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault();
          if (isOnline && edit.isChanged(own)) edit.save(own);
        }}
      >
        {isEditing && !isOnline && (
          <Notice tone="warning">
            Alterar o cadastro precisa de conexão. O que estiver digitado continua aqui.
          </Notice>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ClientFields tab={tab} client={client} edit={edit} isEditing={isEditing} />
          {tab === clientTabs.general && <GivenFacts client={client} tenant={tenant} />}
        </SimpleGrid>
        {failure !== null && <FormFailure mt="md">{failure}</FormFailure>}
        {isEditing && (
          <Group mt="lg" gap="sm" justify="flex-end">
            <Button variant="default" disabled={edit.isPending} onClick={onCancel}>
              Cancelar
            </Button>
            <Button
              type="submit"
              disabled={!isOnline || !edit.isChanged(own)}
              loading={edit.isPending}
            >
              Salvar
            </Button>
          </Group>
        )}
        {!isEditing && client.editar && (
          <Button
            className={classes.act ?? ''}
            // One act of a panel is its main one.
            variant={tab === clientTabs.certificate ? 'default' : 'filled'}
            onClick={onEdit}
          >
            Editar
          </Button>
        )}
      </form>
      {tab === clientTabs.contacts && (
        <>
          {edit.waitingTextOf(own) !== null && (
            <Alert mt="md" color="yellow" variant="light" role="status">
              {edit.waitingTextOf(own)}
            </Alert>
          )}
          <PendingContacts client={client} tenant={tenant} />
        </>
      )}
    </>
  );
}

/** The facts that are not typed here: the client's document, and who answers for it. */
function GivenFacts({ client, tenant }: { client: Client; tenant: string | undefined }) {
  const [changing, setChanging] = useState<'responsavel' | 'gerente' | null>(null);
  const mayChange = mayCall(whoHandsClientsOver, useStaff()) && client.editar;
  const close = (): void => setChanging(null);
  const holder = (duty: 'responsavel' | 'gerente', label: string, name: string | null) => (
    <ReadValue
      label={label}
      value={name ?? ''}
      {...(mayChange
        ? {
            hint: (
              <Button
                variant="subtle"
                size="compact-md"
                px={6}
                ml={-6}
                aria-label={`Mudar ${label.toLowerCase()}`}
                onClick={() => setChanging(duty)}
              >
                Mudar
              </Button>
            ),
          }
        : {})}
    />
  );
  return (
    <>
      <ReadValue
        label={partyKindOf(client.cnpjcpf) === 'fisica' ? 'CPF' : 'CNPJ'}
        value={formatPartyDocument(client.cnpjcpf)}
      />
      {holder('responsavel', 'Responsável', client.nome_responsavel)}
      {holder('gerente', 'Gerente', client.nome_gerente)}
      <Suspense fallback={null}>
        {changing !== null && (
          <HandOverDialog
            duty={changing}
            rows={[client]}
            tenant={tenant}
            onDrop={close}
            onClose={close}
            onDone={close}
          />
        )}
      </Suspense>
    </>
  );
}
