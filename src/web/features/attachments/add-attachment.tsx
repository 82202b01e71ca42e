import '#web/ui/desk-styles.ts';
import { Button, Group, Radio, Stack, Stepper, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { addAttachment } from '#shared/attachments/attachments.endpoints.ts';
import {
  attachmentTypes,
  creditAttachmentNames,
  type CreditAttachmentName,
} from '#shared/attachments/attachments.enums.ts';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import { endingOf, maxAttachmentBytes } from '#shared/attachments/attachments.rules.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { newId } from '#web/api/new-id.ts';
import { formatBytes } from '#web/device/storage-state.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import classes from './attachments.module.css';

/** Longest wait for a file: 50 MB over a slow line. */
const uploadTimeoutMs = 600_000;

/** Why a file is not taken, as far as its name and its size tell; null = the server looks at the rest. */
function refusalOf(file: File): string | null {
  if (endingOf(file.name) === undefined) return attachmentMessages.type;
  if (file.size === 0) return attachmentMessages.empty;
  return file.size > maxAttachmentBytes ? attachmentMessages.tooLarge : null;
}

/** Two steps: the file, then what it is. What was chosen stays when it is refused. */
export function AddAttachment({
  apuracao,
  idCredit,
  tenant,
  isOnline,
  onDirty,
  onAdded,
  onFailed,
}: {
  apuracao: Apuracao;
  idCredit: string;
  tenant: string | undefined;
  isOnline: boolean;
  onDirty: (isDirty: boolean) => void;
  onAdded: () => Promise<void>;
  onFailed: (error: Error) => void;
}) {
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [name, setName] = useState<CreditAttachmentName | null>(null);
  const [isUnnamed, setUnnamed] = useState(false);
  const id = useRef<string | null>(null);
  const stop = useRef<AbortController>(undefined);
  // Who closes the dialog does not send it any more.
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => onDirty(file !== null), [file, onDirty]);
  const send = useMutation({
    mutationFn: ({ chosen, as }: { chosen: File; as: CreditAttachmentName }) => {
      const form = new FormData();
      const fields = {
        // Sent again after a lost answer, it is the same one.
        id: (id.current ??= newId()),
        id_client: apuracao.id_client,
        id_calculo: idCredit,
        id_apuracao: apuracao.id,
        nome: as,
      };
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append('anexo', chosen);
      stop.current = new AbortController();
      return callEndpoint(addAttachment, {
        body: fields,
        form,
        timeoutMs: uploadTimeoutMs,
        signal: stop.current.signal,
        ...lookingAt(tenant),
      });
    },
    onSuccess: onAdded,
    onError: onFailed,
  });
  const choose = (chosen: File): void => {
    send.reset();
    id.current = null;
    setFile(chosen);
    setError(refusalOf(chosen));
  };
  const goOn = (): void => {
    if (file === null) setError(attachmentMessages.fileMissing);
    else if (error === null) setStep(1);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending) return;
    if (step === 0) return goOn();
    setUnnamed(name === null);
    if (name !== null && file !== null) send.mutate({ chosen: file, as: name });
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Adicionar anexo">
      <Stack gap="md">
        <Stepper
          active={step}
          size="sm"
          allowNextStepsSelect={false}
          className={classes.steps ?? ''}
        >
          <Stepper.Step label="Arquivo" allowStepSelect={false} />
          <Stepper.Step label="Nome" allowStepSelect={false} />
        </Stepper>
        {step === 0 ? (
          <FileDrop
            file={file}
            label="Arquivo do anexo"
            accept={Object.keys(attachmentTypes).join(',')}
            prompt="Arraste o arquivo para cá"
            hint={
              file === null
                ? '.pdf, .doc, .docx, .csv, .xls ou .xlsx, até 50 MB.'
                : formatBytes(file.size)
            }
            error={error}
            onFile={choose}
          />
        ) : (
          <>
            <Text className={classes.chosen ?? ''}>
              {file?.name} · {formatBytes(file?.size ?? 0)}
            </Text>
            <Radio.Group
              label="Nome do anexo"
              size="md"
              required
              value={name}
              error={isUnnamed ? attachmentMessages.nameUnknown : null}
              readOnly={send.isPending}
              onChange={(value) => {
                setUnnamed(false);
                setName(value as CreditAttachmentName);
              }}
            >
              <Stack gap="sm" mt="xs">
                {creditAttachmentNames.map((one) => (
                  <Radio key={one} value={one} label={one} disabled={send.isPending} />
                ))}
              </Stack>
            </Radio.Group>
          </>
        )}
        {send.isError && (
          <FormFailure>{attachmentMessages.notAdded(messageOfError(send.error))}</FormFailure>
        )}
        {!isOnline && (
          <Text size="sm" c="dimmed">
            Anexar precisa de conexão.
          </Text>
        )}
        <Group justify="space-between">
          {step === 0 ? (
            <span />
          ) : (
            <Button variant="default" disabled={send.isPending} onClick={() => setStep(0)}>
              Voltar
            </Button>
          )}
          <Button type="submit" loading={send.isPending} disabled={step === 1 && !isOnline}>
            {step === 0 ? 'Continuar' : 'Confirmar'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
