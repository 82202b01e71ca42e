import '#web/ui/desk-styles.ts';
import { ActionIcon, Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { badgeOf } from '#shared/analyses/analyses.enums.ts';
import { cancelJob } from '#shared/analyses/analyses.endpoints.ts';
import type { Sheet } from '#shared/analyses/analyses.schemas.ts';
import { analysisMessages } from '#shared/analyses/analysis-runs.messages.ts';
import { hasEnded } from '#shared/analyses/analysis-runs.rules.ts';
import type { Job } from '#shared/analyses/analysis-runs.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { BytesBar } from '#web/ui/bytes-bar.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { withMark, type Mark } from '#web/ui/pace.ts';
import { Surface } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import { jobQuery } from './jobs.queries.ts';
import { filesText, stepText } from './run-words.ts';
import classes from './runs.module.css';

/** A run of an analysis: how far it is, and what came of it. `sheet` as the page knows it, with what the run has changed once it was asked for again. */
export function RunCard({
  id,
  tenant,
  sheet,
  isReloading,
  mayCancel,
  onEnd,
  onClose,
}: {
  id: string;
  tenant: string | undefined;
  sheet: Sheet;
  /** The sheet is being asked for. */
  isReloading: boolean;
  mayCancel: boolean;
  /** Called once when the run has ended while it was followed. */
  onEnd: () => void;
  onClose: () => void;
}) {
  const { data: job, error, dataUpdatedAt, isFetching, refetch } = useQuery(jobQuery(id, tenant));
  const [marks, setMarks] = useState<Mark[]>([]);
  const isEnded = job !== undefined && hasEnded(job.estado);
  if (job !== undefined && dataUpdatedAt !== marks.at(-1)?.at)
    setMarks(withMark(marks, { at: dataUpdatedAt, bytes: job.bytes }));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isEnded) end();
  }, [isEnded]);
  if (job === undefined)
    return (
      <Surface title="Análise">
        <div className={classes.run}>
          {error === null ? (
            <Skeleton height={72} aria-label="Carregando a análise" />
          ) : (
            <>
              <Text>{messageOfError(error)}</Text>
              <div className={classes.end}>
                <Button loading={isFetching} onClick={() => void refetch()}>
                  Tentar novamente
                </Button>
              </div>
            </>
          )}
        </div>
      </Surface>
    );
  // What came of it is said with the months that the page has by then.
  const isStale = sheet.job?.id === id ? !hasEnded(sheet.job.estado) : isReloading;
  if (!isEnded || (job.estado === 'pronta' && isStale))
    return (
      <Running
        job={isEnded ? { ...job, estado: 'correndo', etapa: 'gravando' } : job}
        marks={marks}
        tenant={tenant}
        mayCancel={mayCancel && !isEnded}
      />
    );
  return (
    <Surface
      title="Análise"
      aside={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={42}
          aria-label="Fechar aviso da análise"
          onClick={onClose}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      }
    >
      <div className={classes.run}>
        <Outcome job={job} sheet={sheet} />
        <Asked job={job} />
      </div>
    </Surface>
  );
}

const Asked = ({ job }: { job: Job }) => (
  <div className={classes.asked}>
    Pedida por <NameText name={job.por} /> em {formatDateTime(job.criadaEm)}
  </div>
);

function Outcome({ job, sheet }: { job: Job; sheet: Sheet }) {
  if (job.estado === 'pronta') {
    const found = sheet.analises.filter(
      ({ diagnostico }) => badgeOf(diagnostico) === 'Disponível',
    ).length;
    return (
      <Alert color="green" variant="light" role="status" icon={<IconCheck aria-hidden />}>
        {analysisMessages.analysed(job.meses, found)}
        {job.problemas > 0 && `. ${filesText(job)}.`}
      </Alert>
    );
  }
  const kept = sheet.analises.length > 0 && ' Os meses da planilha continuam como estavam.';
  return job.estado === 'cancelada' ? (
    <Alert color="gray" variant="light" role="status">
      Análise cancelada.{kept}
    </Alert>
  ) : (
    <Alert color="red" variant="light" role="alert" title="A análise falhou">
      {job.erro?.texto}
      {kept}
    </Alert>
  );
}

function Running({
  job,
  marks,
  tenant,
  mayCancel,
}: {
  job: Job;
  marks: readonly Mark[];
  tenant: string | undefined;
  mayCancel: boolean;
}) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { queryKey } = jobQuery(job.id, tenant);
  const cancel = useMutation({
    mutationFn: () => callEndpoint(cancelJob, { params: { id: job.id }, ...lookingAt(tenant) }),
    onSuccess: async (ended) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, ended);
    },
    onError: (error) => {
      void queries.invalidateQueries({ queryKey });
      showToast('error', messageOfError(error));
    },
  });
  return (
    <Surface
      title="Análise em andamento"
      aside={
        mayCancel && (
          <Button variant="default" loading={cancel.isPending} onClick={() => setAsking(true)}>
            Cancelar análise
          </Button>
        )
      }
    >
      <div className={classes.run}>
        <div className={classes.step} role="status">
          {stepText(job)}
        </div>
        <BytesBar
          label="Andamento da análise"
          bytes={job.bytes}
          totalBytes={job.totalBytes}
          marks={marks}
        />
        {job.entradas > 0 && <Text size="sm">{filesText(job)}</Text>}
        <Asked job={job} />
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Cancelar a análise?"
          cancel="Continuar analisando"
          confirm="Cancelar análise"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            if (!cancel.isPending) cancel.mutate();
          }}
        >
          O que já foi lido se perde, e os arquivos terão de ser enviados de novo. Os meses que
          estão na planilha ficam como estão.
        </ConfirmDialog>
      )}
    </Surface>
  );
}
