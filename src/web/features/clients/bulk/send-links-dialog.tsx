import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { maxLinksAtOnce } from '#shared/clients/bulk.rules.ts';
import { sendSigningLinks } from '#shared/clients/bulk.endpoints.ts';
import { linksSentText } from '#shared/clients/clients.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.ts';
import { BulkDialog, type TickedClients } from './bulk-dialog.tsx';
import { clientsInWords } from '#shared/users/duties.rules.ts';
import { notToSign } from './may-take-part.ts';

/** Sends the ticked clients the link under which they sign, once more. */
export function SendLinksDialog({ rows, tenant, onDrop, onClose, onDone }: TickedClients) {
  const send = useMutation({
    mutationFn: () =>
      callEndpoint(sendSigningLinks, {
        body: {
          clients: rows.flatMap(({ cnpjcpf, agreement }) =>
            agreement === null ? [] : [{ cnpjcpf, seen: agreement.id }],
          ),
        },
        ...lookingAt(tenant),
      }),
    onSuccess: ({ queued, waiting }) => {
      showToast('success', linksSentText(queued, waiting));
      onDone();
    },
  });
  const isTooMany = rows.length > maxLinksAtOnce;
  return (
    <BulkDialog
      title="Enviar link de novo"
      rows={rows}
      refused={notToSign(rows)}
      error={send.error}
      isBusy={send.isPending}
      act={`Enviar a ${clientsInWords(rows.length)}`}
      canAct={!isTooMany && rows.length > 0}
      onAct={() => send.mutate()}
      onDrop={(dropped) => {
        send.reset();
        onDrop(dropped);
      }}
      onClose={onClose}
    >
      <Text>
        Cada proprietário recebe o link do próprio contrato no e-mail do cadastro, e entra com o CPF
        e a senha.
      </Text>
      {isTooMany && (
        <Notice tone="warning">
          No máximo {maxLinksAtOnce} clientes por vez: são {rows.length.toLocaleString('pt-BR')}{' '}
          escolhidos.
        </Notice>
      )}
    </BulkDialog>
  );
}
