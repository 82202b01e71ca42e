import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportCredits } from '#shared/credits/credits.endpoints.ts';
import type { CreditFilter } from '#shared/credits/credits.schemas.ts';
import { exportMessages } from '#shared/exports/exports.messages.ts';
import { useDownload } from '#web/api/use-download.ts';

/** 'Exportar': the credits of the filter, as a CSV made by the server. */
export function ExportCredits({
  idApuracao,
  tenant,
  filter,
  isOnline,
}: {
  idApuracao: string;
  tenant: string | undefined;
  filter: CreditFilter;
  isOnline: boolean;
}) {
  const { isPending, start } = useDownload(exportCredits, {
    saved: exportMessages.saved,
    failed: (message) => message,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isPending}
      disabled={!isOnline}
      onClick={() => start({ params: { id_apuracao: idApuracao }, query: filter, tenant })}
    >
      {exportMessages.button}
    </Button>
  );
}
