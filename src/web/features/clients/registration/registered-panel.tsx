import { Button, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { missingOf } from '#shared/agreements/missing-fields.rules.ts';
import { sendClientPasswordLink } from '#shared/clients/clients.endpoints.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { MadePanel } from '#web/ui/form/made-panel.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { clientRecordQuery } from '../client-area/client-area.queries.ts';
import type { Registration } from './registration-state.ts';
import { summaryOf } from './summary-section.tsx';
import classes from './registration.module.css';

const ShareDialog = lazy(() =>
  import('../share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);
const EditClientDialog = lazy(() =>
  import('../edit-client-dialog.tsx').then(({ EditClientDialog }) => ({
    default: EditClientDialog,
  })),
);

/** A client who was just registered, in the place of the form: who it is, and what to do with the client and the minuta now. */
export function RegisteredPanel({
  form,
  created,
  onSign,
  onNew,
}: {
  form: Registration;
  created: NonNullable<Registration['created']>;
  onSign: (agreementId: string) => Promise<void>;
  onNew: () => void;
}) {
  const [open, setOpen] = useState<'edit' | 'share' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sign = (): void => {
    if (created.agreementId === '') setFailure(clientMessages.clientIdMissing);
    else onSign(created.agreementId).catch(() => setFailure(clientMessages.navigationFailed));
  };
  return (
    <>
      <MadePanel
        title={clientMessages.created}
        facts={summaryOf(form)}
        next={
          <>
            <Button variant="subtle" onClick={onNew}>
              Novo cadastro
            </Button>
            <LinkButton
              variant="default"
              to="/cliente/$clientId"
              params={{ clientId: created.cnpjcpf }}
            >
              Abrir cliente
            </LinkButton>
            <LinkButton variant="default" to="/visitas" search={{ preparar: true }}>
              Preparar visita
            </LinkButton>
            <Button variant="default" onClick={() => setOpen('edit')}>
              Editar
            </Button>
            <Button variant="default" onClick={() => setOpen('share')}>
              Assinar Contrato a Distância
            </Button>
            <Button onClick={sign}>Assinar Contrato</Button>
          </>
        }
      >
        {created.passwordLinkSent !== null && (
          <PasswordLinkLine cnpjcpf={created.cnpjcpf} wasSent={created.passwordLinkSent} />
        )}
        <MissingLine cnpjcpf={created.cnpjcpf} />
        {failure !== null && <FormFailure>{failure}</FormFailure>}
      </MadePanel>
      <Suspense fallback={null}>
        {open === 'share' && <ShareDialog client={created} onClose={() => setOpen(null)} />}
        {open === 'edit' && (
          <EditClientDialog cnpjcpf={created.cnpjcpf} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </>
  );
}

/** What the new contract lacks, as the record has it now: 'Editar' stands below. */
function MissingLine({ cnpjcpf }: { cnpjcpf: string }) {
  const { data } = useQuery(clientRecordQuery(cnpjcpf, undefined));
  const missing = missingOf(data?.agreement ?? null);
  return missing.length === 0 ? null : (
    <Text size="sm" c="red" role="status">
      {minutaMessages.missing(missing)}
    </Text>
  );
}

/** The client sets the own password under a link that lives 30 minutes; another one can be sent. */
function PasswordLinkLine({ cnpjcpf, wasSent }: { cnpjcpf: string; wasSent: boolean }) {
  const renew = useMutation({
    mutationFn: () => callEndpoint(sendClientPasswordLink, { params: { cnpjcpf } }),
  });
  return (
    <div className={classes.buttons} style={{ alignItems: 'center' }}>
      <Text size="sm" role="status">
        {renew.isSuccess
          ? `Novo link enviado para ${renew.data.to}.`
          : renew.isError
            ? messageOfError(renew.error)
            : wasSent
              ? 'O link para o cliente definir a própria senha foi enviado ao e-mail do cliente e vale 30 minutos.'
              : 'O link para o cliente definir a própria senha não pôde ser enviado.'}
      </Text>
      <Button
        size="compact-md"
        variant="light"
        loading={renew.isPending}
        onClick={() => renew.mutate()}
      >
        Enviar novo link de senha
      </Button>
    </div>
  );
}
