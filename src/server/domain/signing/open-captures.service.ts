import type { Context } from '#server/context.ts';
import { housekeeper, type Writer } from '#server/db/change.ts';
import {
  deleteOpenCapture,
  findOpenCapture,
  putOpenCapture,
  type OpenCapture,
} from './open-captures.repository.ts';

export type OpenCapturesService = ReturnType<typeof createOpenCapturesService>;

/** Photos that came by the multipart calls and wait for the drawing that makes them an act. */
export function createOpenCapturesService(context: Context) {
  return {
    find: (idTenant: string, idAgreement: string): Promise<OpenCapture | undefined> =>
      findOpenCapture(context.db, idTenant, idAgreement),

    /** Keeps the newest photos of a party; those before it stay as files. */
    put: (idTenant: string, row: Parameters<typeof putOpenCapture>[2]): Promise<void> =>
      putOpenCapture(housekeeper(context, 'open_captures'), idTenant, row),

    /** Ends the waiting, in the transaction that records the act. */
    remove: (tx: Writer<'open_captures'>, idTenant: string, idAgreement: string): Promise<void> =>
      deleteOpenCapture(tx, idTenant, idAgreement),
  };
}
