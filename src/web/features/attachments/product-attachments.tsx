import type { Product } from '#shared/products/products.schemas.ts';
import { attachmentMessages } from '#shared/attachments/attachments.messages.ts';
import { useConnection } from '#web/session/connection.ts';
import { Surface } from '#web/ui/surface.tsx';
import { AttachmentList } from './attachment-list.tsx';
import classes from './attachments.module.css';

/** The documents of a product, which are only read (decisions: Attachments). */
export function ProductAttachments({
  product,
  tenant,
}: {
  product: Product;
  tenant: string | undefined;
}) {
  const { isOnline } = useConnection();
  return (
    <Surface title="Anexos">
      <div className={classes.inSurface}>
        <AttachmentList
          idCalculo={product.id}
          tenant={tenant}
          isOnline={isOnline}
          hint={attachmentMessages.ofProduct}
        />
      </div>
    </Surface>
  );
}
