import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { localCopiesOf, type LocalCopy } from '#offline/capture/local-copies.ts';
import { localActsOf, type LocalAct } from '#offline/capture/local-status.ts';
import { queueReader } from '#offline/queue/queue-reader.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { chainAhead, type ChainAhead } from '#shared/signing/signing-state.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { useLiveValue } from '#web/device/use-live-value.ts';
import { actLines, type ActLine } from './act-lines.ts';
import type { SigningEnv } from './signing-env.ts';
import { agreementQuery } from './signing.queries.ts';

/** A signing as it stands here: the server's copy (or the prepared one) with the acts of this device on top. */
export type Signing = Pick<ChainAhead<LocalAct>, 'state' | 'signers'> & {
  agreement: Agreement;
  /** Instant at which the prepared copy was made, when that is what is shown; null when the server answered. */
  keptAt: string | null;
  visitId: string | null;
  /** Changed fields of a later version in force, while signing of this one goes on here; null otherwise. */
  newer: readonly string[] | null;
  /** Hash of the newest act of the chain, those of this device included. */
  headHash: string;
  lines: ActLine[];
  localActs: LocalAct[];
  /** Wishes for a copy that were recorded here. */
  localCopies: LocalCopy[];
  /** Whether any act lies only on this device. */
  hasUnsent: boolean;
};

/** The signing of a party, kept up to date; `signing` is null until text and local acts are known. */
export function useSigning(
  env: SigningEnv,
  party: Party,
): { signing: Signing | null; error: Error | null; refetch: () => void } {
  const { data, error, refetch } = useQuery(agreementQuery(env, party));
  const agreementId = data?.agreement.id ?? '';
  const here = useLiveQuery(async () => {
    if (agreementId === '') return undefined;
    const acts = await localActsOf(env.owner, agreementId, env.ports.outbox);
    return { acts, copies: await localCopiesOf(env.owner, acts, env.ports.outbox) };
  }, [agreementId, env.owner.id, env.ports.outbox]);
  const local = here?.acts;
  const queue = useLiveValue(queueReader(env.ports, env.owner));

  // A receipt changes what the server knows: its copy is asked for again.
  const acknowledged =
    (local?.filter((act) => act.state === 'acknowledged').length ?? 0) +
    (here?.copies.filter((copy) => copy.state === 'sent').length ?? 0);
  useEffect(() => {
    if (acknowledged > 0) void refetch();
  }, [acknowledged, refetch]);

  if (data === undefined || here === undefined || local === undefined)
    return {
      signing: null,
      error: data === undefined ? error : null,
      refetch: () => void refetch(),
    };
  const views =
    queue?.signings
      .filter((each) => each.agreementId === agreementId)
      .flatMap((each) => each.acts) ?? [];
  const ahead = chainAhead(data.agreement, local);
  const lines = actLines(data.agreement, local, views);
  return {
    signing: {
      ...data,
      state: ahead.state,
      signers: ahead.signers,
      headHash: ahead.head.headHash,
      lines,
      localActs: local,
      localCopies: here.copies,
      hasUnsent: lines.some((line) => line.where !== 'servidor'),
    },
    error: null,
    refetch: () => void refetch(),
  };
}
