import { createFileRoute } from '@tanstack/react-router';
import { ReturnScreen } from '#web/features/handover/return-screen.tsx';
import { TurnBar } from '#web/features/handover/turn-bar.tsx';
import { useTurn } from '#web/session/use-turn.ts';

/** Outside the frame of the screens: the tablet may be locked with nobody signed in. */
export const Route = createFileRoute('/devolver')({ component: DevolverPage });

function DevolverPage() {
  const turn = useTurn();
  return turn === null ? null : (
    <>
      <TurnBar holder={turn.holder} isReturn />
      <main>
        <ReturnScreen key={turn.turnId} turn={turn} />
      </main>
    </>
  );
}
