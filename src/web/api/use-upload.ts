import { useEffect, useRef, useState } from 'react';
import type { AnswerOf, Endpoint } from '#shared/http/define-endpoint.ts';
import { withMark, type Mark } from '#web/ui/pace.ts';
import { uploadForm } from './upload-form.ts';

/** Whether a person stopped the upload. */
export const isStop = ({ name }: Error): boolean => name === 'AbortError';

/**
 * Sends a form with large files and follows how far it is; `bytes`, `totalBytes` and `marks` are
 * what `BytesBar` draws. Leaving the screen stops it.
 */
export function useUpload() {
  const [sent, setSent] = useState({ bytes: 0, totalBytes: 0 });
  const [marks, setMarks] = useState<Mark[]>([]);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    ...sent,
    marks,
    /** Everything left the device, and the server has not answered yet. */
    isAllSent: sent.bytes > 0 && sent.bytes >= sent.totalBytes,
    /** The call then rejects with an error for which `isStop` is true. */
    stop: () => controller.current?.abort(),
    /** Answers and throws as `uploadForm` does. `totalBytes` = the size of the files. */
    send<E extends Endpoint>(
      endpoint: E,
      { totalBytes, ...form }: { form: FormData; tenant?: string; totalBytes: number },
    ): Promise<AnswerOf<E>> {
      const { signal } = (controller.current = new AbortController());
      setMarks([]);
      setSent({ bytes: 0, totalBytes });
      return uploadForm(endpoint, {
        ...form,
        signal,
        onSent: (bytes, total) => {
          setSent({ bytes, totalBytes: total });
          setMarks((known) => withMark(known, { at: performance.now(), bytes }));
        },
      });
    },
  };
}
