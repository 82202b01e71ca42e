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
 * A file of a form, spooled to disk: `field` is the form's field name, `mime` what the client
 * claims (never believed), `sha256` (hex) was counted on the way, so that nobody reads gigabytes
 * again for it.
 */
export type UploadedFile = {
  field: string;
  filename: string;
  mime: string;
  path: string;
  lengthBytes: number;
  sha256: string;
};

/** Room on the disk that was promised to a form. */
type Room = { wrote: (bytes: number) => Promise<void>; release: () => void };

/** The place of the files of forms while they are handled, and how they are written there. */
export type FormSpool = {
  directory: string;
  openNewFile: (path: string) => Promise<FileHandle>;
  /** Promises room for a form of so many bytes, where they are known. Code `storage_full`. */
  takeRoom: (directory: string, asked: { lengthBytes: number | undefined }) => Promise<Room>;
  /** A full disk or quota as AppError `storage_full`; anything else as it is. */
  asStorageError: (error: unknown) => unknown;
};

/** A whole form: text fields and files, with the act that removes the spooled files. */
export type SpooledForm = {
  fields: Record<string, string>;
  files: UploadedFile[];
  remove: () => Promise<void>;
};

/** Limits of a form, and the look at it before a byte of a file is taken. */
export type FormRules = {
  /** 1 without it. */
  maxFiles?: number | undefined;
  maxFileBytes?: number | undefined;
  fileTooLarge?: ErrorCode | undefined;
  /**
   * Called once, before the first file, with the text fields until then; throws where the caller
   * may not do what they say.
   */
  beforeFiles: (fields: Readonly<Record<string, string>>) => Promise<void>;
  /** Fields that come before the files or not at all: `beforeFiles` judged without them. */
  earlyFields: ReadonlySet<string>;
};

/**
 * Reads a multipart form, its files streamed to the spool. A name may come once, so that the field
 * that is checked is the one that is used. Throws AppError
 * `unsupported_media`, `bad_request`, `missing_fields` (an early field after a file),
 * `storage_full`, `payload_too_large` (too many or too long parts), `fileTooLarge`, and what
 * `beforeFiles` throws; nothing is left behind then.
 */
export async function spoolMultipart(
  request: FastifyRequest,
  spool: FormSpool,
  {
    maxFiles = 1,
    maxFileBytes,
    fileTooLarge = 'payload_too_large',
    beforeFiles,
    earlyFields,
  }: FormRules,
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
  let room: Room | undefined;
  try {
    const fileSize = maxFileBytes === undefined ? {} : { fileSize: maxFileBytes };
    for await (const part of request.parts({ limits: { files: maxFiles, ...fileSize } })) {
      if (names.has(part.fieldname))
        throw new AppError('bad_request', 'O formulário repete um campo.');
      names.add(part.fieldname);
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated)
          throw new AppError('payload_too_large', 'Um campo do formulário é longo demais.');
        if (room !== undefined && earlyFields.has(part.fieldname))
          throw new AppError('missing_fields');
        if (typeof part.value === 'string') form.fields[part.fieldname] = part.value;
        continue;
      }
      if (room === undefined) {
        await beforeFiles(form.fields);
        room = await spool.takeRoom(directory, { lengthBytes: lengthOf(request) });
      }
      const taken = room;
      const file = {
        field: part.fieldname,
        filename: part.filename ?? '',
        mime: part.mimetype,
        path: join(directory, randomUUID()),
        lengthBytes: 0,
        sha256: '',
      };
      files.push(file);
      const hash = createHash('sha256');
      await pipeline(
        part.file,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
            await taken.wrote(chunk.length);
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
    readAway(request, maxFiles * (maxFileBytes ?? 0));
    throw refusalOf(error, fileTooLarge, spool);
  } finally {
    room?.release();
  }
  return form;
}

/** Length of the body in bytes as the request says it; undefined where it says none. */
export function lengthOf({ headers }: FastifyRequest): number | undefined {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return Number.isSafeInteger(length) ? length : undefined;
}

/**
 * The parser's own errors are plain ones: without a status and without a system code they mean a
 * malformed form.
 */
function refusalOf(error: unknown, fileTooLarge: ErrorCode, spool: FormSpool): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError(fileTooLarge);
  if (syscall !== undefined) return spool.asStorageError(error);
  return 'statusCode' in error ? error : new AppError('bad_request');
}
