import { rawForm } from './faults/multipart.ts';

/** Fields of a form; bytes are a file, whose name counts where it is given. */
export type FormFields = Record<string, string | Buffer | { name: string; bytes: Buffer }>;

/** The fields of a sample as the bytes of a form, texts before files as our pages send them. */
export function formOf(fields: FormFields): Buffer {
  const isFile = ([, body]: [string, FormFields[string]]): number =>
    typeof body === 'string' ? 0 : 1;
  const inOrder = Object.entries(fields).toSorted((a, b) => isFile(a) - isFile(b));
  return rawForm(
    inOrder.map(([name, body]) => {
      if (typeof body === 'string') return { name, body };
      const file = Buffer.isBuffer(body) ? { name: 'arquivo.bin', bytes: body } : body;
      return { name, filename: file.name, type: 'application/octet-stream', body: file.bytes };
    }),
  );
}
