import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateSheet } from '#shared/analyses/analyses.endpoints.ts';
import { sheetMessages } from '#shared/analyses/analyses.messages.ts';
import type { SheetRow } from '#shared/analyses/analyses.schemas.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import {
  centsOfWire,
  formatMoney,
  moneyInvalid,
  readMoney,
  wireOfCents,
  writeMoney,
} from '#shared/kernel/money.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { showToast } from '#web/ui/toast.ts';
import { showSavedMonth } from './sheet.queries.ts';

/** Corrects what a month restitutes, or goes back to what was calculated. */
export function SheetTotalDialog({
  row,
  apuracao,
  tenant,
  isOnline,
  onClose,
}: {
  row: SheetRow;
  apuracao: Apuracao;
  tenant: string | undefined;
  isOnline: boolean;
  onClose: () => void;
}) {
  const { competencia, editado } = row;
  const queries = useQueryClient();
  const stored = centsOfWire(row.total_a_restituir);
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const text = typed ?? writeMoney(stored);
  /** It was corrected over something else than what is calculated now. */
  const isMoved = editado !== null && editado.sobre !== row.calculado;
  const save = useMutation({
    mutationFn: (cents: number | null) =>
      callEndpoint(updateSheet, {
        body: {
          id_apuracao: apuracao.id,
          competencia,
          valor: cents === null ? null : wireOfCents(cents),
        },
        ...lookingAt(tenant),
      }),
    onSuccess: async (saved) => {
      await showSavedMonth(queries, apuracao.id, tenant, saved);
      showToast(
        'success',
        `${competencia}: ${formatMoney(centsOfWire(saved.total_a_restituir))}`,
        'Total a restituir atualizado',
      );
      onClose();
    },
    onError: (error) => noteIfClosed(queries, apuracao, tenant, error),
  });
  return (
    <FormDialog
      title={`Total a restituir de ${competencia}`}
      isDirty={typed !== null && readMoney(typed) !== stored}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (save.isPending) return;
          const cents = readMoney(text);
          setInvalid(cents === undefined);
          if (cents === undefined) return;
          // Nothing that the sheet does not say already.
          if (cents === stored && !isMoved) onClose();
          else save.mutate(cents);
        }}
      >
        <Stack gap="md">
          <Group justify="space-between" align="start" gap="sm">
            <ReadValue
              label="Calculado"
              value={formatMoney(centsOfWire(row.calculado))}
              hint={
                editado === null ? undefined : (
                  <>
                    Corrigido por <NameText name={editado.por} /> em {formatDateTime(editado.em)}
                  </>
                )
              }
            />
            {editado !== null && (
              <Button
                variant="default"
                disabled={!isOnline || save.isPending}
                onClick={() => {
                  if (!save.isPending) save.mutate(null);
                }}
              >
                {sheetMessages.reset}
              </Button>
            )}
          </Group>
          {isMoved && (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
              O cálculo mudou depois da correção: era {formatMoney(centsOfWire(editado.sobre))}.
              Salve para manter o valor corrigido.
            </Alert>
          )}
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
            value={text}
            error={isInvalid && moneyInvalid}
            readOnly={save.isPending}
            onChange={(event) => {
              setInvalid(false);
              save.reset();
              setTyped(event.currentTarget.value);
            }}
          />
          {!isOnline && (
            <Text size="sm" c="dimmed" role="status">
              Corrigir a planilha precisa de conexão.
            </Text>
          )}
          {save.isError && (
            <FormFailure title={sheetMessages.notUpdated}>{messageOfError(save.error)}</FormFailure>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isOnline}>
              Salvar
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
