import '#web/ui/desk-styles.ts';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCloudOff,
  IconFileTypePdf,
  IconPrinter,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { exportMonth } from '#shared/analyses/analyses.endpoints.ts';
import { badgeOf } from '#shared/analyses/analyses.enums.ts';
import type { ExplainedMonth } from '#shared/analyses/explained-month.schemas.ts';
import {
  accountSteps,
  money,
  monthMessages,
  retificationLines,
  versionsText,
} from '#shared/analyses/month-words.ts';
import { exportMessages } from '#shared/exports/exports.messages.ts';
import { isGone } from '#web/api/is-gone.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useDownload } from '#web/api/use-download.ts';
import { useConnection } from '#web/session/connection.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useLightPrint } from '#web/ui/use-light-print.ts';
import { badgeColors } from './badge-colors.ts';
import { MonthPart } from './month-part.tsx';
import { MonthProducts } from './month-products.tsx';
import { MonthStatement } from './month-statement.tsx';
import { explainedMonthQuery } from './month.queries.ts';
import printing from './month-print.module.css';
import classes from './month.module.css';

/** Why a month of a sheet says what it says; `month` = `MM/AAAA`. */
export function MonthDialog({
  month,
  idApuracao,
  about,
  tenant,
  onClose,
}: {
  month: string;
  idApuracao: string;
  /** Client and apuração in words, for paper. */
  about: string;
  tenant: string | undefined;
  onClose: () => void;
}) {
  const isPhone = useIsPhone();
  const { data, error, isFetching, refetch } = useQuery(
    explainedMonthQuery(idApuracao, month, tenant),
  );
  return (
    <FormDialog
      isDirty={false}
      onClose={onClose}
      size="min(60rem, 100%)"
      fullScreen={isPhone}
      title={`Competência ${month}`}
    >
      {data !== undefined ? (
        <>
          <MonthActs month={month} idApuracao={idApuracao} tenant={tenant} />
          <Explained month={data} about={about} />
        </>
      ) : error === null ? (
        <Stack gap="md" role="status" aria-label="Carregando o mês">
          <Skeleton height={44} width="60%" />
          <Skeleton height={220} />
        </Stack>
      ) : isGone(error) ? (
        <EmptyState icon={IconCalendarOff} tone="gray" title={messageOfError(error)} />
      ) : (
        <EmptyState
          icon={IconCloudOff}
          tone="gray"
          title="Não foi possível explicar o mês"
          hint={messageOfError(error)}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        />
      )}
    </FormDialog>
  );
}

/** 'Baixar PDF' and 'Imprimir'; the page prints what the dialog shows. */
function MonthActs({
  month,
  idApuracao,
  tenant,
}: {
  month: string;
  idApuracao: string;
  tenant: string | undefined;
}) {
  useLightPrint();
  const { isOnline } = useConnection();
  const { isPending, start } = useDownload(exportMonth, {
    saved: exportMessages.saved,
    failed: (message) => message,
  });
  return (
    <div className={printing.acts}>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={isPending}
        disabled={!isOnline}
        onClick={() =>
          start({
            params: { id_apuracao: idApuracao, competencia: month.replace('/', '') },
            tenant,
          })
        }
      >
        Baixar PDF
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </div>
  );
}

function Explained({ month, about }: { month: ExplainedMonth; about: string }) {
  const { linha, conta, espelho } = month;
  const versions = versionsText(month);
  const badge = badgeOf(linha.diagnostico);
  return (
    <Stack gap="lg" className={printing.printed ?? ''}>
      <Text fw={620} className={printing.about ?? ''}>
        {about}
      </Text>
      <div className={classes.head}>
        <div>
          <StatusBadge color={badgeColors[badge]}>{badge}</StatusBadge>
          <div className={classes.sentence}>{linha.diagnostico}</div>
        </div>
        <div className={classes.outcome}>
          <span>{monthMessages.calculated}</span>
          <strong>{money(linha.total_a_restituir)}</strong>
        </div>
      </div>
      {(conta.motivo !== null || linha.alertas.length > 0) && (
        <MonthPart title={monthMessages.remarks}>
          <ul className={classes.alerts}>
            {conta.motivo !== null && (
              <Remark title={conta.motivo.titulo}>{conta.motivo.texto}</Remark>
            )}
            {linha.alertas.map(({ codigo, texto }) => (
              <Remark key={`${codigo} ${texto}`}>{texto}</Remark>
            ))}
          </ul>
        </MonthPart>
      )}
      <MonthPart title={monthMessages.account}>
        <dl className={classes.account}>
          {accountSteps(conta).map(({ label, how, value, isSum }) => (
            <div key={label} className={classes.step} data-sum={isSum || undefined}>
              <dt>
                {label}
                {how !== undefined && <span className={classes.how}>{how}</span>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </MonthPart>
      {espelho !== null && (
        <MonthPart title={monthMessages.retification}>
          <dl className={classes.account}>
            {retificationLines(espelho).map(({ label, how, value }) => (
              <div key={how} className={classes.step}>
                <dt>
                  {label}
                  <span className={classes.how}>{how}</span>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Text size="sm" c="dimmed">
            {monthMessages.restStays}
          </Text>
        </MonthPart>
      )}
      <MonthStatement month={month} />
      <MonthProducts month={month} />
      {versions !== undefined && (
        <Text size="sm" c="dimmed">
          {versions}
        </Text>
      )}
    </Stack>
  );
}

function Remark({ title, children }: { title?: string; children: string }) {
  return (
    <li className={classes.alert}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {title !== undefined && <strong>{title}: </strong>}
        {children}
      </span>
    </li>
  );
}
