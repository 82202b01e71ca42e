import '#web/ui/desk-styles.ts';
import { Button, Group, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import type { ErrorReport } from '#shared/reports/reports.schemas.ts';
import { failureOf } from '#web/api/failure-of.ts';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { countInWords } from '#web/ui/list/list-view.tsx';
import { ReadDialog } from '#web/ui/read-dialog.tsx';
import { reportQuery } from './reports.queries.ts';
import classes from './reports.module.css';

/** What somebody wrote of a screen that broke for them, and the ways to look for it and to answer. */
export function ReportDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(reportQuery(id));
  return (
    <ReadDialog
      title="Erro relatado"
      noun="o relato"
      data={data}
      failure={failureOf(error)}
      isAsking={isFetching}
      onRetry={() => void refetch()}
      onClose={onClose}
      renderData={(report) => <Report report={report} />}
    />
  );
}

function Report({ report }: { report: ErrorReport }) {
  const { company, createdDate, email, description, pattern, build, browser, error } = report;
  return (
    <Stack gap="lg">
      <p className={classes.description}>{description}</p>
      <div className={classes.facts}>
        <ReadValue label="Tela" value={pattern} />
        <ReadValue label="Código do erro" value={error} />
        <ReadValue label="Versão" value={build} />
        <ReadValue label="Empresa" value={company} />
        <ReadValue label="Recebido em" value={formatDateTime(createdDate)} />
        <ReadValue
          label="Iguais neste dia"
          value={countInWords(report.iguais, 'relato', 'relatos')}
        />
        <ReadValue label="E-mail" value={email} className={classes.wide} />
        <ReadValue label="Navegador" value={browser} className={classes.wide} />
      </div>
      <Group>
        <Button
          component="a"
          href={`mailto:${email}?subject=${encodeURIComponent('O erro que você relatou')}`}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          Responder por e-mail
        </Button>
      </Group>
    </Stack>
  );
}
