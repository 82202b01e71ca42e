import { ProofHost } from '#web/features/session/proof-host.tsx';
import { ToastHost } from '#web/ui/toast-host.tsx';

/** The parts that may appear over any screen: the toast, and the request for a proof. */
export function Hosts() {
  return (
    <>
      <ToastHost />
      <ProofHost />
    </>
  );
}
