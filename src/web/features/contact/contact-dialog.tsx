import '#web/ui/desk-styles.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whoErasesContacts } from '#shared/contact/contact.access.ts';
import { eraseContact } from '#shared/contact/contact.endpoints.ts';
import type { ContactMailState } from '#shared/contact/contact.enums.ts';
import { contactKeys } from '#shared/contact/contact.keys.ts';
import { contactReadMessages as text } from '#shared/contact/contact.messages.ts';
import type { Contact } from '#shared/contact/contact.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { whatsAppLink } from '#shared/kernel/whats-app-link.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { failureOf } from '#web/api/failure-of.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useStaff } from '#web/session/session-store.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { formatPhone } from '#web/ui/masks.ts';
import { ReadDialog } from '#web/ui/read-dialog.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showToast } from '#web/ui/toast.ts';
import { contactQuery } from './contact.queries.ts';
import classes from './contact.module.css';

const mailColors: Readonly<Record<ContactMailState, 'green' | 'yellow' | 'red'>> = {
  enviada: 'green',
  aguardando: 'yellow',
  falhou: 'red',
};

/** What a visitor wrote to the company, and the ways to answer them. */
export function ContactDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(contactQuery(id));
  return (
    <ReadDialog
      title="Mensagem do site"
      noun="a mensagem"
      data={data}
      failure={failureOf(error)}
      isAsking={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
      renderData={(contact) => <Message contact={contact} onErased={onClose} />}
    />
  );
}

function Message({ contact, onErased }: { contact: Contact; onErased: () => void }) {
  const user = useStaff();
  const { id, name, tel, email, message, createdDate, mail } = contact;
  return (
    <Stack gap="lg">
      <div className={classes.facts}>
        <ReadValue label="Nome" value={name} className={classes.long} />
        <ReadValue label="E-mail" value={email} className={classes.long} />
        <ReadValue label="Telefone" value={formatPhone(tel)} />
        <ReadValue label="Recebida em" value={formatDateTime(createdDate)} />
      </div>
      <p className={classes.message}>{message}</p>
      <div>
        <StatusBadge color={mailColors[mail]}>{text.mail[mail]}</StatusBadge>
      </div>
      <Group gap="sm">
        <Button
          component="a"
          href={`mailto:${email}?subject=${encodeURIComponent('Sua mensagem pelo site')}`}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          Responder por e-mail
        </Button>
        <Button
          component="a"
          href={whatsAppLink(tel)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          WhatsApp
        </Button>
        {user !== null && mayCall(whoErasesContacts, user) && <Erase id={id} onErased={onErased} />}
      </Group>
    </Stack>
  );
}

/** Erases the message, after a question: nothing of it is left. */
function Erase({ id, onErased }: { id: string; onErased: () => void }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const erase = useMutation({
    mutationFn: () => callEndpoint(eraseContact, { params: { id } }),
    onSuccess: () => {
      onErased();
      queries.removeQueries({ queryKey: contactKeys.one(id) });
      showToast('success', 'Mensagem apagada.');
    },
    onError: (error) => showToast('error', messageOfError(error)),
  });
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        loading={erase.isPending}
        onClick={() => setAsking(true)}
      >
        Apagar agora
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Apagar a mensagem?"
          confirm="Apagar"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            if (!erase.isPending) erase.mutate();
          }}
        >
          Ela deixa de existir para todos, e nada do que diz fica guardado.
        </ConfirmDialog>
      )}
    </>
  );
}
