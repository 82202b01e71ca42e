import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { TypeUser } from '#shared/permissions/roles.ts';
import type { TenantBrand } from '#shared/tenants/tenants.schemas.ts';

/** What the screens of a signing need from the application: who is here, and where captured work is kept. */
export type SigningEnv = {
  ports: OfflinePorts;
  owner: Owner;
  /** Own CPF of a member of staff, recorded when they close; null for a client's own session. */
  ownCpf: string | null;
  /** Null for a client's own session. */
  typeUser: TypeUser | null;
  brand: TenantBrand;
  /** Asks for a delivery of what waits, now. */
  requestDrain: () => void;
};
