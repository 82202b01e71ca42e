import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { addRegime, updateProducts } from '#shared/agreements/agreements.endpoints.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import type { Regime } from '#shared/contracts/contracts.enums.ts';
import type { ProductType } from '#shared/products/product-types.ts';
import { productKeys } from '#shared/products/products.keys.ts';
import { regimeEditorMessages } from '#shared/products/regime-editor.messages.ts';
import { listOfChoice } from '#shared/products/regime-editor.rules.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { lookingAt } from '#web/api/looking-at.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { useStaff } from '#web/session/session-store.ts';

/** What the editor does: to change the products of a held regime, or to add a regime. */
export type RegimeMode = 'editar' | 'adicionar';
type RegimeChange = { mode: RegimeMode; regime: Regime; chosen: readonly ProductType[] };

const textsOf = {
  editar: { done: regimeEditorMessages.updated, failed: regimeEditorMessages.notUpdated },
  adicionar: { done: regimeEditorMessages.added, failed: regimeEditorMessages.notAdded },
} as const;

/**
 * Saves a change of the editor, one at a time. Whatever the answer, products and record are fetched anew before it ends: a refusal says that
 * they stand otherwise than the editor believed.
 */
export function useRegimeSave(
  cnpjcpf: string,
  tenant: string | undefined,
  told: { onChanged: () => Promise<unknown>; onSaved: (regime: Regime) => void },
) {
  const user = useStaff();
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const [made, setMade] = useState<{ text: string; agreement: Agreement } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ mode, regime, chosen }: RegimeChange) =>
      callEndpoint(mode === 'editar' ? updateProducts : addRegime, {
        body: {
          contracts: listOfChoice(regime, chosen),
          id_client: cnpjcpf,
          typeRegime: regime,
          ...(user === null ? {} : { id_user: user.id }),
        },
        ...lookingAt(tenant),
      }),
    onSuccess: async (agreement, { mode, regime }) => {
      await refresh();
      told.onSaved(regime);
      setMade({ text: textsOf[mode].done, agreement });
    },
    onError: async (error, { mode }) => {
      setFailure(`${textsOf[mode].failed} ${messageOfError(error)}`);
      await refresh();
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const refresh = (): Promise<unknown> =>
    Promise.all([
      queries.invalidateQueries({ queryKey: productKeys.ofClient(tenant, cnpjcpf) }),
      told.onChanged(),
    ]);
  return {
    /** What was made last, until something else is done. */
    made,
    failure,
    isPending,
    forget: (): void => {
      setMade(null);
      setFailure(null);
    },
    /** `onEnd` is called once the answer has been dealt with. A second call while one runs does nothing. */
    start: (change: RegimeChange, onEnd: () => void): void => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(change, { onSettled: onEnd });
    },
  };
}
