import '#web/ui/desk-styles.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconCloudOff, IconReceipt2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { readFap, readTerceiros } from '#shared/apuracoes/payroll-rates.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { whoExportsVerbas, whoSavesVerbas } from '#shared/verbas/verbas.access.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { reckonVerbas } from '#shared/verbas/verbas.rules.ts';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { ratesText, RatesForm } from './rates-form.tsx';
import { fundsQuery } from './verbas.queries.ts';
import { entriesOf, formOf } from './verbas-form.ts';
import { ExportVerbas } from './export-verbas.tsx';
import { VerbaLines } from './verba-lines.tsx';
import { VerbaSums } from './verba-sums.tsx';
import { VerbasEditor } from './verbas-editor.tsx';
import classes from './verbas.module.css';

const ratesOf = ({ rat, fap, terceiros }: Funds) => ({
  rat,
  // The answer was read by these.
  fap: readFap(fap)!,
  terceiros: readTerceiros(terceiros)!,
});

/**
 * The verbas of an apuração with their period, their rates and what of them is recoverable (@spec 3 §2 Product screens). ADMIN read them; who
 * may edit the product works on them while the apuração is open.
 */
export function VerbasPanel({
  apuracao,
  product,
  tenant,
}: {
  apuracao: Apuracao;
  product: Product;
  tenant: string | undefined;
}) {
  const user = useStaff();
  const { isOnline } = useConnection();
  const { data, error, isFetching, refetch } = useQuery(fundsQuery(apuracao.id, tenant));
  const [hasRates, setHasRates] = useState(false);
  const [hasVerbas, setHasVerbas] = useState(false);
  const onRates = useCallback((isDirty: boolean) => setHasRates(isDirty), []);
  const onVerbas = useCallback((isDirty: boolean) => setHasVerbas(isDirty), []);
  // Where somebody closes the apuração meanwhile, what is typed stays, to be read and taken along.
  const mayEdit = product.editar && apuracao.isModifica && mayCall(whoSavesVerbas, user);
  const rates = data && ratesOf(data);
  return (
    <Surface
      title="Verbas"
      aside={
        data !== undefined &&
        data.verbas.length > 0 &&
        mayCall(whoExportsVerbas, user) && (
          <ExportVerbas
            idApuracao={apuracao.id}
            tenant={tenant}
            isOnline={isOnline}
            isDirty={hasRates || hasVerbas}
          />
        )
      }
    >
      <LeaveGuard isDirty={hasRates || hasVerbas} />
      {data === undefined && error === null && (
        <div className={classes.around}>
          <Skeleton height={220} aria-label="Carregando as verbas" />
        </div>
      )}
      {data === undefined && error !== null && (
        <EmptyState
          icon={IconCloudOff}
          tone="gray"
          title="Não foi possível carregar as verbas"
          hint={messageOfError(error)}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        />
      )}
      {data !== undefined && rates !== undefined && (
        <div className={classes.panel}>
          <section aria-label="Alíquotas da apuração" className={classes.block}>
            {mayEdit || hasRates ? (
              <RatesForm
                apuracao={apuracao}
                rates={rates}
                tenant={tenant}
                isOnline={isOnline}
                onDirty={onRates}
              />
            ) : (
              <RatesRead rates={rates} />
            )}
            <Text size="sm" c="dimmed">
              {verbaMessages.caution}
            </Text>
          </section>
          {mayEdit || hasVerbas ? (
            <VerbasEditor
              apuracao={apuracao}
              funds={data}
              rates={rates}
              tenant={tenant}
              isOnline={isOnline}
              onDirty={onVerbas}
            />
          ) : (
            <VerbasRead funds={data} rates={rates} />
          )}
        </div>
      )}
    </Surface>
  );
}

function RatesRead({ rates }: { rates: ReturnType<typeof ratesOf> }) {
  const { rat, fap, terceiros } = ratesText(rates);
  return (
    <div className={classes.rates}>
      <ReadValue label="RAT" value={`${rat}%`} />
      <ReadValue label="FAP" value={fap} />
      <ReadValue label="Terceiros" value={`${terceiros}%`} />
    </div>
  );
}

function VerbasRead({ funds, rates }: { funds: Funds; rates: ReturnType<typeof ratesOf> }) {
  const form = formOf(funds);
  const { lines, totals } = reckonVerbas(entriesOf(form.lines), rates);
  if (lines.length === 0)
    return <EmptyState icon={IconReceipt2} tone="gray" title="Nenhuma verba nesta apuração." />;
  return (
    <>
      <div className={classes.fields}>
        <ReadValue label="Período inicial" value={form.start} />
        <ReadValue label="Período final" value={form.end} />
      </div>
      <VerbaLines lines={lines.map((line, i) => ({ ...line, valor: form.lines[i]!.valor }))} />
      <VerbaSums totals={totals} />
    </>
  );
}
