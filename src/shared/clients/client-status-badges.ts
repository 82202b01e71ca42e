import { productStatuses } from '../products/products.enums.ts';
import type { ClientStatus } from './clients.enums.ts';

/**
 * Label and badge colour (a Mantine colour name) of each status of a client, for lists, header, files and alerts: what a client and a
 * product can both be is called the same.
 */
export const clientStatusBadges: Readonly<Record<ClientStatus, { label: string; color: string }>> =
  {
    ...productStatuses,
    PENDENTE: { label: 'Pendente', color: 'yellow' },
    INATIVO: { label: 'Inativo', color: 'gray' },
    BLOQUEADO: { label: 'Bloqueado', color: 'red' },
    INADIMPLENTE: { label: 'Inadinplente', color: 'orange' }, // sic
  };
