import '#web/ui/desk-styles.ts';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { updateClient } from '#shared/clients/clients.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import type { Client } from '#shared/clients/clients.schemas.ts';
import { procuracaoStatuses, type ProcuracaoStatus } from '#shared/clients/procuracao.enums.ts';
import { procuracaoProblems, type Procuracao } from '#shared/clients/procuracao.rules.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useConnection } from '#web/session/connection.ts';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.ts';
import { clientRecordQuery } from './client-area.queries.ts';

/** As the fields hold it; a day is `aaaa-mm-dd`, '' or what cannot be read as one. */
type Typed = { [K in keyof Procuracao]: NonNullable<Procuracao[K]> };
type DayField = 'procuracaoHabilitadaEm' | 'procuracaoValidaAte';

const dayFields: readonly (readonly [DayField, string])[] = [
  ['procuracaoHabilitadaEm', 'Habilitada em'],
  ['procuracaoValidaAte', 'Válida até'],
];

const typedOfClient = (client: Client): Typed => ({
  procuracaoHabilitada: client.procuracaoHabilitada ?? procuracaoStatuses[0],
  procuracaoHabilitadaEm: client.procuracaoHabilitadaEm ?? '',
  procuracaoValidaAte: client.procuracaoValidaAte ?? '',
});

/** 'Atualizar Procuração': its state and its days; leaving with changes asks. */
export function ProcuracaoDialog({
  client,
  tenant,
  onClose,
}: {
  client: Client;
  tenant: string | undefined;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { isOnline } = useConnection();
  // As it was when the dialog was opened: what is typed is compared with that.
  const [before] = useState(() => typedOfClient(client));
  const [typed, setTyped] = useState(before);
  const [problems, setProblems] = useState<ReturnType<typeof procuracaoProblems>>({});
  const inputs = useRef<Partial<Record<DayField, HTMLInputElement | null>>>({});
  const save = useMutation({
    mutationFn: () =>
      callEndpoint(updateClient, {
        params: { id: client.cnpjcpf },
        body: typed,
        ...lookingAt(tenant),
      }),
    onSuccess: (saved) => {
      queries.setQueryData(clientRecordQuery(client.cnpjcpf, tenant).queryKey, saved);
      void queries.invalidateQueries({ queryKey: clientKeys.all });
      showToast('success', clientMessages.procuracaoSaved);
      onClose();
    },
  });
  const errors: Partial<Record<string, string>> = {
    ...fieldErrorsIn(save.error instanceof CodedError ? save.error.details : undefined),
    ...problems,
  };
  const isDirty = (Object.keys(before) as (keyof Typed)[]).some(
    (field) => typed[field] !== before[field],
  );
  const type = (change: Partial<Typed>): void => {
    setTyped((known) => ({ ...known, ...change }));
    // What is missing depends on the state, so a change of one field may make the others right.
    setProblems({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isOnline || save.isPending) return;
    const found = procuracaoProblems(typed);
    setProblems(found);
    const first = dayFields.find(([field]) => found[field] !== undefined);
    if (first === undefined) save.mutate();
    else {
      save.reset();
      inputs.current[first[0]]?.focus();
    }
  };
  return (
    <FormDialog isDirty={isDirty} onClose={onClose} title="Atualizar Procuração">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {!isOnline && (
            <Notice tone="warning">
              Atualizar a procuração precisa de conexão. O que estiver digitado continua aqui.
            </Notice>
          )}
          <NativeSelect
            label="Status"
            data={[...procuracaoStatuses]}
            value={typed.procuracaoHabilitada}
            disabled={!isOnline}
            error={errors['procuracaoHabilitada']}
            onChange={(event) =>
              type({ procuracaoHabilitada: event.currentTarget.value as ProcuracaoStatus })
            }
          />
          {dayFields.map(([field, label]) => (
            <DayInput
              key={field}
              ref={(input) => {
                inputs.current[field] = input;
              }}
              label={label}
              required={typed.procuracaoHabilitada === 'PROCURAÇÃO HABILITADA'}
              disabled={!isOnline}
              value={typed[field]}
              error={errors[field]}
              onChange={(day) => type({ [field]: day })}
            />
          ))}
          {save.isError && (
            <FormFailure>
              {clientMessages.procuracaoNotSaved(messageOfError(save.error))}
            </FormFailure>
          )}
          <Button
            type="submit"
            disabled={!isOnline || !isDirty}
            loading={save.isPending}
            style={{ justifySelf: 'end' }}
          >
            Salvar
          </Button>
        </Stack>
      </form>
    </FormDialog>
  );
}
