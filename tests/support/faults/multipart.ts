/** One part of a hand-written form; `head` replaces the whole header block. */
export type RawPart = {
  name?: string;
  filename?: string;
  type?: string;
  body: Buffer | string;
  head?: string;
};

export const boundary = 'limite-de-teste';

/** A form as bytes, with whatever a hostile client may write into it. */
export function rawForm(parts: readonly RawPart[], options: { end?: boolean } = {}): Buffer {
  const chunks: (Buffer | string)[] = [];
  for (const part of parts) {
    const filename = part.filename === undefined ? '' : `; filename="${part.filename}"`;
    const type = part.type === undefined ? '' : `\r\nContent-Type: ${part.type}`;
    chunks.push(
      `--${boundary}\r\n${part.head ?? `Content-Disposition: form-data; name="${part.name}"${filename}${type}`}\r\n\r\n`,
      part.body,
      '\r\n',
    );
  }
  if (options.end !== false) chunks.push(`--${boundary}--\r\n`);
  return Buffer.concat(
    chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk)),
  );
}

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` };
