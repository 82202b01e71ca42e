import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Endpoint } from '#shared/http/define-endpoint.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/toast.ts';
import { downloadFile } from './download-file.ts';
import { messageOfError } from './message-of-error.ts';

/** Which file of an endpoint is fetched. `tenant` only where an ADMIN looks at a company. */
type Asked = {
  params: Record<string, string>;
  query?: Record<string, string | undefined>;
  tenant: string | undefined;
};

/** Fetches a file and hands it to the person, one at a time; who leaves the screen does not want it any more. */
export function useDownload(
  endpoint: Endpoint,
  texts: { saved?: (fileName: string) => string; failed: (message: string) => string },
): { isPending: boolean; start: (asked: Asked) => void } {
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const { isPending, mutate } = useMutation({
    mutationFn: async ({ query = {}, ...of }: Asked) => {
      const { signal } = (stop.current = new AbortController());
      try {
        const file = await downloadFile(endpoint, {
          ...of,
          query,
          signal,
          onBytes: () => undefined,
        });
        saveFile(file);
        if (texts.saved !== undefined) showToast('success', texts.saved(file.fileName));
      } catch (error) {
        if (!signal.aborted) showToast('error', texts.failed(messageOfError(error)));
      }
    },
  });
  return {
    isPending,
    start: (asked) => {
      if (!isPending) mutate(asked);
    },
  };
}
