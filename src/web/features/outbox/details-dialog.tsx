import { Code, Loader, Modal, Stack, Text } from '@mantine/core';
import { itemKindLabels } from '#shared/sync/item-labels.ts';
import { useEffect, useState } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { SigningView } from '#offline/queue/queue-view.ts';
import { readSigningDetails, type SigningDetails } from '#offline/queue/signing-actions.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { actLabels } from '#shared/signing/signing.enums.ts';
import { keyIdInFours } from '#shared/signing/key-id.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import classes from './outbox.module.css';
import { receiptMarkLabels, storedStateLabels } from './state-labels.ts';

/** Hashes, tries and the log of one signing, for the office; can be copied as text. */
export function DetailsDialog({
  ports,
  owner,
  signing,
  onClose,
}: {
  ports: OfflinePorts;
  owner: Owner;
  signing: SigningView;
  onClose: () => void;
}) {
  const [details, setDetails] = useState<SigningDetails | null>(null);
  useEffect(
    () => void readSigningDetails(ports, owner, signing.signingId).then(setDetails),
    [ports, owner, signing.signingId],
  );
  return (
    <Modal opened onClose={onClose} size="xl" title={`Detalhes: ${signing.partyName}`}>
      {details === null ? (
        <Loader aria-label="Carregando" />
      ) : (
        <Stack>
          {details.cause !== null && <Text>{details.cause}</Text>}
          <div className={classes.scroll}>
            <table className={classes.facts}>
              <caption>Itens desta assinatura</caption>
              <thead>
                <tr>
                  <th scope="col">Item</th>
                  <th scope="col">Estado</th>
                  <th scope="col">Tentativas</th>
                  <th scope="col">Código</th>
                  <th scope="col">SHA-256</th>
                </tr>
              </thead>
              <tbody>
                {details.items.map((item) => (
                  <tr key={item.id}>
                    <td>{itemKindLabels[item.kind]}</td>
                    <td>{storedStateLabels[item.state]}</td>
                    <td className="tabular">{item.attempts}</td>
                    <td>{item.lastCode ?? '-'}</td>
                    <td>
                      <Code>{(item.eventHash ?? item.sha256).slice(0, 16)}…</Code>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {details.receipts.length > 0 && (
            <div className={classes.scroll}>
              <table className={classes.facts}>
                <caption>Recibos contra-assinados pelo servidor</caption>
                <thead>
                  <tr>
                    <th scope="col">Ato</th>
                    <th scope="col">Situação</th>
                    <th scope="col">Chave do servidor</th>
                    <th scope="col">Assinatura</th>
                  </tr>
                </thead>
                <tbody>
                  {details.receipts.map((receipt) => (
                    <tr key={receipt.actId}>
                      <td>{actNameOf(details, receipt.actId)}</td>
                      <td>
                        {receipt.mark === null ? 'Conferido' : receiptMarkLabels[receipt.mark]}
                      </td>
                      <td>
                        <Code>{keyIdInFours(receipt.serverKeyId)}</Code>
                      </td>
                      <td>
                        <Code>{receipt.counterSignature.slice(0, 16)}…</Code>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {details.events.length > 0 && (
            <Code block className={classes.log}>
              {details.events
                .slice(-40)
                .map((event) => `${formatDateTime(event.at)}  ${event.code}  ${event.detail}`)
                .join('\n')}
            </Code>
          )}
          <div>
            <CopyButton text={JSON.stringify(details, null, 2)} label="Copiar detalhes" />
          </div>
        </Stack>
      )}
    </Modal>
  );
}

function actNameOf({ signing }: SigningDetails, actId: string): string {
  const act = signing.acts.find((other) => other.actId === actId);
  return act === undefined ? 'Ato' : actLabels[act.kind];
}
