import { useState } from 'react';
import { whoWorksAttachments } from '#shared/attachments/attachments.access.ts';
import { productAttachmentNames } from '#shared/attachments/attachments.enums.ts';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import { useConnection } from '#web/session/connection.ts';
import { useStaff } from '#web/session/session-store.ts';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { AttachmentTabs } from './attachment-tabs.tsx';
import classes from './attachments.module.css';

/**
 * The documents of a product: read by everybody who opens it, added and deleted by ADMIN who may
 * change it.
 */
export function ProductAttachments({
  product,
  tenant,
}: {
  product: Product;
  tenant: string | undefined;
}) {
  const user = useStaff();
  const { isOnline } = useConnection();
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <Surface title="Anexos">
      <LeaveGuard isDirty={isDirty || isSending} />
      <div className={classes.inSurface}>
        <AttachmentTabs
          place={{
            idCalculo: product.id,
            idClient: product.id_client,
            names: productAttachmentNames,
          }}
          count={0}
          tenant={tenant}
          isOnline={isOnline}
          mayWork={product.editar && mayCall(whoWorksAttachments, user)}
          hint={attachmentMessages.ofProduct}
          first="list"
          onDirty={setDirty}
          onSending={setSending}
        />
      </div>
    </Surface>
  );
}
