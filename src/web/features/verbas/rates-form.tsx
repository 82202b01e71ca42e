import '#web/ui/desk-styles.ts';
import { Button, Input, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { updateApuracao } from '#shared/apuracoes/apuracoes.endpoints.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import {
  rateInvalid,
  readFap,
  readTerceiros,
  wireRates,
  type PayrollRates,
} from '#shared/apuracoes/payroll-rates.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { showToast } from '#web/ui/toast.ts';
import { refreshFunds } from './verbas.queries.ts';
import classes from './verbas.module.css';

type RatesText = { rat: string; fap: string; terceiros: string };

/** Rates as people write them. */
export const ratesText = (rates: PayrollRates): RatesText => {
  const { rat, fap, terceiros } = wireRates(rates);
  return { rat: String(rat), fap: fap.replace('.', ','), terceiros: terceiros.replace('.', ',') };
};

/** The rates of an open apuração: typed and saved by themselves, apart from its verbas. */
export function RatesForm({
  apuracao,
  rates,
  tenant,
  isOnline,
  onDirty,
}: {
  apuracao: Apuracao;
  rates: PayrollRates;
  tenant: string | undefined;
  isOnline: boolean;
  onDirty: (isDirty: boolean) => void;
}) {
  const queries = useQueryClient();
  const prefix = useId();
  const [typed, setTyped] = useState<RatesText | null>(null);
  const [errors, setErrors] = useState<{ fap?: string; terceiros?: string }>({});
  const inputs = useRef<{ fap?: HTMLInputElement | null; terceiros?: HTMLInputElement | null }>({});
  const stored = ratesText(rates);
  const shown = typed ?? stored;
  const type = (differs: Partial<RatesText>): void => {
    const next = { ...shown, ...differs };
    const isSame = (Object.keys(stored) as (keyof RatesText)[]).every(
      (key) => next[key] === stored[key],
    );
    save.reset();
    setErrors({});
    setTyped(isSame ? null : next);
    onDirty(!isSame);
  };
  const save = useMutation({
    mutationFn: (said: PayrollRates) =>
      callEndpoint(updateApuracao, {
        params: { id: apuracao.id },
        body: wireRates(said),
        ...lookingAt(tenant),
      }),
    onSuccess: async () => {
      await refreshFunds(queries, apuracao.id, tenant);
      setTyped(null);
      onDirty(false);
      showToast('success', 'Alíquotas salvas.');
    },
    onError: (error) => noteIfClosed(queries, apuracao, tenant, error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    save.reset();
    const [fap, terceiros] = [readFap(shown.fap), readTerceiros(shown.terceiros)];
    setErrors({
      ...(fap === undefined ? { fap: rateInvalid } : {}),
      ...(terceiros === undefined ? { terceiros: rateInvalid } : {}),
    });
    if (fap === undefined) inputs.current.fap?.focus();
    else if (terceiros === undefined) inputs.current.terceiros?.focus();
    else save.mutate({ rat: Number(shown.rat), fap, terceiros });
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Alíquotas">
      <div className={classes.rates}>
        <Input.Wrapper
          label="RAT"
          labelElement="div"
          size="md"
          id={`${prefix}rat`}
          className={classes.choice ?? ''}
        >
          <SegmentedControl
            aria-label="RAT"
            size="md"
            data={['1', '2', '3'].map((value) => ({ value, label: `${value}%` }))}
            value={shown.rat}
            readOnly={save.isPending}
            onChange={(rat) => type({ rat })}
          />
        </Input.Wrapper>
        <TextInput
          ref={(input) => void (inputs.current.fap = input)}
          label="FAP"
          className={classes.rate ?? ''}
          inputMode="decimal"
          autoComplete="off"
          placeholder="1,0000"
          value={shown.fap}
          error={errors.fap}
          readOnly={save.isPending}
          onChange={(event) => type({ fap: event.currentTarget.value })}
        />
        <TextInput
          ref={(input) => void (inputs.current.terceiros = input)}
          label="Terceiros (%)"
          className={classes.rate ?? ''}
          inputMode="decimal"
          autoComplete="off"
          placeholder="5,80"
          value={shown.terceiros}
          error={errors.terceiros}
          readOnly={save.isPending}
          onChange={(event) => type({ terceiros: event.currentTarget.value })}
        />
        <Button
          type="submit"
          variant="default"
          className={classes.beside ?? ''}
          loading={save.isPending}
          disabled={!isOnline || typed === null}
        >
          Salvar alíquotas
        </Button>
      </div>
      {save.isError && (
        <FormFailure mt="sm" title={apuracaoMessages.notUpdated}>
          <Text size="sm">{messageOfError(save.error)}</Text>
        </FormFailure>
      )}
    </form>
  );
}
