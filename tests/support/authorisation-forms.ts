import { rawForm } from './faults/multipart.ts';

/** Fields of a form; bytes are a file. */
export type FormFields = Record<string, string | Buffer>;

/** The fields of a sample as the bytes of a form. */
export function formOf(fields: FormFields): Buffer {
  return rawForm(
    Object.entries(fields).map(([name, body]) =>
      typeof body === 'string'
        ? { name, body }
        : { name, filename: 'arquivo.bin', type: 'application/octet-stream', body },
    ),
  );
}
