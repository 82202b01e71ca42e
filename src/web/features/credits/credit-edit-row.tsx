import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Table.css';
import { Button, Input, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { updateCredit } from '#shared/credits/credits.endpoints.ts';
import { creditMessages } from '#shared/credits/credits.messages.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { formatCompetencia } from '#shared/kernel/competencia.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { fieldErrorsIn, FormFailure } from '#web/ui/form/form-failure.tsx';
import { MonthInput } from '#web/ui/form/month-input.tsx';
import { useFocusBack } from '#web/ui/form/use-focus-back.ts';
import { withoutErrors } from '#web/ui/form/without-errors.ts';
import { showToast } from '#web/ui/toast.ts';
import { useIsNarrowerThan } from '#web/ui/use-is-phone.ts';
import {
  changesOf,
  creditFields,
  errorsOfBody,
  firstWrong,
  formOf,
  linesOf,
  usualPayment,
  type CreditChanges,
  type CreditErrors,
  type CreditField,
} from './credit-form.ts';
import {
  Amount,
  AttachmentsCell,
  BillingCell,
  LineBelow,
  RepeatedBadge,
  SelicCell,
  type RowPlace,
} from './credit-row.tsx';
import { refreshCredits, showSavedCredit } from './credits.queries.ts';
import { PaidSwitch } from './paid-switch.tsx';
import pinned from '#web/ui/pinned-table.module.css';
import classes from './credits.module.css';

/** Narrower windows do not show a row whole, in CSS pixels: its answers stand below it there, in reach of what is typed. */
const wholeWidth = 1600;

const months: ReadonlySet<CreditField> = new Set(['competencia', 'pagamento']);

/** A credit whose fields are typed in, in its row; it keeps what is typed and why that was refused, whatever the list does meanwhile. */
export function CreditEditRow({
  before,
  credit,
  columns,
  hasTicks,
  onDirty,
  onClose,
  onAttachments,
  apuracao,
  tenant,
  reference,
  isRepeated,
}: RowPlace & {
  /** As it was when its editing began. */
  before: Credit;
  /** As it is now. */
  credit: Credit;
  columns: number;
  /** The table has a column of ticks. */
  hasTicks: boolean;
  onDirty: (id: string, isDirty: boolean) => void;
  /** `isFocused` = nobody works elsewhere meanwhile. */
  onClose: (id: string, isFocused: boolean) => void;
  onAttachments: (credit: Credit) => void;
}) {
  const { id } = before;
  const isNarrow = useIsNarrowerThan(wholeWidth);
  const queries = useQueryClient();
  const prefix = useId();
  const row = useRef<HTMLTableRowElement>(null);
  const submitter = useRef<HTMLButtonElement>(null);
  const inputs = useRef<Partial<Record<CreditField, HTMLInputElement | null>>>({});
  const [initial] = useState(() => formOf(before));
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<CreditErrors>({});
  const isDirty = (Object.keys(initial) as CreditField[]).some(
    (field) => form[field] !== initial[field],
  );
  const isFocused = (): boolean => {
    const { activeElement, body } = document;
    return (
      activeElement === null ||
      activeElement === body ||
      row.current?.contains(activeElement) === true ||
      submitter.current?.form?.contains(activeElement) === true
    );
  };
  const stopAt = (found: CreditErrors): void => {
    setErrors(found);
    const first = firstWrong(found);
    if (first !== undefined && isFocused()) inputs.current[first]?.focus();
  };
  const save = useMutation({
    mutationFn: (changes: CreditChanges) =>
      callEndpoint(updateCredit, {
        body: { id, ...changes },
        ...lookingAt(tenant),
      }),
    onSuccess: async (saved) => {
      await showSavedCredit(queries, apuracao.id, tenant, saved);
      void refreshCredits(queries, apuracao.id, tenant);
      showToast('success', creditMessages.saved);
      onClose(id, isFocused());
    },
    onError: (error) => {
      noteIfClosed(queries, apuracao, tenant, error);
      stopAt(error instanceof CodedError ? errorsOfBody(fieldErrorsIn(error.details)) : {});
    },
  });
  const lines = linesOf(errors);
  const isFailed = save.isError && lines.length === 0;
  useEffect(() => {
    inputs.current.competencia?.focus();
  }, []);
  useEffect(() => {
    onDirty(id, isDirty);
    return () => onDirty(id, false);
  }, [id, isDirty, onDirty]);
  useFocusBack(submitter, isFailed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    save.reset();
    const read = changesOf(before, form);
    if ('errors' in read) return stopAt(read.errors);
    setErrors({});
    if (Object.keys(read.changes).length === 0) onClose(id, true);
    else save.mutate(read.changes);
  };
  const formId = `${prefix}form`;
  const field = (name: CreditField, placeholder = '') => {
    const line = lines.find(({ fields }) => fields.includes(name));
    const type = (text: string): void => {
      save.reset();
      setForm((typed) => ({ ...typed, [name]: text }));
      setErrors((found) => withoutErrors(found, [name]));
    };
    const props = {
      ref: (input: HTMLInputElement | null): void => void (inputs.current[name] = input),
      form: formId,
      size: 'sm',
      // Mantine would take the description away.
      withAria: false,
      error: line !== undefined,
      'aria-label': creditFields[name],
      'aria-invalid': line !== undefined,
      'aria-describedby': line && `${prefix}${line.fields[0]}`,
      autoComplete: 'off',
      placeholder,
      readOnly: save.isPending,
      value: form[name],
      'data-field': name,
      className: `${classes.field} tabular`,
    };
    return months.has(name) ? (
      <MonthInput {...props} onType={type} />
    ) : (
      <Input
        {...props}
        inputMode={name === 'comissao' ? 'numeric' : 'decimal'}
        onChange={(event) => type(event.currentTarget.value)}
      />
    );
  };
  const usual = usualPayment(form.competencia);
  // A form cannot stand around cells: its fields name it.
  const answer = (
    <form id={formId} noValidate onSubmit={submit} className={classes.answer}>
      <Button ref={submitter} type="submit" size="compact-sm" loading={save.isPending}>
        Salvar
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={save.isPending}
        onClick={() => onClose(id, true)}
      >
        Cancelar
      </Button>
    </form>
  );
  return (
    <>
      <Table.Tr
        ref={row}
        className={`${pinned.row} ${classes.editing}`}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !isDirty && !save.isPending) onClose(id, true);
        }}
      >
        {hasTicks && <Table.Td />}
        <Table.Th scope="row">
          {field('competencia', 'MM/AAAA')}
          {isRepeated && <RepeatedBadge />}
        </Table.Th>
        <Table.Td className={pinned.number ?? ''}>{field('credito', '0,00')}</Table.Td>
        <Table.Td className={pinned.number ?? ''}>
          {field('pagamento', usual === undefined ? 'MM/AAAA' : formatCompetencia(usual))}
        </Table.Td>
        <SelicCell credit={credit} reference={reference} />
        <Table.Td className={pinned.number ?? ''}>{field('compensacao', '0,00')}</Table.Td>
        <Table.Td className={`${pinned.number} tabular`}>
          <Amount value={credit.saldo} />
        </Table.Td>
        <Table.Td className={pinned.number ?? ''}>{field('comissao')}</Table.Td>
        <Table.Td className={classes.paid ?? ''}>
          <PaidSwitch credit={credit} apuracao={apuracao} tenant={tenant} isLocked />
        </Table.Td>
        <BillingCell cobranca={credit.cobranca} />
        <AttachmentsCell credit={credit} onAttachments={onAttachments} />
        <Table.Td className={classes.actions ?? ''}>{!isNarrow && answer}</Table.Td>
      </Table.Tr>
      {lines.length > 0 && (
        <LineBelow columns={columns}>
          {lines.map(({ text, fields }) => (
            <Text key={text} id={`${prefix}${fields[0]}`} size="sm" c="var(--mantine-color-error)">
              {text}
            </Text>
          ))}
        </LineBelow>
      )}
      {isFailed && (
        <LineBelow columns={columns}>
          <FormFailure title={creditMessages.notSaved}>{messageOfError(save.error)}</FormFailure>
        </LineBelow>
      )}
      {isNarrow && <LineBelow columns={columns}>{answer}</LineBelow>}
    </>
  );
}
