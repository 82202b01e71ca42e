import '#web/ui/desk-styles.ts';
import { Button, Group, Radio, Stack, Stepper, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { addAttachment } from '#shared/attachments/attachments.endpoints.ts';
import { attachmentTypes, type AttachmentName } from '#shared/attachments/attachments.enums.ts';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import { endingOf, maxAttachmentBytes } from '#shared/attachments/attachments.rules.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { newId } from '#web/api/new-id.ts';
import { isStop, useUpload } from '#web/api/use-upload.ts';
import { formatBytes } from '#web/device/storage-state.ts';
import { BytesBar } from '#web/ui/bytes-bar.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import type { AttachmentPlace } from './attachment-place.ts';
import classes from './attachments.module.css';

/** The refusal that name and size of a file already tell; null leaves the content to the server. */
function refusalOf(file: File): string | null {
  if (endingOf(file.name) === undefined) return attachmentMessages.type;
  if (file.size === 0) return attachmentMessages.empty;
  return file.size > maxAttachmentBytes ? attachmentMessages.tooLarge : null;
}

/** Adds a document in two steps, file and name. A refusal or a stop keeps what was chosen. */
export function AddAttachment({
  place,
  tenant,
  isOnline,
  onDirty,
  onSending,
  onAdded,
  onFailed,
}: {
  place: AttachmentPlace;
  tenant: string | undefined;
  isOnline: boolean;
  onDirty: (isDirty: boolean) => void;
  onSending: (isSending: boolean) => void;
  onAdded: () => Promise<void>;
  onFailed: (error: Error) => void;
}) {
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [name, setName] = useState<AttachmentName | null>(null);
  const [isUnnamed, setUnnamed] = useState(false);
  const id = useRef<string | null>(null);
  const { send: upload, stop, isAllSent, ...progress } = useUpload();
  useEffect(() => onDirty(file !== null), [file, onDirty]);
  const send = useMutation({
    mutationFn: ({ chosen, as }: { chosen: File; as: AttachmentName }) => {
      const form = new FormData();
      const fields = {
        // A repeated call after a lost answer adds no second document.
        id: (id.current ??= newId()),
        id_client: place.idClient,
        id_calculo: place.idCalculo,
        ...(place.idApuracao === undefined ? {} : { id_apuracao: place.idApuracao }),
        nome: as,
      };
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append('anexo', chosen);
      return upload(addAttachment, { form, totalBytes: chosen.size, ...lookingAt(tenant) });
    },
    onSuccess: onAdded,
    onError: onFailed,
  });
  const { isPending } = send;
  useEffect(() => onSending(isPending), [isPending, onSending]);
  const wasStopped = send.isError && isStop(send.error);
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
    if (isPending) return;
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
              readOnly={isPending}
              onChange={(value) => {
                setUnnamed(false);
                setName(place.names.find((one) => one === value) ?? null);
              }}
            >
              <Stack gap="sm" mt="xs">
                {place.names.map((one) => (
                  <Radio key={one} value={one} label={one} disabled={isPending} />
                ))}
              </Stack>
            </Radio.Group>
          </>
        )}
        {send.isError && !wasStopped && (
          <FormFailure>{attachmentMessages.notAdded(messageOfError(send.error))}</FormFailure>
        )}
        {wasStopped && (
          <Text size="sm" role="status">
            Envio cancelado. O arquivo continua escolhido.
          </Text>
        )}
        {isPending && (
          <div>
            <Text fw={620} role="status">
              {isAllSent ? 'Guardando o arquivo' : 'Enviando o arquivo'}
            </Text>
            <BytesBar label="Envio do arquivo" {...progress} />
          </div>
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
            <Button variant="default" onClick={isPending ? stop : () => setStep(0)}>
              {isPending ? 'Cancelar envio' : 'Voltar'}
            </Button>
          )}
          <Button type="submit" loading={isPending} disabled={step === 1 && !isOnline}>
            {step === 0 ? 'Continuar' : 'Confirmar'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
