import { Alert } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { isPartyDocument, normalizePartyDocument } from '#shared/kernel/party-document.ts';
import { isClientQuery } from './clients.queries.ts';

/**
 * Says of a document that is a client of the company already that it is one, as soon as it is typed: before, a whole form was filled in
 * to be refused. Without an answer nothing is said; the creation asks again.
 */
export function AlreadyClient({ document }: { document: string }) {
  const cnpjcpf = normalizePartyDocument(document);
  const isAsked = isPartyDocument(cnpjcpf);
  const { data } = useQuery({ ...isClientQuery(cnpjcpf), enabled: isAsked });
  if (!isAsked || data !== true) return null;
  return (
    <Alert color="yellow" variant="light" role="alert" icon={<IconUserCheck aria-hidden />}>
      {clientMessages.alreadyExists}
    </Alert>
  );
}
