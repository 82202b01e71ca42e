import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { exportCredits } from '#shared/credits/credits.endpoints.ts';
import type { CreditFilter } from '#shared/credits/credits.schemas.ts';
import { exportMessages } from '#shared/exports/exports.messages.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.ts';

/** 'Exportar': the credits that are shown, as a CSV made by the server. */
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
  const stop = useRef<AbortController>(undefined);
  // Who leaves the apuração does not want its file any more.
  useEffect(() => () => stop.current?.abort(), []);
  const run = useMutation({
    mutationFn: async () => {
      const { signal } = (stop.current = new AbortController());
      try {
        const file = await downloadFile(exportCredits, {
          params: { id_apuracao: idApuracao },
          query: filter,
          tenant,
          signal,
          onBytes: () => undefined,
        });
        saveFile(file);
        showToast('success', exportMessages.saved(file.fileName));
      } catch (error) {
        if (!signal.aborted) showToast('error', messageOfError(error));
      }
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={run.isPending}
      disabled={!isOnline}
      onClick={() => {
        if (!run.isPending) run.mutate();
      }}
    >
      {exportMessages.button}
    </Button>
  );
}
