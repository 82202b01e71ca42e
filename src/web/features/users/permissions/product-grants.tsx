import { IconKey } from '@tabler/icons-react';
import { agreedTypeLabels, isAgreedType } from '#shared/agreements/agreed-types.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { permissionMessages } from '#shared/permissions/permissions.messages.ts';
import type { ProductPermission } from '#shared/permissions/permissions.schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grants } from './grants.tsx';

/** Name of a product or regime as people read it. */
const labelOf = (type: string): string => (isAgreedType(type) ? agreedTypeLabels[type] : type);

/** Products that a person works on, to be read. */
export function ProductGrants({
  rows,
  title,
}: {
  rows: readonly ProductPermission[];
  title?: string;
}) {
  if (rows.length === 0 && title === undefined)
    return <EmptyState icon={IconKey} title={permissionMessages.noItem} />;
  return (
    <Grants
      title={title ?? 'Produtos'}
      isTitled={title !== undefined}
      rows={rows.map((row) => ({
        key: row.id_product,
        name: labelOf(row.typeServico),
        detail: `${formatPartyDocument(row.cnpj)} · ${labelOf(row.typeRegime)}`,
        ...row,
      }))}
    />
  );
}
