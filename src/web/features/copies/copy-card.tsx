import { Alert, Button, Loader, Stack } from '@mantine/core';
import { IconAlertCircle, IconFileDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { downloadCopy, getCopy } from '#shared/copies/copies.endpoints.ts';
import { copyKeys } from '#shared/copies/copies.keys.ts';
import { maxCopyDevices } from '#shared/copies/copies.rules.ts';
import { addressOf } from '#shared/http/endpoint-call.ts';
import { formatDate, formatDateTime } from '#shared/kernel/civil-date.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import classes from './copy-card.module.css';

/** What a link to a copy is of, and the PDF behind it; a link that does not count says why. */
export function CopyCard({ token }: { token: string }) {
  const copy = useQuery({
    queryKey: copyKeys.link(token),
    queryFn: ({ signal }) => callEndpoint(getCopy, { params: { token }, signal }),
    retry: false,
    staleTime: Infinity,
  });
  if (copy.isPending) return <Loader aria-label="Verificando o link" />;
  if (copy.isError)
    return (
      <Stack>
        <Alert color="red" variant="light" icon={<IconAlertCircle aria-hidden />} role="alert">
          {messageOfError(copy.error)}
        </Alert>
        {copy.error instanceof NetworkError ? (
          <Button size="lg" variant="default" onClick={() => void copy.refetch()}>
            Tentar novamente
          </Button>
        ) : null}
      </Stack>
    );
  const { company, partyName, contracts, closedAt, expiresAt } = copy.data;
  return (
    <>
      <dl className={classes['facts']}>
        <div>
          <dt>Contratante</dt>
          <dd>{partyName}</dd>
        </div>
        <div>
          <dt>Contratada</dt>
          <dd>{company}</dd>
        </div>
        <div>
          <dt>Contratos</dt>
          <dd>{contracts}</dd>
        </div>
        <div>
          <dt>Fechado em</dt>
          <dd>{formatDateTime(closedAt)}</dd>
        </div>
      </dl>
      <Button
        component="a"
        href={addressOf(downloadCopy, { params: { token } })}
        download
        rel="noreferrer"
        size="lg"
        fullWidth
        leftSection={<IconFileDownload size={20} aria-hidden="true" />}
      >
        Baixar PDF
      </Button>
      <p className={classes['note']}>
        O link vale até {formatDate(expiresAt)} e abre em até {maxCopyDevices} aparelhos. Guarde o
        PDF: ele traz as assinaturas e a lista do que foi conferido.
      </p>
    </>
  );
}
