import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { AppError } from '#shared/errors/app-error.ts';
import { isSha256Hex } from '#shared/kernel/hash.ts';
import { volumeOf } from './room.ts';
import { hashStream, spoolStream, sweepDirectory } from './spool-stream.ts';
import type { Storage } from './storage.ts';

/**
 * Another process may be storing the same content under the same key: S3 itself replaces an object at once, some compatible services
 * write it in place, and a look in between finds half of it.
 */
const looksAgainAfterMs = [100, 400, 1500];

/** Address and credentials of an S3-compatible service. `endpoint` undefined = the provider's own for the region. */
export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * Evidence bytes on an S3-compatible service, by content: key `evidence/<sha256>`. Bytes are spooled to `spoolDirectory` first,
 * because the key is the hash of the whole content; after the upload the object is read again and hashed.
 * `sweepOlderThanMs` as for the disk: processes on one machine may spool into one folder.
 */
export async function createS3Storage(options: {
  settings: S3Settings;
  spoolDirectory: string;
  sweepOlderThanMs: number;
}): Promise<Storage> {
  const { GetObjectCommand, ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3');
  const { Upload } = await import('@aws-sdk/lib-storage');
  const { settings, spoolDirectory } = options;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint === undefined
      ? {}
      : { endpoint: settings.endpoint, forcePathStyle: true }),
    // The newer default adds trailer bytes that some compatible services store as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (ref: string): string => {
    if (!isSha256Hex(ref)) throw new AppError('not_found');
    return `evidence/${ref}`;
  };
  const get = async (ref: string): Promise<Readable> => {
    try {
      const answer = await client.send(
        new GetObjectCommand({ Bucket: settings.bucket, Key: keyOf(ref) }),
      );
      if (!(answer.Body instanceof Readable)) throw new AppError('unavailable');
      return answer.Body;
    } catch (error) {
      throw isMissing(error) ? new AppError('not_found') : error;
    }
  };
  const verify = async (ref: string): Promise<{ sha256: string; lengthBytes: number } | null> => {
    try {
      return await hashStream(await get(ref));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
  };
  return {
    async put(source, putOptions) {
      const spooled = await spoolStream(source, spoolDirectory, putOptions);
      try {
        const isWhole = (copy: { sha256: string; lengthBytes: number } | null): boolean =>
          copy?.sha256 === spooled.sha256 && copy.lengthBytes === spooled.lengthBytes;
        // A failed look is like no object: the upload decides.
        const look = async (): Promise<boolean> =>
          isWhole(await verify(spooled.sha256).catch(() => null));
        if (!(await look())) {
          await new Upload({
            client,
            params: {
              Bucket: settings.bucket,
              Key: keyOf(spooled.sha256),
              Body: createReadStream(spooled.path),
            },
          }).done();
          let isStored = await look();
          for (const pauseMs of looksAgainAfterMs) {
            if (isStored) break;
            await setTimeout(pauseMs);
            isStored = await look();
          }
          if (!isStored) throw new AppError('unavailable');
        }
        return { ref: spooled.sha256, sha256: spooled.sha256, lengthBytes: spooled.lengthBytes };
      } finally {
        await rm(spooled.path, { force: true });
      }
    },
    open: get,
    async read(ref) {
      const chunks: Buffer[] = [];
      for await (const chunk of await get(ref)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    verify,
    async *list() {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: settings.bucket,
            Prefix: 'evidence/',
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          yield {
            ref: (Key ?? '').slice('evidence/'.length),
            modifiedAt: LastModified ?? new Date(),
          };
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    volume: () => volumeOf(spoolDirectory),
    sweep: () => sweepDirectory(spoolDirectory, options.sweepOlderThanMs),
  };
}

function isMissing(error: unknown): boolean {
  const name = (error as { name?: string } | null)?.name;
  return name === 'NoSuchKey' || name === 'NotFound';
}
