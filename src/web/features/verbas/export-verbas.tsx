import { Button, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { exportMessages } from '#shared/exports/exports.messages.ts';
import { exportFunds } from '#shared/verbas/verbas.endpoints.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { useDownload } from '#web/api/use-download.ts';
import classes from './verbas.module.css';

/** 'Exportar PDF': the verbas that are saved, as a document made by the server. */
export function ExportVerbas({
  idApuracao,
  tenant,
  isOnline,
  isDirty,
}: {
  idApuracao: string;
  tenant: string | undefined;
  isOnline: boolean;
  /** Something is typed that is not saved. */
  isDirty: boolean;
}) {
  const { isPending, start } = useDownload(exportFunds, {
    saved: exportMessages.saved,
    failed: (message) => message,
  });
  return (
    <div className={classes.exporting}>
      {isDirty && (
        <Text size="sm" c="dimmed">
          {verbaMessages.onlySaved}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        loading={isPending}
        disabled={!isOnline}
        onClick={() => start({ params: { id_apuracao: idApuracao }, tenant })}
      >
        {verbaMessages.exportPdf}
      </Button>
    </div>
  );
}
