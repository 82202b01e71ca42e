import '#web/ui/desk-styles.ts';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { clientMessages, procuracaoDueText } from '#shared/clients/clients.messages.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { procuracaoColor, shownProcuracao } from '#shared/clients/procuracao.rules.ts';
import { dayInBrasilia, formatCivilDay } from '#shared/kernel/civil-day.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './client-area.module.css';

const ProcuracaoDialog = lazy(() =>
  import('./procuracao-dialog.tsx').then(({ ProcuracaoDialog }) => ({ default: ProcuracaoDialog })),
);

/** The state of a procuração, its days, what must be read of them, and the way to another one for who may edit the client (@spec 3 §2). */
export function ProcuracaoPanel({
  client,
  tenant,
}: {
  client: Client;
  tenant: string | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const [today] = useState(() => dayInBrasilia(new Date()));
  const state = shownProcuracao(client, today);
  const { status, daysLeft } = state;
  const isExpired = status === 'PROCURAÇÃO EXIPRADA';
  const { procuracaoHabilitadaEm: start, procuracaoValidaAte: end } = client;
  return (
    <>
      {isExpired && <Notice tone="warning">{clientMessages.procuracaoExpired}</Notice>}
      {daysLeft !== null && <Notice tone="warning">{procuracaoDueText(daysLeft)}</Notice>}
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" m={0}>
        <Fact label="Status">
          <StatusBadge color={procuracaoColor(state)}>{status}</StatusBadge>
        </Fact>
        <Fact label="Habilitada em">
          {start === null ? missing('Não informado') : shown(start)}
        </Fact>
        <Fact label="Válida até">
          {end === null ? missing(clientMessages.procuracaoEndUnknown) : shown(end)}
        </Fact>
      </SimpleGrid>
      {client.editar && (
        <Button className={classes.act ?? ''} onClick={() => setOpen(true)}>
          Atualizar Procuração
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ProcuracaoDialog client={client} tenant={tenant} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const shown = (day: string) => <span className="tabular">{formatCivilDay(day)}</span>;

const missing = (text: string) => (
  <Text component="span" c="dimmed">
    {text}
  </Text>
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
