import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { claimedBy } from '#shared/verification/verification.messages.ts';
import { signatureKeys } from '#shared/verification/verification.keys.ts';
import type { Claim } from '#shared/verification/verification.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { claimSignatureOf, releaseSignatureOf } from './verification.queries.ts';
import classes from './desk.module.css';

/** Taking a signature on and letting go of it, for the line and the key alike. */
export type Claiming = {
  claim: Claim | null;
  isOwn: boolean;
  /** Another has it: it is asked before it is taken over. */
  isAsked: boolean;
  isBusy: boolean;
  failure: string | null;
  press: () => void;
  confirm: () => void;
  cancel: () => void;
};

/** `me` is the id of who looks; `idAgreement` names what is taken on. */
export function useClaiming(idAgreement: string, claim: Claim | null, me: string): Claiming {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOwn = claim?.id_user === me;
  const send = async (call: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setAsked(false);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(messageOfError(error));
    }
    // Whose it is now is said after a refusal too.
    await client.invalidateQueries({ queryKey: signatureKeys.all });
    setBusy(false);
  };
  return {
    claim,
    isOwn,
    isAsked: isAsked && claim !== null && !isOwn,
    isBusy,
    failure,
    press: () => {
      if (isOwn) void send(() => releaseSignatureOf(idAgreement));
      else if (claim === null) void send(() => claimSignatureOf(idAgreement));
      else setAsked(true);
    },
    confirm: () => void send(() => claimSignatureOf(idAgreement, claim?.id_user)),
    cancel: () => setAsked(false),
  };
}

/** Who has taken the signature on, and the button that takes it on, lets go of it or takes it over. */
export function ClaimLine({ claiming }: { claiming: Claiming }) {
  const { claim, isOwn, isAsked, isBusy, failure, press, confirm, cancel } = claiming;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) first.current?.focus();
  }, [isAsked]);
  return (
    <div className={classes.claim}>
      {isAsked && claim !== null ? (
        <Group justify="space-between" gap="xs" role="group" aria-label="Assumir de outra pessoa">
          <Text size="sm" fw={560}>
            Assumir de {claim.nome}?
          </Text>
          <Group gap="xs">
            <Button size="sm" variant="default" onClick={cancel}>
              Cancelar
            </Button>
            <Button size="sm" variant="light" onClick={confirm} ref={first}>
              Assumir
            </Button>
          </Group>
        </Group>
      ) : (
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" {...(claim === null || isOwn ? { c: 'dimmed' } : {})} role="status">
            {claim === null
              ? 'Ninguém assumiu esta assinatura.'
              : isOwn
                ? 'Você assumiu esta assinatura.'
                : claimedBy(claim)}
          </Text>
          <Button
            size="sm"
            variant="default"
            onClick={press}
            disabled={isBusy}
            className={classes.quietButton}
          >
            {isOwn ? 'Liberar' : 'Assumir'}
          </Button>
        </Group>
      )}
      {failure !== null && (
        <Text size="sm" c="red" role="alert" mt={4}>
          {failure}
        </Text>
      )}
    </div>
  );
}
