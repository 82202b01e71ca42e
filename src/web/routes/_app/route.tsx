import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { troubleOf, useConnection } from '#web/session/connection.ts';
import { requireSession } from '#web/session/guards.ts';
import { AppShell } from '#web/shell/app-shell.tsx';
import { registerDraftFlush } from '#web/update/draft-flush.ts';

/** The database library comes after the first paint. */
const DeviceLoss = lazy(async () => {
  const [{ LossAlert }, { pagePorts, requestDrain }] = await Promise.all([
    import('#web/features/outbox/loss-alert.tsx'),
    import('#web/session/page-offline.ts'),
  ]);
  return {
    default: function DeviceLossHere() {
      const trouble = troubleOf(useConnection());
      return <LossAlert ports={pagePorts} trouble={trouble} onTell={requestDrain} />;
    },
  };
});

/** Everything behind sign-in. */
export const Route = createFileRoute('/_app')({
  beforeLoad: ({ location }) => ({ session: requireSession(location.href) }),
  component: AppFrame,
});

function AppFrame() {
  // Before a reload for an update, what a signing screen is still writing must lie on the device.
  useEffect(
    () =>
      registerDraftFlush(async () =>
        (await import('#web/features/signing/signing-draft.ts')).draftSavesSettled(),
      ),
    [],
  );
  return (
    <AppShell
      alert={
        <Suspense fallback={null}>
          <DeviceLoss />
        </Suspense>
      }
    />
  );
}
