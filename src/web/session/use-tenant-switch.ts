import { useRouter, type HistoryState } from '@tanstack/react-router';
import { chooseTenant } from './tenant-choice.ts';
import { chosenTenantStore } from './session-store.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which switch of the company led here. */
    troca?: number;
  }
}

/**
 * Goes on in another company, or in none (null). It is chosen once the page is left and before the next one is asked for: a form that is not
 * saved asks first, and where its person stays, so does the company. `go` navigates with the state that it is given.
 */
export function useTenantSwitch(): (
  id: string | null,
  go: (state: HistoryState) => Promise<void>,
) => void {
  const router = useRouter();
  return (id, go) => {
    if (id === chosenTenantStore.get()) {
      void go({});
      return;
    }
    const troca = Date.now();
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      // Any other way that is gone is not this one.
      stop();
      if (toLocation.state.troca === troca) chooseTenant(id);
    });
    void go({ troca });
  };
}
