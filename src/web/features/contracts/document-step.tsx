import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  checkContractDocument,
  uploadContractDocument,
} from '#shared/contracts/contracts.endpoints.ts';
import { contractTypeLabels } from '#shared/contracts/contracts.enums.ts';
import { contractMessages, documentMessages } from '#shared/contracts/contracts.messages.ts';
import { maxDocumentBytes, type ContractRow } from '#shared/contracts/contracts.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import classes from './contracts.module.css';
import { TemplateHelp } from './template-help.tsx';

/** Longest wait for a document: it travels and is read on the server. */
const uploadTimeoutMs = 120_000;

const accepted =
  '.docx,.html,.htm,text/html,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file);
  return form;
};

type Props = {
  contract: ContractRow;
  renderText: (html: string, label: string) => ReactNode;
  /** A document was chosen. */
  onTouched: () => void;
  onBack: () => void;
  onDone: (contract: ContractRow) => Promise<void>;
};

/** Second step: the document, looked at by the server before it is taken. */
export function DocumentStep({ contract, renderText, onTouched, onBack, onDone }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const check = useMutation({
    mutationFn: (chosen: File) => {
      const { typeContrato } = contract;
      const form = formOf(chosen);
      form.append('typeContrato', typeContrato);
      return callEndpoint(checkContractDocument, {
        body: { typeContrato },
        form,
        timeoutMs: uploadTimeoutMs,
      });
    },
  });
  const upload = useMutation({
    mutationFn: async (chosen: File) =>
      onDone(
        await callEndpoint(uploadContractDocument, {
          params: { type: contract.typeContrato, tenantId: contract.id_tenant },
          body: {},
          form: formOf(chosen),
          timeoutMs: uploadTimeoutMs,
        }),
      ),
  });
  const choose = (chosen: File): void => {
    onTouched();
    setFile(chosen);
    setMissing(false);
    upload.reset();
    if (chosen.size > maxDocumentBytes) check.reset();
    else check.mutate(chosen);
  };
  const isTooLarge = file !== null && file.size > maxDocumentBytes;
  const found = check.data;
  const isSound = found !== undefined && found.problems.length === 0;
  const refusal = isTooLarge
    ? documentMessages.tooLarge
    : check.error === null
      ? null
      : messageOfError(check.error);
  return (
    <Stack>
      <Text c="dimmed">
        {contract.nameContrato} · {contractTypeLabels[contract.typeContrato]}
      </Text>
      <FileDrop
        file={file}
        label="Documento do contrato"
        accept={accepted}
        prompt="Arraste o documento para cá"
        hint={
          check.isPending
            ? 'Lendo e conferindo o documento…'
            : 'Word (.docx) ou HTML, até 10 MB. Campos como {{contratante_nome}} são preenchidos em cada contrato.'
        }
        isBusy={check.isPending}
        error={isMissing ? contractMessages.fileRequired : null}
        onFile={choose}
      />
      <TemplateHelp />
      <div role="status" className={classes.findings}>
        {refusal !== null && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Documento recusado">
            {refusal}
          </Alert>
        )}
        {found !== undefined && found.problems.length > 0 && (
          <Alert
            color="red"
            icon={<IconAlertTriangle aria-hidden />}
            title="O documento precisa de correção"
          >
            <ul className={classes.problems}>
              {found.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        {found !== undefined && found.droppedPictures > 0 && (
          <Alert color="yellow" title="Imagens não entram no contrato">
            {found.droppedPictures === 1
              ? 'O documento tem 1 imagem, que fica de fora.'
              : `O documento tem ${found.droppedPictures} imagens, que ficam de fora.`}
          </Alert>
        )}
      </div>
      {found !== undefined && (
        <section className={classes.preview} aria-label="Prévia do contrato">
          <Text fw={620}>Como o cliente vai ler</Text>
          <Text size="sm" c="dimmed">
            {found.fields.length === 0
              ? 'O texto não traz campos a preencher.'
              : `Campos preenchidos em cada contrato: ${found.fields.join(', ')}.`}
          </Text>
          <div className={classes.previewText}>{renderText(found.html, contract.nameContrato)}</div>
        </section>
      )}
      {upload.error !== null && (
        <Alert color="red" title={contractMessages.createFailed}>
          {messageOfError(upload.error)}
        </Alert>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button
          loading={upload.isPending}
          disabled={file !== null && !isSound}
          onClick={() => (file === null ? setMissing(true) : upload.mutate(file))}
        >
          Finalizar
        </Button>
      </Group>
    </Stack>
  );
}
