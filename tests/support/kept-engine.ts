import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

let kept: Promise<WebAssembly.Module[]> | undefined;

/**
 * Holds the modules of the embedded engine for as long as this process lives. V8 shares the machine code of equal modules, of every thread,
 * while one of them is held: an engine that a process opens after its first one finds compiled what the first one ran, which is nearly half
 * of what opening one costs. Without them it is compiled anew for each.
 */
export function keepEngineCode(): Promise<WebAssembly.Module[]> {
  return (kept ??= Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map((name) =>
      WebAssembly.compile(readFileSync(join(engine, name))),
    ),
  ));
}
