import '#web/ui/desk-styles.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { startAnalysis } from '#shared/analyses/analyses.endpoints.ts';
import { lotFileKinds, type LotFileKind } from '#shared/analyses/analysis-runs.enums.ts';
import { analysisMessages } from '#shared/analyses/analysis-runs.messages.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { isStop, useUpload } from '#web/api/use-upload.ts';
import { formatBytes } from '#web/device/storage-state.ts';
import { BytesBar } from '#web/ui/bytes-bar.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import {
  lotForm,
  newParameters,
  parameterProblems,
  refusalOfZip,
  type ParameterProblems,
} from './lot-form.ts';
import { LotParameters } from './lot-parameters.tsx';
import classes from './runs.module.css';

/** As the screen names them (@spec 3 §5 Simples upload); either may have 1 GB. */
const fileLabels: Record<LotFileKind, string> = {
  xml: 'XML das notas (ZIP até 500MB)',
  pgdas: 'PGDAS-D (ZIP até 700MB)',
};

type Chosen = Record<LotFileKind, File | null>;
type FileErrors = Record<LotFileKind, string | null>;
const none = { xml: null, pgdas: null } as const;

/** Keeps the page when a file is dropped beside its place; the browser would open the file. */
const keepPage = (event: Event): void => event.preventDefault();

/**
 * 'Gerar Análise': the notes and the statements of a client as two ZIPs, and the parameters. A
 * refusal or a broken line keeps what was chosen.
 */
export function AnalyseDialog({
  apuracao,
  tenant,
  isOnline,
  onStarted,
  onFailed,
  onClose,
}: {
  apuracao: Apuracao;
  tenant: string | undefined;
  isOnline: boolean;
  /** The run that does it, which may have been there before. */
  onStarted: (job: string) => void;
  /** Refused, stopped, or without an answer: the run may exist anyway. */
  onFailed: (error: Error) => void;
  onClose: () => void;
}) {
  const { id_client: idClient } = apuracao;
  const [files, setFiles] = useState<Chosen>(none);
  const [errors, setErrors] = useState<FileErrors>(none);
  const [isMissing, setMissing] = useState(false);
  const [initial] = useState(() => newParameters(idClient));
  const [parameters, setParameters] = useState(initial);
  const [problems, setProblems] = useState<ParameterProblems>({});
  const [isOpen, setOpen] = useState(false);
  const { send: upload, stop, isAllSent, ...progress } = useUpload();
  /** The files as they are chosen now, for what is found out about one after another was chosen. */
  const latest = useRef<Chosen>({ ...none });
  useEffect(() => {
    const over = new AbortController();
    for (const name of ['dragover', 'drop'])
      window.addEventListener(name, keepPage, { signal: over.signal });
    return () => over.abort();
  }, []);
  const send = useMutation({
    mutationFn: (lot: Record<LotFileKind, File>) =>
      upload(startAnalysis, {
        form: lotForm(apuracao.id, parameters, lot),
        totalBytes: lot.xml.size + lot.pgdas.size,
        ...lookingAt(tenant),
      }),
    onSuccess: ({ job }) => onStarted(job),
    onError: onFailed,
  });
  const wasStopped = send.isError && isStop(send.error);
  const choose = async (kind: LotFileKind, file: File): Promise<void> => {
    send.reset();
    setMissing(false);
    setFiles((known) => ({ ...known, [kind]: file }));
    setErrors((known) => ({ ...known, [kind]: null }));
    latest.current[kind] = file;
    const refusal = await refusalOfZip(file);
    if (latest.current[kind] === file) setErrors((known) => ({ ...known, [kind]: refusal }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending || !isOnline) return;
    const found = parameterProblems(parameters, idClient);
    const isWrong = Object.keys(found).length > 0;
    setProblems(found);
    if (isWrong) setOpen(true);
    const { xml, pgdas } = files;
    setMissing(xml === null || pgdas === null);
    if (xml === null || pgdas === null || isWrong) return;
    if (errors.xml === null && errors.pgdas === null) send.mutate({ xml, pgdas });
  };
  const isDirty =
    files.xml !== null ||
    files.pgdas !== null ||
    JSON.stringify(parameters) !== JSON.stringify(initial);
  return (
    <FormDialog
      title="Gerar Análise"
      size="lg"
      isDirty={isDirty}
      isSending={send.isPending}
      onClose={onClose}
    >
      <LeaveGuard isDirty={send.isPending} />
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {lotFileKinds.map((kind) => (
            <LotFile
              key={kind}
              label={fileLabels[kind]}
              file={files[kind]}
              error={errors[kind]}
              isLocked={send.isPending}
              onFile={(file) => void choose(kind, file)}
            />
          ))}
          <LotParameters
            value={parameters}
            problems={problems}
            isOpen={isOpen}
            isReadOnly={send.isPending}
            onOpen={setOpen}
            onChange={(change) => {
              send.reset();
              setProblems({});
              setParameters((known) => ({ ...known, ...change }));
            }}
          />
          {isMissing && <FormFailure>{analysisMessages.bothFiles}</FormFailure>}
          {send.isError && !wasStopped && (
            <FormFailure
              {...(send.error instanceof NetworkError ? { title: analysisMessages.notSent } : {})}
            >
              {messageOfError(send.error)}
            </FormFailure>
          )}
          {wasStopped && (
            <Text size="sm" role="status">
              Envio cancelado. Os arquivos continuam escolhidos.
            </Text>
          )}
          {!isOnline && !send.isPending && (
            <Text size="sm" c="dimmed" role="status">
              Gerar a análise precisa de conexão.
            </Text>
          )}
          {send.isPending && (
            <div className={classes.bar}>
              <div className={classes.step} role="status">
                {isAllSent ? 'Guardando os arquivos' : 'Enviando os arquivos'}
              </div>
              <BytesBar label="Envio dos arquivos" {...progress} />
            </div>
          )}
          <Group justify="flex-end" gap="sm">
            {send.isPending ? (
              <Button variant="default" onClick={stop}>
                Cancelar envio
              </Button>
            ) : (
              <Button variant="default" onClick={onClose}>
                Cancelar
              </Button>
            )}
            <Button type="submit" disabled={!isOnline || send.isPending}>
              Enviar e analisar
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

function LotFile({
  label,
  file,
  error,
  isLocked,
  onFile,
}: {
  label: string;
  file: File | null;
  error: string | null;
  isLocked: boolean;
  onFile: (file: File) => void;
}) {
  const id = useId();
  return (
    <div className={classes.file} role="group" aria-labelledby={id}>
      <Text fw={620} id={id}>
        {label}
      </Text>
      <FileDrop
        file={file}
        label={label}
        accept=".zip,application/zip"
        prompt="Arraste o ZIP para cá"
        hint={file === null ? 'Só arquivos ZIP.' : formatBytes(file.size)}
        isLocked={isLocked}
        error={error}
        onFile={onFile}
      />
    </div>
  );
}
