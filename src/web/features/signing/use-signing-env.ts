import { useMemo } from 'react';
import { pagePorts, requestDrain } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { useTenantBrand } from '#web/session/tenant-brand.ts';
import type { SigningEnv } from './signing-env.ts';

/** The application's session, company and device as the screens of a signing need them; null when nobody is signed in. */
export function useSigningEnv(): SigningEnv | null {
  const session = useSession();
  const brand = useTenantBrand();
  return useMemo(
    () =>
      session === null
        ? null
        : {
            ports: pagePorts,
            owner: ownerOfSession(session),
            ownCpf: session.kind === 'staff' ? session.user.cpf : null,
            typeUser: session.kind === 'staff' ? session.user.typeUser : null,
            brand,
            requestDrain: () => void requestDrain('new_item').catch(reportError),
          },
    [session, brand],
  );
}
