import { Button } from '@mantine/core';
import { IconMail, IconUserCog, IconUserShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { maxHandedOver } from '#shared/clients/bulk.rules.ts';
import { whoHandsClientsOver } from '#shared/clients/clients.access.ts';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';
import { mayCall, type Role } from '#shared/permissions/roles.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { TicksBar, type Ticks } from '#web/ui/list/ticks.tsx';
import { showToast } from '#web/ui/toast.ts';
import { clientsInWords } from '#shared/users/duties.rules.ts';

const PrepareVisitsDialog = lazy(() =>
  import('./prepare-visits-dialog.tsx').then((module) => ({ default: module.PrepareVisitsDialog })),
);
const SendLinksDialog = lazy(() =>
  import('./send-links-dialog.tsx').then((module) => ({ default: module.SendLinksDialog })),
);
const HandOverDialog = lazy(() =>
  import('./hand-over-dialog.tsx').then((module) => ({ default: module.HandOverDialog })),
);

/** Acts on ticked clients: prepare a visit, send the link again, another responsável or gerente. */
export function BulkBar({
  me,
  ticks,
  total,
  tenant,
  readAll,
  onPrepare,
}: {
  me: Role | null;
  ticks: Ticks<ClientRow>;
  /** How many the filter finds; undefined where they are too many to be counted. */
  total: number | undefined;
  tenant: string | undefined;
  /** Every row that the filter finds. */
  readAll: () => Promise<readonly ClientRow[]>;
  onPrepare: (cnpjcpfs: string[]) => void;
}) {
  const [asked, setAsked] = useState<'visit' | 'links' | 'responsavel' | 'gerente' | null>(null);
  const all = useMutation({
    mutationFn: readAll,
    onSuccess: (rows) => ticks.add(rows),
    onError: (error) => showToast('error', messageOfError(error)),
  });
  const { rows } = ticks;
  const n = rows.length;
  // All were taken out of a dialog: there is nothing left to ask about.
  if (asked !== null && n === 0) setAsked(null);
  const onClose = (): void => setAsked(null);
  const onDone = (): void => {
    setAsked(null);
    ticks.clear();
  };
  const isMore = total !== undefined && total > n && total <= maxHandedOver;
  return (
    <>
      <TicksBar
        ticks={ticks}
        count={
          n === 1 ? '1 cliente selecionado' : `${n.toLocaleString('pt-BR')} clientes selecionados`
        }
        more={
          isMore && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={all.isPending}
              onClick={() => all.mutate()}
            >
              Selecionar {clientsInWords(total)} do filtro
            </Button>
          )
        }
      >
        <Button variant="default" size="sm" onClick={() => setAsked('visit')}>
          Preparar visita
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => setAsked('links')}
        >
          Enviar link de novo
        </Button>
        {mayCall(whoHandsClientsOver, me) && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUserShare size={16} aria-hidden />}
            onClick={() => setAsked('responsavel')}
          >
            Mudar responsável
          </Button>
        )}
        {mayCall(whoHandsClientsOver, me) && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUserCog size={16} aria-hidden />}
            onClick={() => setAsked('gerente')}
          >
            Mudar gerente
          </Button>
        )}
      </TicksBar>
      <Suspense fallback={null}>
        {asked === 'visit' && (
          <PrepareVisitsDialog
            rows={rows}
            onDrop={ticks.drop}
            onClose={onClose}
            onPrepare={onPrepare}
          />
        )}
        {asked === 'links' && (
          <SendLinksDialog
            rows={rows}
            tenant={tenant}
            onDrop={ticks.drop}
            onClose={onClose}
            onDone={onDone}
          />
        )}
        {(asked === 'responsavel' || asked === 'gerente') && (
          <HandOverDialog
            duty={asked}
            rows={rows}
            tenant={tenant}
            onDrop={(dropped) =>
              ticks.drop(
                rows.filter(({ cnpjcpf }) => dropped.some((one) => one.cnpjcpf === cnpjcpf)),
              )
            }
            onClose={onClose}
            onDone={onDone}
          />
        )}
      </Suspense>
    </>
  );
}
