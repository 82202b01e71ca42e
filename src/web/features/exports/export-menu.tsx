import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Menu.css';
import { Button, Loader, Menu, Text, Tooltip } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { maxSpreadsheetRows, type ExportFormat } from '#shared/exports/export-table.ts';
import { exportMessages } from '#shared/exports/exports.messages.ts';
import type { Endpoint } from '#shared/http/define-endpoint.ts';
import { downloadFile } from '#web/api/download-file.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.ts';
import classes from './exports.module.css';

type Props = {
  endpoint: Endpoint;
  /** The filters of the list as its own call has them, without its page. */
  query: Record<string, string | undefined>;
  params?: Record<string, string>;
  /** Company to work with, in place of the chosen one. */
  tenant?: string | undefined;
  /** How many rows the list has; undefined until it was read. */
  total: number | undefined;
  /** The rows in words: '1.234 clientes'. */
  count: string;
};

const sizeInWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

/** 'Exportar' in the head of a list: the whole list as it is filtered, as CSV or for Excel; while it is made, the way to stop it. */
export function ExportMenu({ endpoint, query, params, tenant, total, count }: Props) {
  const [bytes, setBytes] = useState(0);
  const stop = useRef<AbortController>(undefined);
  // Who leaves the list does not want its file any more.
  useEffect(() => () => stop.current?.abort(), []);
  const run = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { signal } = (stop.current = new AbortController());
      setBytes(0);
      let hasBegun = false;
      try {
        const file = await downloadFile(endpoint, {
          params,
          query: { ...query, format },
          tenant,
          signal,
          onBytes: (now) => {
            hasBegun = true;
            setBytes(now);
          },
        });
        saveFile(file);
        showToast('success', exportMessages.saved(file.fileName));
      } catch (error) {
        if (!signal.aborted)
          showToast('error', hasBegun ? exportMessages.cutOff : messageOfError(error));
      }
    },
  });
  if (run.isPending)
    return (
      <Button
        variant="default"
        size="md"
        leftSection={<Loader size={18} aria-hidden />}
        onClick={() => stop.current?.abort()}
      >
        {exportMessages.stop}
        {bytes > 0 && <span className={classes.size}>{sizeInWords(bytes)}</span>}
      </Button>
    );
  const isEmpty = total === 0;
  const button = (
    <Button
      variant="default"
      size="md"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={total === undefined}
      {...(isEmpty ? { 'data-disabled': true, 'aria-disabled': true } : {})}
    >
      {exportMessages.button}
    </Button>
  );
  // A button that says why it does nothing takes the focus all the same.
  if (isEmpty)
    return (
      <Tooltip label={exportMessages.nothing} events={{ hover: true, focus: true, touch: true }}>
        {button}
      </Tooltip>
    );
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{count}</Menu.Label>
        <Menu.Item
          leftSection={<IconFileText size={18} aria-hidden />}
          onClick={() => run.mutate('csv')}
        >
          {exportMessages.csv}
          <Text size="xs" c="dimmed">
            {exportMessages.csvHint}
          </Text>
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          disabled={(total ?? 0) > maxSpreadsheetRows}
          onClick={() => run.mutate('xlsx')}
        >
          {exportMessages.xlsx}
          <Text size="xs" c="dimmed">
            {exportMessages.xlsxHint}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
