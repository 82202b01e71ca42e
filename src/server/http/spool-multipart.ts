import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { readAway } from './read-away.ts';

/**
 * A file of a form, spooled to disk: `field` is the form's field name, `mime` what the client claims (never believed), `sha256` (hex) was
 * counted on the way: nobody reads gigabytes once more for it.
 */
export type UploadedFile = {
  field: string;
  filename: string;
  mime: string;
  path: string;
  lengthBytes: number;
  sha256: string;
};

/** Where the files of forms rest while they are handled, and how they are written there. */
export type FormSpool = {
  directory: string;
  openNewFile: (path: string) => Promise<FileHandle>;
  /** Rejects with `storage_full` where so many bytes more would not fit. */
  requireRoom: (directory: string, lengthBytes: number) => Promise<void>;
  /** A full disk or quota as AppError `storage_full`; anything else as it is. */
  asStorageError: (error: unknown) => unknown;
};

/** A whole form: text fields and files, with the act that removes the spooled files. */
export type SpooledForm = {
  fields: Record<string, string>;
  files: UploadedFile[];
  remove: () => Promise<void>;
};

/**
 * Reads a whole multipart form, text fields in any order, files streamed to the spool one at a time. A name may come once: whoever
 * checks a field and whoever uses it must see the same one.
 * Throws AppError `unsupported_media`, `bad_request` (malformed, a name repeated), `storage_full`, `payload_too_large` (too many or too
 * long parts), or `fileTooLarge` when a file passes the limit; nothing is left behind then.
 */
export async function spoolMultipart(
  request: FastifyRequest,
  spool: FormSpool,
  {
    maxFileBytes,
    fileTooLarge = 'payload_too_large',
  }: { maxFileBytes?: number | undefined; fileTooLarge?: ErrorCode | undefined } = {},
): Promise<SpooledForm> {
  if (!request.isMultipart())
    throw new AppError('unsupported_media', 'Envie o formulário como multipart/form-data.');
  const { directory } = spool;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const files: UploadedFile[] = [];
  const form: SpooledForm = {
    fields: Object.create(null) as Record<string, string>,
    files,
    remove: async () =>
      void (await Promise.all(files.map((file) => rm(file.path, { force: true })))),
  };
  const names = new Set<string>();
  try {
    const limits = maxFileBytes === undefined ? {} : { limits: { fileSize: maxFileBytes } };
    for await (const part of request.parts(limits)) {
      if (names.has(part.fieldname))
        throw new AppError('bad_request', 'O formulário repete um campo.');
      names.add(part.fieldname);
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated)
          throw new AppError('payload_too_large', 'Um campo do formulário é longo demais.');
        if (typeof part.value === 'string') form.fields[part.fieldname] = part.value;
        continue;
      }
      const file = {
        field: part.fieldname,
        filename: part.filename ?? '',
        mime: part.mimetype,
        path: join(directory, randomUUID()),
        lengthBytes: 0,
        sha256: '',
      };
      await spool.requireRoom(directory, 0);
      files.push(file);
      const hash = createHash('sha256');
      await pipeline(
        part.file,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        (await spool.openNewFile(file.path)).createWriteStream(),
      );
      if (part.file.truncated) throw new AppError(fileTooLarge);
      file.lengthBytes = part.file.bytesRead;
      file.sha256 = hash.digest('hex');
    }
  } catch (error) {
    await form.remove();
    readAway(request);
    throw refusalOf(error, fileTooLarge, spool);
  }
  return form;
}

/** The parser's own errors are plain ones: without a status and without a system code they mean a malformed form. */
function refusalOf(error: unknown, fileTooLarge: ErrorCode, spool: FormSpool): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(fileTooLarge);
  if (syscall !== undefined) return spool.asStorageError(error);
  return 'statusCode' in error ? error : new AppError('bad_request');
}
