import { Duplex } from 'node:stream';

const message = (type: string, body: Buffer): Buffer => {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0);
  bytes.writeInt32BE(4 + body.length, 1);
  body.copy(bytes, 5);
  return bytes;
};
const parameterStatus = (name: string, value: string): Buffer =>
  message('S', Buffer.from(`${name}\0${value}\0`));

/** What a PostgreSQL server says before it is ready for queries: authentication done, parameters, key, ready. */
const greeting = Buffer.concat([
  message('R', Buffer.from([0, 0, 0, 0])),
  parameterStatus('server_version', '18.6'),
  parameterStatus('client_encoding', 'UTF8'),
  parameterStatus('standard_conforming_strings', 'on'),
  parameterStatus('DateStyle', 'ISO, MDY'),
  parameterStatus('TimeZone', 'UTC'),
  parameterStatus('integer_datetimes', 'on'),
  message('K', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1])),
  message('Z', Buffer.from('I')),
]);

/**
 * What ends everything that an earlier client may have left on a session: an unfinished exchange (Sync), a transaction, and statements
 * under names that the next client will use. Made anew for each use, because a batch is handed over with its memory.
 */
export const cleanSession = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat([
      message('S', Buffer.alloc(0)),
      message('Q', Buffer.from('ROLLBACK\0')),
      message('Q', Buffer.from('DEALLOCATE ALL\0')),
    ]),
  );

/** Frontend messages after which the server answers: Sync, Query, Flush, CopyDone, CopyFail. */
const answered = new Set(['S', 'Q', 'H', 'c', 'f'].map((type) => type.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);

/**
 * A socket look-alike for node-postgres over anything that answers a batch of wire-protocol bytes, so that one driver
 * serves the embedded engine and a real PostgreSQL. Messages are cut at the last one that asks for an answer. A stream that was broken
 * asks nothing more: the session belongs to the next one.
 */
export function wireStream(ask: (batch: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>): Duplex {
  let greeted = false;
  let kept: Buffer = Buffer.alloc(0);
  let chain: Promise<void> = Promise.resolve();

  const stream: Duplex = new Duplex({
    read() {
      // Answers are pushed as they come.
    },
    final(done) {
      void chain.then(() => {
        stream.push(null);
        done();
      });
    },
    write(chunk: Buffer, _encoding, done) {
      let bytes = kept.length > 0 ? Buffer.concat([kept, chunk]) : chunk;
      kept = Buffer.alloc(0);
      if (!greeted) {
        if (bytes.length < 8 || bytes.length < bytes.readInt32BE(0)) {
          kept = bytes;
          done();
          return;
        }
        greeted = true;
        bytes = bytes.subarray(bytes.readInt32BE(0));
        stream.push(greeting);
      }
      let offset = 0;
      let cut = 0;
      let goodbye = false;
      while (offset + 5 <= bytes.length) {
        const length = 1 + bytes.readInt32BE(offset + 1);
        if (offset + length > bytes.length) break;
        const type = bytes[offset]!;
        offset += length;
        if (type === terminate) {
          goodbye = true;
          break;
        }
        if (answered.has(type)) cut = offset;
      }
      if (cut > 0) {
        const batch = new Uint8Array(bytes.subarray(0, cut));
        chain = chain
          .then(async () => {
            if (stream.destroyed) return;
            const answer = await ask(batch);
            stream.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
          })
          .catch(
            (error: unknown) =>
              void stream.destroy(error instanceof Error ? error : new Error(String(error))),
          );
      }
      if (goodbye) void chain.then(() => stream.push(null));
      else if (cut < bytes.length) kept = bytes.subarray(cut);
      done();
    },
  });

  // What node-postgres calls on a socket besides the stream itself.
  return Object.assign(stream, {
    connect() {
      process.nextTick(() => stream.emit('connect'));
      return stream;
    },
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  });
}
