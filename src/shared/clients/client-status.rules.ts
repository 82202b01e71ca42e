import { mayCall, type Role } from '../permissions/roles.ts';
import { whoChangesClientStatus } from './clients.access.ts';
import { isClosedClientStatus, type ClientStatus } from './clients.enums.ts';

/** What the header offers (@spec 3 §4 Client status); another status shows there and stays until one of these is chosen. */
export const headerStatuses = [
  'ATIVO',
  'INADIMPLENTE',
  'INATIVO',
  'PENDENTE',
  'BLOQUEADO',
] as const satisfies readonly ClientStatus[];

/** Whether a person may change the status of a client: ADMIN who may edit it (@spec 3 §2). `mayEdit` = `canEditClient`. */
export const mayChangeClientStatus = (
  person: Role | { kind: 'client' } | null,
  mayEdit: boolean,
): boolean => mayEdit && mayCall(whoChangesClientStatus, person);

/** Whether a status is confirmed before it is set: it stops what is under way (decisions: Effects of status). */
export const asksBeforeStatus = (after: ClientStatus): boolean => isClosedClientStatus(after);
