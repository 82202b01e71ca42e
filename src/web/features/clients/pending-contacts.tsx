import { Alert, Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateClient } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { provableContacts, type ProvableContact } from '#shared/clients/owner-contact.rules.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import { formatPhone } from '#web/ui/masks.ts';
import { showToast } from '#web/ui/toast.ts';
import { clientRecordQuery } from './client-area/client-area.queries.ts';
import { CodeField } from './registration/code-field.tsx';
import classes from './registration/registration.module.css';

const contacts: Record<
  ProvableContact,
  { name: string; label: string; channel: 'email' | 'whatsapp'; shown: (value: string) => string }
> = {
  emailProprietario: {
    name: 'E-mail do proprietário',
    label: 'Código do E-mail',
    channel: 'email',
    shown: (value) => value,
  },
  contatoProprietario: {
    name: 'WhatsApp do proprietário',
    label: 'Código do WhatsApp',
    channel: 'whatsapp',
    shown: formatPhone,
  },
};

/** New contacts of an owner that wait for their code, each with what sends it and what makes the value count; nothing where none waits. */
export function PendingContacts({
  client,
  tenant,
}: {
  client: Client;
  tenant: string | undefined;
}) {
  return provableContacts.map((field) => {
    const value = client.contactPending[field];
    return value === undefined ? null : (
      <PendingContact
        key={`${field} ${value}`}
        client={client}
        field={field}
        value={value}
        tenant={tenant}
      />
    );
  });
}

function PendingContact({
  client,
  field,
  value,
  tenant,
}: {
  client: Client;
  field: ProvableContact;
  value: string;
  tenant: string | undefined;
}) {
  const queries = useQueryClient();
  const { isOnline } = useConnection();
  const { title } = useTenantBrand();
  const { name, label, channel, shown } = contacts[field];
  const save = useMutation({
    mutationFn: (next: string) =>
      callEndpoint(updateClient, {
        params: { id: client.cnpjcpf },
        body: { [field]: next },
        ...lookingAt(tenant),
      }),
    onSuccess: (saved, next) => {
      queries.setQueryData(clientRecordQuery(client.cnpjcpf, tenant).queryKey, saved);
      void queries.invalidateQueries({ queryKey: clientKeys.all });
      showToast('success', next === value ? `${name} confirmado.` : 'O valor novo foi descartado.');
    },
  });
  return (
    <section className={classes.pending} aria-label={`${name} a confirmar`}>
      <Text fw={600}>
        {name} a confirmar: <span className="tabular">{shown(value)}</span>
      </Text>
      <Text size="sm" c="dimmed">
        Enquanto o código não é digitado vale o contato anterior. Depois de confirmar, o contato
        anterior é avisado e o link de senha fica fechado por 24 horas.
      </Text>
      <CodeField
        channel={channel}
        label={label}
        to={value}
        isRecipientGood
        isVerified={false}
        isOnline={isOnline}
        company={title}
        missing={null}
        action="Confirmar"
        tenant={tenant}
        onVerified={() => save.mutate(value)}
      />
      {save.isError && (
        <Alert color="red" variant="light" role="alert">
          {messageOfError(save.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button
          size="compact-md"
          variant="subtle"
          disabled={!isOnline}
          loading={save.isPending}
          onClick={() => save.mutate(client[field] ?? '')}
        >
          Descartar o valor novo
        </Button>
      </div>
    </section>
  );
}
