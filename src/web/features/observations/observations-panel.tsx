import '#web/ui/desk-styles.ts';
import { Button, Skeleton, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import { observationMessages } from '#shared/observations/observations.messages.ts';
import { sendableCategories, type Observer } from '#shared/observations/observations.rules.ts';
import type { Observation } from '#shared/observations/observations.schemas.ts';
import { isGone } from '#web/api/is-gone.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ObservationRow, WaitingRow } from './observation-row.tsx';
import classes from './observations.module.css';
import { loadOlder, type ObservedPlace } from './observations.queries.ts';
import { SendBox } from './send-box.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useObservations } from './use-observations.ts';

type PanelProps = {
  title: string;
  me: Observer;
  owner: Owner;
  /** Company of the client; `tenant` only where an ADMIN looks at a company. */
  idTenant: string;
  tenant: string | undefined;
  cnpjcpf: string;
  /** One product of the client, or null for all that is said of it. */
  product: string | null;
};

/** The observations of a client or of one product, and the box to write one (@spec 3 §2 Observations panel). Another place is another panel: give it a key. */
export function ObservationsPanel({
  title,
  me,
  owner,
  idTenant,
  tenant,
  cnpjcpf,
  product,
}: PanelProps) {
  const heading = useId();
  const queries = useQueryClient();
  const place: ObservedPlace = { tenant, cnpjcpf, product };
  const { query, waiting, leaving } = useObservations(place, owner, idTenant);
  const [own, setOwn] = useState<readonly string[]>([]);
  const [deleting, setDeleting] = useState<Observation | null>(null);
  // Who may no longer open the client sees nothing of what was fetched before.
  const isRefused = isGone(query.error);
  const items = isRefused ? [] : (query.data?.items ?? []);
  const unsent = [...leaving, ...waiting];
  const { box, onScroll, unseen, toEnd } = useKeptPlace(
    [...items, ...unsent].map(({ id }) => id),
    own,
  );
  const older = useMutation({
    mutationFn: (oldest: Observation) => loadOlder(place, queries, oldest),
    onError: (error) => showToast('error', observationMessages.notLoaded(messageOfError(error))),
  });
  const hasList = query.data !== undefined && !isRefused;
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {title}
      </Title>
      <div className={classes.frame}>
        <div
          ref={box}
          className={classes.box}
          role="log"
          aria-label="Mensagens"
          // Scrolled by keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
        >
          {hasList && query.data.truncated && items[0] !== undefined && (
            <div className={classes.older}>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={older.isPending}
                onClick={() => older.mutate(items[0]!)}
              >
                Ver anteriores
              </Button>
            </div>
          )}
          {query.error !== null && !hasList && (
            <div className={classes.middle} role="alert">
              <span>{observationMessages.notLoaded(messageOfError(query.error))}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                mt="xs"
                loading={query.isFetching}
                onClick={() => void query.refetch()}
              >
                Tentar novamente
              </Button>
            </div>
          )}
          {query.isPending && <Skeleton height={96} m="sm" w="auto" />}
          {hasList && items.length + unsent.length === 0 && (
            <div className={classes.middle}>{observationMessages.empty}</div>
          )}
          <ul className={classes.rows}>
            {items.map((observation) => (
              <ObservationRow
                key={observation.id}
                observation={observation}
                namesProduct={product === null}
                onDelete={observation.mine ? () => setDeleting(observation) : undefined}
              />
            ))}
            {unsent.map((one) => (
              <WaitingRow
                key={one.id}
                waiting={one}
                hasLeft={leaving.includes(one)}
                sender={owner.name}
              />
            ))}
          </ul>
        </div>
        {unseen > 0 && (
          <Button className={classes.unseen ?? ''} size="compact-sm" radius="xl" onClick={toEnd}>
            {unseen === 1 ? '1 nova mensagem' : `${unseen} novas mensagens`}
          </Button>
        )}
      </div>
      <SendBox
        // Until the server has said what may be sent here the table of roles says it.
        sends={hasList ? query.data.sends : sendableCategories(me)}
        owner={owner}
        idTenant={idTenant}
        cnpjcpf={cnpjcpf}
        product={product}
        onWritten={(id) => setOwn((ids) => [...ids, id])}
      />
      {deleting !== null && (
        <DeleteDialog place={place} observation={deleting} onClose={() => setDeleting(null)} />
      )}
    </section>
  );
}
