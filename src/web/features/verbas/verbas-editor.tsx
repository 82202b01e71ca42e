import '#web/ui/desk-styles.ts';
import { Button, Group, Input, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import type { PayrollRates } from '#shared/apuracoes/payroll-rates.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import type { VerbaName } from '#shared/verbas/verbas.enums.ts';
import { saveFunds } from '#shared/verbas/verbas.endpoints.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { reckonVerbas } from '#shared/verbas/verbas.rules.ts';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { newId } from '#web/api/new-id.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { MonthInput } from '#web/ui/form/month-input.tsx';
import { useFocusBack } from '#web/ui/form/use-focus-back.ts';
import { showToast } from '#web/ui/toast.ts';
import { fundsQuery, showSavedFunds } from './verbas.queries.ts';
import {
  entriesOf,
  formOf,
  isChanged,
  noErrors,
  presentMonth,
  readForm,
  type VerbasErrors,
  type VerbasForm,
} from './verbas-form.ts';
import { VerbaLines } from './verba-lines.tsx';
import { VerbaPicker } from './verba-picker.tsx';
import { VerbaSums } from './verba-sums.tsx';
import classes from './verbas.module.css';

/** The period and the lines of an open apuração, typed and saved as a whole; what is typed stays whatever is read meanwhile. */
export function VerbasEditor({
  apuracao,
  funds,
  rates,
  tenant,
  isOnline,
  onDirty,
}: {
  apuracao: Apuracao;
  funds: Funds;
  rates: PayrollRates;
  tenant: string | undefined;
  isOnline: boolean;
  onDirty: (isDirty: boolean) => void;
}) {
  const queries = useQueryClient();
  const prefix = useId();
  /** What is typed, and the `revisao` that it began with; null = what is stored stands. */
  const [edit, setEdit] = useState<{ form: VerbasForm; seen: number } | null>(null);
  const [errors, setErrors] = useState<VerbasErrors>(noErrors);
  const picker = useRef<HTMLInputElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  const fields = useRef(new Map<string, HTMLInputElement>());
  const fieldOf = (name: string) => (input: HTMLInputElement | null) => {
    if (input === null) fields.current.delete(name);
    else fields.current.set(name, input);
  };
  const stored = formOf(funds);
  const form = edit?.form ?? stored;
  const isDirty = edit !== null;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const save = useMutation({
    mutationFn: ({
      read: { params, body },
      seen,
    }: {
      read: Exclude<ReturnType<typeof readForm>, { errors: VerbasErrors }>;
      /** Undefined = it is known that somebody else saved, and this stands over it. */
      seen: number | undefined;
    }) =>
      callEndpoint(saveFunds, {
        params: { id_apuracao: apuracao.id, ...params },
        query: seen === undefined ? {} : { revisao: String(seen) },
        body,
        ...lookingAt(tenant),
      }),
    onSuccess: async (saved) => {
      await showSavedFunds(queries, apuracao.id, tenant, saved);
      setEdit(null);
      showToast('success', verbaMessages.saved);
    },
    onError: (error) => {
      noteIfClosed(queries, apuracao, tenant, error);
      const { dateStart, dateEnd } = fieldErrorsIn(
        error instanceof CodedError ? error.details : undefined,
      );
      setErrors({
        ...noErrors,
        ...(dateStart === undefined ? {} : { start: dateStart }),
        ...(dateEnd === undefined ? {} : { end: dateEnd }),
      });
    },
  });
  const isTakenOver = save.error instanceof CodedError && save.error.code === 'changed_meanwhile';
  useFocusBack(submitter, save.isError);

  const type = (next: VerbasForm): void => {
    if (!isTakenOver) save.reset();
    setErrors(noErrors);
    setEdit(isChanged(next, stored) ? { form: next, seen: edit?.seen ?? funds.revisao } : null);
  };
  const add = (verba: VerbaName): void => {
    const id = newId();
    // Drawn at once, so that its field can take the focus.
    flushSync(() => type({ ...form, lines: [...form.lines, { id, verba, valor: '' }] }));
    fields.current.get(id)?.focus();
  };
  const submit = (seen: number | undefined): void => {
    if (save.isPending) return;
    const read = readForm(form, presentMonth());
    if (!('errors' in read)) {
      save.reset();
      setErrors(noErrors);
      save.mutate({ read, seen });
      return;
    }
    setErrors(read.errors);
    const wrong = [
      ...(['start', 'end'] as const).filter((name) => read.errors[name] !== undefined),
      ...form.lines.map(({ id }) => id).filter((id) => read.errors.lines[id] !== undefined),
    ];
    const [first] = wrong;
    if (first !== undefined) fields.current.get(first)?.focus();
  };
  const { lines, totals } = reckonVerbas(entriesOf(form.lines), rates);
  const month = (name: 'start' | 'end', label: string) => (
    <Input.Wrapper
      id={`${prefix}${name}`}
      label={label}
      size="md"
      required
      error={errors[name]}
      className={classes.month ?? ''}
    >
      <MonthInput
        id={`${prefix}${name}`}
        ref={fieldOf(name)}
        placeholder="MM/AAAA"
        autoComplete="off"
        required
        error={errors[name] !== undefined}
        readOnly={save.isPending}
        value={form[name]}
        onType={(text) => type({ ...form, [name]: text })}
      />
    </Input.Wrapper>
  );
  return (
    <form
      noValidate
      aria-label="Verbas e período"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(edit?.seen ?? funds.revisao);
      }}
    >
      <div className={classes.fields}>
        {month('start', 'Período inicial')}
        {month('end', 'Período final')}
        <VerbaPicker ref={picker} count={form.lines.length} isLocked={save.isPending} onAdd={add} />
      </div>
      {lines.length === 0 ? (
        <Text c="dimmed" className={classes.none ?? ''}>
          Nenhuma verba nesta apuração. Escolha a primeira na lista acima.
        </Text>
      ) : (
        <VerbaLines
          lines={lines.map((line, i) => ({ ...line, valor: form.lines[i]!.valor }))}
          editing={{
            errors: errors.lines,
            isLocked: save.isPending,
            inputOf: fieldOf,
            onType: (id, valor) =>
              type({
                ...form,
                lines: form.lines.map((line) => (line.id === id ? { ...line, valor } : line)),
              }),
            onRemove: (id) => {
              type({ ...form, lines: form.lines.filter((line) => line.id !== id) });
              picker.current?.focus({ preventScroll: true });
            },
          }}
        />
      )}
      <VerbaSums totals={totals} />
      <div className={classes.foot}>
        {save.isError && (
          <FormFailure title={verbaMessages.notSaved}>
            <Text size="sm">{messageOfError(save.error)}</Text>
            {isTakenOver && (
              <Group gap="xs" mt="sm">
                <Button size="sm" variant="default" onClick={() => submit(undefined)}>
                  Salvar as minhas por cima
                </Button>
                <Button
                  size="sm"
                  variant="default"
                  onClick={() => {
                    save.reset();
                    setEdit(null);
                    void queries.invalidateQueries({
                      queryKey: fundsQuery(apuracao.id, tenant).queryKey,
                    });
                  }}
                >
                  Descartar as minhas
                </Button>
              </Group>
            )}
          </FormFailure>
        )}
        <Group gap="md">
          <Button
            ref={submitter}
            type="submit"
            loading={save.isPending}
            disabled={!isOnline || !isDirty}
          >
            Salvar
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {isOnline
              ? isDirty && 'Há alterações que não foram salvas.'
              : 'Alterar verbas precisa de conexão.'}
          </Text>
        </Group>
      </div>
    </form>
  );
}
