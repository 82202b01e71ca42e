import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { isActSaved } from '#offline/capture/local-status.ts';
import type { TurnGlance } from '#offline/store/turn-glance.ts';
import { passTurnOn } from '#offline/turn/take-turn.ts';
import { nextAct } from '#shared/signing/signing.rules.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { ThanksScreen } from '#web/features/handover/thanks-screen.tsx';
import type { SigningEnv } from '#web/features/signing/signing-env.ts';
import { useSigning } from '#web/features/signing/use-signing.ts';
import { turnChanged } from '#web/session/turn-changed.ts';

/**
 * The contract while the tablet is in somebody else's hands: once the act that it was handed over for lies on the device, the person is
 * thanked in place of the contract. An act that was not read back yet is nobody's thanks: its own screen stays.
 */
export function TurnGate({
  env,
  party,
  turn,
  onWitness,
  children,
}: {
  env: SigningEnv;
  party: Party;
  turn: TurnGlance;
  onWitness: () => void;
  children: ReactNode;
}) {
  const { signing } = useSigning(env, party);
  const newest = signing?.localActs.at(-1)?.actId;
  const isProven = useLiveQuery(
    async () => newest === undefined || (await isActSaved(env.ports.outbox, newest)),
    [newest, env.ports.outbox],
  );
  const next = signing === null ? null : nextAct(signing.state);
  if (next === null || next === turn.act || isProven !== true) return children;
  const witness = next === 'testemunha_1' ? 1 : next === 'testemunha_2' ? 2 : null;
  return (
    <ThanksScreen
      witness={witness}
      hostName={turn.host.name}
      onWitness={() => {
        if (next !== 'testemunha_1' && next !== 'testemunha_2') return;
        void passTurnOn(env.ports, turn.turnId, { act: next, holder: `testemunha ${witness}` })
          .then(turnChanged)
          .then(onWitness, reportError);
      }}
    />
  );
}
