import { mayCall, type Role } from '../permissions/roles.ts';
import { whoHandsOver } from './devices.access.ts';

/** Who asks, and the company that they belong to, whatever company they work with at the moment. */
export type HandingOver = { idTenant: string } & (Role | { kind: 'client' });

/**
 * Whether somebody may hand to the office what another person captured on a device: the GERENTE, the CEO and the ADMIN of that person's own
 * company (decisions: Handing over for others). The one answer to the button and the server.
 */
export function mayHandOver(me: HandingOver, owner: { idTenant: string }): boolean {
  return me.idTenant === owner.idTenant && mayCall(whoHandsOver, me);
}
