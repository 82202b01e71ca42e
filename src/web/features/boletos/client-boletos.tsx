import '#web/ui/desk-styles.ts';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { whoIssuesBoletos } from '#shared/boletos/boletos.access.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { boletoPageSize } from '#shared/boletos/boletos.schemas.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { Surface } from '#web/ui/surface.tsx';
import { BoletoDialogs, type OpenBoleto } from './boleto-dialogs.tsx';
import { BoletoRows } from './boleto-rows.tsx';
import { boletosQuery } from './boletos.queries.ts';
import classes from './boletos.module.css';
import type { ChosenClient } from './client-choice.tsx';

/**
 * The boletos of one client, where somebody works on a product of theirs: opened whole, and issued by who may change the client. For who may
 * open one (`whoReadsBoletoDetails`).
 */
export function ClientBoletos({
  client,
  tenant,
  mayEdit,
  page = 1,
  onPage,
}: {
  client: ChosenClient;
  tenant: string | undefined;
  /** Whether the person may change the client. */
  mayEdit: boolean;
  /** As it stands in the address; undefined = the first. */
  page: number | undefined;
  onPage: (page: number | undefined) => void;
}) {
  const user = useStaff();
  const { isOnline } = useConnection();
  const [open, setOpen] = useState<OpenBoleto>(null);
  const issuer = useRef<HTMLButtonElement>(null);
  const asked = { id_client: client.cnpjcpf, page, pageSize: boletoPageSize };
  const query = useQuery(boletosQuery(asked, tenant));
  const isEmpty = query.data?.total === 0;
  const wasEmpty = useRef(isEmpty);
  // The button of the empty list goes with the first boleto, which takes the focus along.
  useEffect(() => {
    if (wasEmpty.current && !isEmpty && document.activeElement === document.body)
      issuer.current?.focus({ preventScroll: true });
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const mayIssue = mayEdit && mayCall(whoIssuesBoletos, user);
  const issueButton = mayIssue && (
    <Button
      ref={issuer}
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      disabled={!isOnline}
      onClick={() => setOpen('new')}
    >
      {boletoMessages.issue}
    </Button>
  );
  return (
    <>
      <Surface title={boletoMessages.ofClient} aside={isEmpty ? null : issueButton}>
        {mayIssue && !isOnline && (
          <Text size="sm" c="dimmed" className={classes.inSurface ?? ''}>
            {boletoMessages.issueNeedsConnection}
          </Text>
        )}
        <BoletoRows
          query={query}
          label={boletoMessages.ofClient}
          isOfClient
          empty={{
            hint: 'Os boletos deste cliente aparecem aqui, por vencimento.',
            ...(isEmpty && issueButton !== false ? { action: issueButton } : {}),
          }}
          page={page}
          onPage={(next) => onPage(next === 1 ? undefined : next)}
          onOpen={setOpen}
        />
      </Surface>
      <BoletoDialogs open={open} tenant={tenant} client={client} onClose={() => setOpen(null)} />
    </>
  );
}
