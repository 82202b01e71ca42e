import { uuidPattern } from '#shared/kernel/uuid-v7.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { CreditAccess } from '#server/domain/credits/credit-access.service.ts';
import { onceForCaller } from '#server/domain/permissions/once-for-caller.ts';
import type { ProductAccess } from '#server/domain/products/product-access.service.ts';
import { findAttachment, type AttachmentRecord } from './attachments.repository.ts';

export type AttachmentAccess = ReturnType<typeof createAttachmentAccess>;

/** Which documents a caller opens: those of credits and products that they open. Ask before a transaction begins, not inside one. */
export function createAttachmentAccess(
  context: Context,
  deps: { creditAccess: CreditAccess; productAccess: ProductAccess },
) {
  const once = onceForCaller<AttachmentRecord | undefined>();

  /** Whether it is a credit or a product that the caller opens. */
  const canOpenPlace = async (caller: Caller, idTenant: string, id: string): Promise<boolean> =>
    (await deps.creditAccess.canOpen(caller, idTenant, id)) ||
    deps.productAccess.canOpen(caller, idTenant, id);

  /** The document of a company with this id, where the caller opens what it belongs to. */
  async function open(
    caller: Caller,
    idTenant: string,
    id: string,
  ): Promise<AttachmentRecord | undefined> {
    const row = await once(caller, `${idTenant}/${id}`, async () =>
      uuidPattern.test(id) ? findAttachment(context.db, idTenant, id) : undefined,
    );
    if (row === undefined || row.deletedAt !== null) return undefined;
    return (await canOpenPlace(caller, idTenant, row.idCalculo)) ? row : undefined;
  }

  return {
    canOpenPlace,
    open,
    canOpen: async (caller: Caller, idTenant: string, id: string): Promise<boolean> =>
      (await open(caller, idTenant, id)) !== undefined,
  };
}
