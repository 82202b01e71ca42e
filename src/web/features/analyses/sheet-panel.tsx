import '#web/ui/desk-styles.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconCloudOff, IconFilterOff, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { whoAnalyses, whoEditsSheet } from '#shared/analyses/analyses.access.ts';
import { filterSheet, type SheetFilter } from '#shared/analyses/analyses.rules.ts';
import type { SheetRow } from '#shared/analyses/analyses.schemas.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { whoLaunchesCredits } from '#shared/credits/credits.access.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { LaunchCredits } from './launch-credits.tsx';
import { LotNotes } from './lot-notes.tsx';
import { Prescribing } from './prescribing.tsx';
import { RunAnalysis } from './run-analysis.tsx';
import { SheetFilters } from './sheet-filters.tsx';
import { SheetTable } from './sheet-table.tsx';
import { sheetQuery } from './sheet.queries.ts';
import classes from './sheet.module.css';

const SheetTotalDialog = lazy(() =>
  import('./sheet-total-dialog.tsx').then(({ SheetTotalDialog }) => ({
    default: SheetTotalDialog,
  })),
);

const MonthDialog = lazy(() =>
  import('./month-dialog.tsx').then(({ MonthDialog }) => ({ default: MonthDialog })),
);

/**
 * The months of an apuração that an analysis found, with their diagnosis (@spec 3 §2 Product
 * screens: rectification spreadsheet). ADMIN read them; a person who may edit the product corrects
 * the total of a month while the apuração is open.
 */
export function SheetPanel({
  apuracao,
  product,
  tenant,
  month,
  onMonth,
  renderExport,
}: {
  apuracao: Apuracao;
  product: Product;
  tenant: string | undefined;
  /** The explained month from the address, `MMAAAA`. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  /** The export of the filtered months; `count` = their number. */
  renderExport?: (filter: SheetFilter, count: number) => ReactNode;
}) {
  const user = useStaff();
  const { isOnline } = useConnection();
  const { data, error, isFetching, refetch } = useQuery(sheetQuery(apuracao.id, tenant));
  const [filter, setFilter] = useState<SheetFilter>({});
  const [today] = useState(() => dayInBrasilia(new Date()));
  const [edited, setEdited] = useState<SheetRow | null>(null);
  const mayEdit = product.editar && apuracao.isModifica && mayCall(whoEditsSheet, user);
  const mayLaunch = product.editar && apuracao.isModifica && mayCall(whoLaunchesCredits, user);
  const rows = data?.analises;
  const shown = rows && filterSheet(rows, filter);
  return (
    <RunAnalysis
      apuracao={apuracao}
      tenant={tenant}
      sheet={data}
      isReloading={isFetching}
      mayAnalyse={product.editar && mayCall(whoAnalyses, user)}
      isOnline={isOnline}
    >
      {({ button, hint }) => (
        <Surface
          title="Planilha de retificação"
          aside={
            <div className={classes.acts}>
              {shown !== undefined &&
                rows !== undefined &&
                rows.length > 0 &&
                renderExport?.(filter, shown.length)}
              {mayLaunch && rows !== undefined && rows.length > 0 && (
                <LaunchCredits apuracao={apuracao} tenant={tenant} isOnline={isOnline} />
              )}
              {button}
            </div>
          }
        >
          {hint}
          {rows === undefined && error === null && (
            <div className={classes.around}>
              <Skeleton height={220} aria-label="Carregando a planilha" />
            </div>
          )}
          {rows === undefined && error !== null && (
            <EmptyState
              icon={IconCloudOff}
              tone="gray"
              title="Não foi possível carregar a planilha"
              hint={messageOfError(error)}
              action={
                <Button loading={isFetching} onClick={() => void refetch()}>
                  Tentar novamente
                </Button>
              }
            />
          )}
          {rows?.length === 0 && (
            <EmptyState
              icon={IconTable}
              tone="gray"
              title="Nenhum mês analisado nesta apuração."
              hint="Depois da análise das notas e das declarações, cada mês aparece aqui com o seu diagnóstico."
            />
          )}
          {rows !== undefined && shown !== undefined && rows.length > 0 && (
            <>
              <Prescribing rows={rows} today={today} />
              <SheetFilters rows={rows} filter={filter} onChange={setFilter} />
              <Text size="sm" c="dimmed" className={classes.around ?? ''}>
                O Crédito Apurado soma o total a restituir dos meses disponíveis.
                {mayEdit &&
                  !isOnline &&
                  ' Corrigir a planilha e lançar créditos precisam de conexão.'}
              </Text>
              {shown.length === 0 ? (
                <EmptyState
                  icon={IconFilterOff}
                  tone="gray"
                  title="Nenhum mês com este filtro."
                  action={
                    <Button variant="default" onClick={() => setFilter({})}>
                      Limpar filtro
                    </Button>
                  }
                />
              ) : (
                <SheetTable
                  rows={shown}
                  today={today}
                  mayEdit={mayEdit}
                  isOnline={isOnline}
                  onEdit={setEdited}
                  onExplain={(shownMonth) => onMonth(shownMonth.replace('/', ''))}
                />
              )}
            </>
          )}
          {data !== undefined && data.lote !== null && <LotNotes lot={data.lote} />}
          {month !== undefined && (
            <Suspense fallback={null}>
              <MonthDialog
                month={`${month.slice(0, 2)}/${month.slice(2)}`}
                idApuracao={apuracao.id}
                about={`${product.razao_social}, ${formatPartyDocument(product.id_client)}, apuração ${apuracao.label}`}
                tenant={tenant}
                onClose={() => onMonth(undefined)}
              />
            </Suspense>
          )}
          {edited !== null && (
            <Suspense fallback={null}>
              <SheetTotalDialog
                // As it stands now, also where somebody else corrected it meanwhile.
                row={rows?.find(({ competencia }) => competencia === edited.competencia) ?? edited}
                apuracao={apuracao}
                tenant={tenant}
                isOnline={isOnline}
                onClose={() => setEdited(null)}
              />
            </Suspense>
          )}
        </Surface>
      )}
    </RunAnalysis>
  );
}
