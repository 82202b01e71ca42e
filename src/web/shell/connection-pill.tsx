import { lazy, Suspense, useMemo } from 'react';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';

const LivePill = lazy(() =>
  import('./live-pill.tsx').then(({ LivePill }) => ({ default: LivePill })),
);

/** Connection and queue on every screen. The database library comes after the first paint. */
export function ConnectionPill() {
  const session = useSession();
  const owner = useMemo(() => (session === null ? null : ownerOfSession(session)), [session]);
  return owner === null ? null : (
    <Suspense fallback={null}>
      <LivePill owner={owner} />
    </Suspense>
  );
}
