import '#web/ui/desk-styles.ts';
import { Alert, Button, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { verificationMessages } from '#shared/verification/verification.messages.ts';
import type { Neighbour, SignatureRecord } from '#shared/verification/verification.schemas.ts';
import { isGone } from '#web/api/is-gone.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { DeskHead } from './desk-head.tsx';
import classes from './desk.module.css';
import { RecordDesk } from './record-desk.tsx';
import type { SignatureSearch } from './signature-search.ts';
import { isAsked, useDeskKeys } from './use-desk-keys.ts';
import {
  partyOf,
  queuePlaceQuery,
  signatureRecordQuery,
  type SignatureParty,
} from './verification.queries.ts';

type Props = {
  party: SignatureParty;
  /** The filter of the list behind it: its queue is the one that is walked. */
  search: SignatureSearch;
  /** Id of who looks. */
  me: string;
  onGo: (party: SignatureParty) => void;
  /** The way on after a denial that nothing reopens. */
  renderDenied: (record: SignatureRecord) => ReactNode;
  onClose: () => void;
};

/** The desk at which signatures are verified one after another; its address is shareable, Esc or back closes it. */
export function VerificationDialog({ party, search, me, onGo, renderDenied, onClose }: Props) {
  useReturnFocus();
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const record = useQuery(signatureRecordQuery(party));
  const { data: place } = useQuery(queuePlaceQuery(party, search));
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isDeciding, setDeciding] = useState(false);

  const next = place?.next ?? null;
  useEffect(() => {
    if (next === null || record.data === undefined) return;
    void client.prefetchQuery(signatureRecordQuery(partyOf(next)));
    void client.prefetchQuery(queuePlaceQuery(partyOf(next), search));
  }, [client, next, record.data, search]);

  // What had the focus may have gone with the record before.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) title.current?.focus();
  });

  const goTo = (neighbour: Neighbour | null): (() => void) | undefined =>
    neighbour === null || isDeciding ? undefined : () => onGo(partyOf(neighbour));
  const onPrevious = goTo(place?.previous ?? null);
  const onNext = goTo(next);
  const toggleHelp = (): void => setHelpOpen((is) => !is);
  useDeskKeys({ j: onNext, k: onPrevious, '?': toggleHelp });

  const close = (): void => {
    // The question that stands in front takes the key.
    if (isAsked() || isDeciding) return;
    if (isHelpOpen) setHelpOpen(false);
    else onClose();
  };
  const { data, error, isPending, isFetching, refetch } = record;
  return (
    <Modal.Root opened onClose={close} fullScreen size="100%">
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        <DeskHead
          place={place}
          name={data?.nome}
          onPrevious={onPrevious}
          onNext={onNext}
          isHelpOpen={isHelpOpen}
          onHelp={toggleHelp}
          title={title}
        />
        {isPending && (
          <div className={classes.desk} aria-busy aria-label="Carregando a assinatura" role="group">
            <div className={classes.main}>
              <Skeleton height={42} width="24rem" maw="100%" />
              <div className={classes.waiting}>
                <Skeleton radius="lg" />
                <Skeleton radius="lg" />
              </div>
            </div>
            <div className={classes.side}>
              <Skeleton height={96} radius="md" />
              <Skeleton height={140} radius="md" />
              <Skeleton height={96} radius="md" />
            </div>
          </div>
        )}
        {error !== null && data === undefined && (
          <div className={classes.failure}>
            {isGone(error) ? (
              <Alert color="red" role="alert" title={verificationMessages.notFound} />
            ) : (
              <Alert color="red" role="alert" title={verificationMessages.loadFailed}>
                <Text mb="sm">{messageOfError(error)}</Text>
                <Button loading={isFetching} onClick={() => void refetch()}>
                  Tentar novamente
                </Button>
              </Alert>
            )}
          </div>
        )}
        {data !== undefined && (
          <RecordDesk
            key={`${party.tipo} ${party.id}`}
            party={party}
            record={data}
            claim={place?.assumida ?? null}
            me={me}
            renderDenied={renderDenied}
            onDeciding={setDeciding}
            onDecided={() => {
              setDeciding(false);
              // What was denied waits for others: nothing is left to decide.
              if (next?.status === 'pendente') onGo(partyOf(next));
              else onClose();
            }}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
