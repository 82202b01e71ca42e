import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

/** An S3-compatible service (s3rver, which checks every signature) for one test, and what its bucket holds. */
export type S3Service = {
  /** What the product is told, as environment. */
  environment: Record<string, string>;
  /** Stored bytes; null = no such object. */
  bytesOf: (key: string) => Promise<Buffer | null>;
  countObjects: () => Promise<number>;
  /** How many requests came, by method. */
  counts: Map<string, number>;
  /** While true every request is refused as by a service that is down. */
  setDown: (isDown: boolean) => void;
  stop: () => Promise<void>;
};

const bucket = 'provas';
/** The one account that s3rver knows. */
const account = 'S3RVER';

export async function startS3Service(): Promise<S3Service> {
  const directory = mkdtempSync(join(tmpdir(), 'recupera-s3-'));
  const service = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucket }] });
  await service.configureBuckets();
  const answer = service.callback();
  const counts = new Map<string, number>();
  let isDown = false;
  const server = createServer((request, response) => {
    counts.set(request.method ?? '', (counts.get(request.method ?? '') ?? 0) + 1);
    if (!isDown) return void answer(request, response);
    // Read first: a caller in the middle of its bytes would see a broken connection instead of the refusal.
    request
      .resume()
      .once('end', () =>
        response
          .writeHead(503, { 'content-type': 'application/xml' })
          .end(
            '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>SlowDown</Message></Error>',
          ),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: account, secretAccessKey: account },
  });
  return {
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: account,
      S3_SECRET_ACCESS_KEY: account,
    },
    counts,
    async bytesOf(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        return Buffer.from(await Body!.transformToByteArray());
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async countObjects() {
      let count = 0;
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }),
        );
        count += page.Contents?.length ?? 0;
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return count;
    },
    setDown: (value) => void (isDown = value),
    stop: () =>
      new Promise((resolve) => {
        client.destroy();
        server.closeAllConnections();
        server.close(() => {
          rmSync(directory, { recursive: true, force: true });
          resolve();
        });
      }),
  };
}
