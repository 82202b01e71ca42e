import { fsyncSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The one member of the Emscripten file system that PGlite's build leaves out. */
type StreamOps = { fsync?: (stream: { nfd: number }) => number };
type InitResult = Awaited<ReturnType<NodeFS['init']>>;

/** EIO in the WASI numbering that the embedded engine expects from a failed fsync. */
const inputOutputError = 29;

/**
 * PGlite's directory on the real disk, with a working fsync. As shipped, PGlite starts with `-F` and its file system has
 * no fsync at all, so an acknowledged commit would not survive a power cut. Pinned to one PGlite version; a test counts the fsyncs.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]): Promise<InitResult> {
    const result = await super.init(pg, options);
    const emscripten = result.emscriptenOpts;
    type Hook = NonNullable<typeof emscripten.preRun>[number];
    const giveFsync = ((module: { NODEFS: { stream_ops: StreamOps } }) => {
      module.NODEFS.stream_ops.fsync ??= (stream) => {
        try {
          fsyncSync(stream.nfd);
          return 0;
        } catch {
          return inputOutputError;
        }
      };
    }) as unknown as Hook;
    return {
      ...result,
      emscriptenOpts: { ...emscripten, preRun: [...(emscripten.preRun ?? []), giveFsync] },
    };
  }
}

/** Start parameters without `-F`: the engine waits for the disk. */
export const durableStartParams: NonNullable<PGliteOptions['startParams']> = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
