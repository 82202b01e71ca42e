import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordFor, type BillingWord } from '#shared/boletos/billing.rules.ts';
import { issueBoleto } from '#shared/boletos/boletos.endpoints.ts';
import { boletoKeys } from '#shared/boletos/boletos.keys.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { centsOfWire, formatMoney } from '#shared/kernel/money.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { fieldErrorsIn } from '#web/ui/form/form-failure.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { Billing } from './billed-credits.tsx';
import { errorsOfFields, type BoletoErrors, type BoletoInput } from './boleto-form.ts';

/** What is asked back before credits are billed, and the word that answers it. */
export type Question = { word: BillingWord; message: string };

const isCoded = (error: Error | null, code: string): boolean =>
  error instanceof CodedError && error.code === code;

/** What a refusal says of single fields. */
function errorsOf(error: Error): BoletoErrors {
  if (!(error instanceof CodedError)) return {};
  if (error.code === 'seu_numero_taken') return { seuNumero: error.message };
  return errorsOfFields(fieldErrorsIn(error.details));
}

/** What a refusal asks back; undefined = nothing, or what was confirmed already. */
function questionOf(error: Error, { confirmado = [] }: BoletoInput): Question | undefined {
  const word = error instanceof CodedError ? wordFor(error.code) : undefined;
  return word === undefined || confirmado.includes(word)
    ? undefined
    : { word, message: error.message };
}

/** One boleto on its way, as often as it is sent; a refusal ends at its fields, as a question, or as a failure. */
export function useIssueBoleto({
  tenant,
  billing,
  onWrong,
  onClose,
}: {
  tenant: string | undefined;
  billing: Billing | undefined;
  onWrong: (errors: BoletoErrors) => void;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const issue = useMutation({
    mutationFn: (body: BoletoInput) => callEndpoint(issueBoleto, { body, ...lookingAt(tenant) }),
    onSuccess: ({ seuNumero, valor }) => {
      void queries.invalidateQueries({ queryKey: boletoKeys.all });
      showToast(
        'success',
        `${seuNumero}: ${formatMoney(centsOfWire(valor))}`,
        boletoMessages.issued,
      );
      billing?.onIssued();
      onClose();
    },
    onError: (error, body) => {
      // The one that was issued stands in the list.
      if (isCoded(error, 'boleto_differs'))
        void queries.invalidateQueries({ queryKey: boletoKeys.all });
      // Their commission, what bills them, or whether they are there at all may be another by now; after a lost answer this one may bill them.
      billing?.onStale();
      setQuestion(questionOf(error, body) ?? null);
      onWrong(errorsOf(error));
    },
    onSettled: () => setSending(false),
  });
  const { error, reset } = issue;
  const isFailed = error !== null && question === null && Object.keys(errorsOf(error)).length === 0;
  return {
    isSending,
    question,
    /** Why it was refused, where neither a field nor a question says it. */
    failure: isFailed ? error : null,
    /** It was issued before, with other data: that is no failure to issue it. */
    wasIssued: isCoded(error, 'boleto_differs'),
    send: (body: BoletoInput): void => {
      setSending(true);
      issue.mutate(body);
    },
    /** Forgets why it was refused, and what was asked back. */
    forget: (): void => {
      setQuestion(null);
      reset();
    },
  };
}
