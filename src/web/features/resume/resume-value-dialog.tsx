import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import {
  centsOfWire,
  formatMoney,
  readMoney,
  wireOfCents,
  writeMoney,
} from '#shared/kernel/money.ts';
import { setResumeValue } from '#shared/resume/resume.endpoints.ts';
import { resumeTypes, type TypedResume } from '#shared/resume/resume.enums.ts';
import { resumeMessages } from '#shared/resume/resume.messages.ts';
import type { ResumeItem } from '#shared/resume/resume.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { showToast } from '#web/ui/toast.ts';
import { resumeQuery } from './resume.queries.ts';
import classes from './resume.module.css';

/** A value that people type: what it is, who typed it and when, and for who may, its field. */
export function ResumeValueDialog({
  item,
  type,
  idApuracao,
  tenant,
  mayType,
  onClose,
}: {
  item: ResumeItem;
  type: TypedResume;
  idApuracao: string;
  tenant: string | undefined;
  mayType: boolean;
  onClose: () => void;
}) {
  const stored = centsOfWire(item.value);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormDialog
      isDirty={typed !== null && readMoney(typed) !== stored}
      onClose={onClose}
      title={resumeTypes[type].label}
    >
      <Stack gap="md">
        <div>
          <Text className={`${classes.value} tabular`}>{formatMoney(stored)}</Text>
          <Text c="dimmed" size="sm">
            {item.valorEm === null ? (
              'Ninguém informou este valor ainda.'
            ) : (
              <>
                Informado por <NameText name={item.valorPor ?? ''} /> em{' '}
                {formatDateTime(item.valorEm)}
              </>
            )}
          </Text>
        </div>
        {mayType && (
          <ValueForm
            item={item}
            type={type}
            idApuracao={idApuracao}
            tenant={tenant}
            value={typed ?? (item.valorEm === null ? '' : writeMoney(stored))}
            onType={setTyped}
            onClose={onClose}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

function ValueForm({
  item,
  type,
  idApuracao,
  tenant,
  value,
  onType,
  onClose,
}: {
  item: ResumeItem;
  type: TypedResume;
  idApuracao: string;
  tenant: string | undefined;
  value: string;
  onType: (text: string | null) => void;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { queryKey } = resumeQuery(idApuracao, tenant);
  const [isInvalid, setInvalid] = useState(false);
  const save = useMutation({
    mutationFn: (cents: number) =>
      callEndpoint(setResumeValue, {
        body: { id: item.id, value: wireOfCents(cents) },
        ...lookingAt(tenant),
      }),
    onSuccess: async (saved) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (list) =>
        list?.map((one) => (one.id === saved.id ? saved : one)),
      );
      showToast(
        'success',
        resumeMessages.updated(type, centsOfWire(saved.value)),
        resumeMessages.updatedTitle,
      );
      onType(null);
      onClose();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        const cents = readMoney(value);
        setInvalid(cents === undefined);
        if (cents !== undefined) save.mutate(cents);
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Novo valor"
          leftSection={
            <Text size="sm" c="dimmed">
              R$
            </Text>
          }
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={value}
          aria-invalid={isInvalid}
          onChange={(event) => {
            setInvalid(false);
            save.reset();
            onType(event.currentTarget.value);
          }}
        />
        {isInvalid && (
          <FormFailure title={resumeMessages.invalidTitle}>{resumeMessages.invalid}</FormFailure>
        )}
        {save.isError && <FormFailure>{messageOfError(save.error)}</FormFailure>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={save.isPending}>
            Salvar
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
