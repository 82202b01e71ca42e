import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reissueAgreement } from '#shared/agreements/agreements.endpoints.ts';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { contractEffects } from '#shared/products/regime-editor.messages.ts';
import { signatureKeys } from '#shared/verification/verification.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Why a contract that may not change by itself needs a new one. */
export type ReissueCause =
  | { kind: 'negado' }
  | { kind: 'desatualizado'; fields: readonly string[]; version: number; acts: number };

/** The cause for which an agreement in force needs a new version; null = it may stay as it is. */
export function reissueCauseOf({
  isAssinado,
  status,
  stale,
  version,
  actCount,
}: Pick<
  AgreementSummary,
  'isAssinado' | 'status' | 'stale' | 'version' | 'actCount'
>): ReissueCause | null {
  if (isAssinado) return status.isVerifed === false ? { kind: 'negado' } : null;
  return stale.length === 0
    ? null
    : { kind: 'desatualizado', fields: stale, version, acts: actCount };
}

type Props = {
  agreementId: string;
  cause: ReissueCause | null;
  /** Whether the person may issue it here and now; the sentence stands alone otherwise. */
  mayIssue: boolean;
  /** Names of the people who prepared a visit for it. */
  visitors?: readonly string[];
  onIssued?: () => void;
};

/** The sentence about a contract that no longer says what is true, and the way out of that. */
export function NewVersion({ agreementId, cause, mayIssue, visitors = [], onIssued }: Props) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reissue = useMutation({
    mutationFn: () => callEndpoint(reissueAgreement, { params: { id: agreementId } }),
    onSuccess: ({ version }) => {
      showToast('success', minutaMessages.ready(version));
      onIssued?.();
    },
    onError: (error) => showToast('error', messageOfError(error)),
    // Also after a refusal: somebody else may have issued it.
    onSettled: () =>
      Promise.all(
        [
          agreementKeys.all,
          agreementKeys.allInForce,
          clientKeys.all,
          signatureKeys.all,
          signatureKeys.records,
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  if (cause === null) return null;
  const isDenied = cause.kind === 'negado';
  return (
    <Notice tone="warning">
      <Text>{isDenied ? minutaMessages.denied : minutaMessages.stale(cause.fields)}</Text>
      {mayIssue && (
        <Button
          mt="sm"
          size="md"
          variant="default"
          loading={reissue.isPending}
          onClick={() => setAsking(true)}
        >
          {isDenied ? 'Emitir novo contrato' : 'Gerar nova versão'}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={isDenied ? 'Emitir novo contrato?' : 'Gerar nova versão?'}
          confirm={isDenied ? 'Emitir' : 'Gerar'}
          isDestructive={false}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            reissue.mutate();
          }}
        >
          {isDenied
            ? contractEffects.closed
            : [
                cause.acts === 0
                  ? contractEffects.replaced(cause.version)
                  : contractEffects.begun(cause.version, cause.acts),
                ...(visitors.length === 0 ? [] : [contractEffects.visited(visitors.join(', '))]),
              ].join(' ')}
        </ConfirmDialog>
      )}
    </Notice>
  );
}
