import '#web/ui/desk-styles.ts';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { updateCredit } from '#shared/credits/credits.endpoints.ts';
import { creditMessages } from '#shared/credits/credits.messages.ts';
import type { Credit } from '#shared/credits/credits.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { useFocusBack } from '#web/ui/form/use-focus-back.ts';
import { showToast } from '#web/ui/toast.ts';
import { creditName } from './credit-form.ts';
import { refreshCredits, showSavedCredit } from './credits.queries.ts';
import classes from './credits.module.css';

/** Whether a credit is compensated or restituted, also in a closed apuração; it shows what the server keeps. */
export function PaidSwitch({
  credit,
  apuracao,
  tenant,
  isLocked,
}: {
  credit: Credit;
  apuracao: Apuracao;
  tenant: string | undefined;
  isLocked: boolean;
}) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const pay = useMutation({
    mutationFn: (isPago: boolean) =>
      callEndpoint(updateCredit, {
        body: { id: credit.id, isPago },
        ...lookingAt(tenant),
      }),
    onSuccess: async (saved) => {
      await showSavedCredit(queries, apuracao.id, tenant, saved);
      void refreshCredits(queries, apuracao.id, tenant);
      showToast('success', creditMessages.saved);
    },
    onError: (error) => {
      noteIfClosed(queries, apuracao, tenant, error);
      showToast('error', messageOfError(error), creditMessages.notSaved);
    },
  });
  const { isPending, isIdle } = pay;
  useFocusBack(input, !isPending && !isIdle, { preventScroll: true });
  return (
    <Switch
      ref={input}
      className={classes.switch ?? ''}
      size="md"
      aria-label={`Pago, ${creditName(credit)}`}
      checked={credit.isPago}
      disabled={isLocked || isPending}
      onChange={(event) => {
        if (!isPending) pay.mutate(event.currentTarget.checked);
      }}
    />
  );
}
