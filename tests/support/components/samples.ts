import type { Observation, ObservationPage } from '#shared/observations/observations.schemas.ts';
import { idTenant } from './people.ts';

/** An id that is told from others by its number. */
export const idOf = (number: number): string =>
  `01930000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Document of the client of all samples. */
export const clientDocument = '40811729000162';

/** An observation of somebody else about that client. */
export const observation = (changes: Partial<Observation> = {}): Observation => ({
  id: idOf(0xb1),
  mensage: 'Cliente pediu a segunda via do contrato.',
  cnpj: clientDocument,
  sender: 'Gisele Motta',
  id_user: idOf(6),
  id_tenant: idTenant,
  id_produto: null,
  typeServico: null,
  typeRegime: null,
  isAlerta: false,
  category: 'PADRAO',
  createdDate: '2026-11-20T13:00:00.000Z',
  writtenAt: '2026-11-20T13:00:00.000Z',
  mine: false,
  ...changes,
});

/** A page that has these observations and no others. */
export const observationPage = (data: Observation[] = [observation()]): ObservationPage => ({
  data,
  total: data.length,
  truncated: false,
  sends: ['PADRAO'],
  removed: [],
  asOf: '2026-11-20T14:00:00.000Z',
});
