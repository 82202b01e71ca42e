import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Chunks of the application: each holds what these modules import statically, and nothing that is imported dynamically. In
 * order: a module that several chunks need goes to the first. Left alone, a start on a tablet loads a hundred files of a few
 * hundred bytes each, every one of them through the service worker.
 */
const chunks: readonly { name: string; of: readonly string[] }[] = [
  // A chunk is loaded only when its styles and those of what it needs are there: calls and device have none.
  { name: 'calls', of: ['session/first-calls.ts'] },
  { name: 'entry', of: ['routes/signin.tsx?tsr-split=component'] },
  { name: 'device', of: ['app/start-device.ts', 'session/page-offline.ts'] },
  {
    name: 'field',
    of: [
      'routes/_app/route.tsx?tsr-split=component',
      'routes/_app/visitas.tsx?tsr-split=component',
    ],
  },
];

/** Whether a file of the build is one of these chunks: name, hash of eight characters, `.js`. */
export function isOwnChunk(file: string): boolean {
  return chunks.some(({ name }) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(file));
}

/** The groups of modules of the application in `root`. The build fails when a module that a chunk begins with is gone. */
export function chunkGroups(root: string, lowestPriority: number): Rolldown.CodeSplittingGroup[] {
  let chunkOf: Map<string, string> | undefined;
  const read = (graph: Rolldown.ChunkingContext): Map<string, string> => {
    const found = new Map<string, string>();
    for (const { name, of } of chunks) {
      const next = of.map((file) => join(root, file));
      for (const first of next)
        if (graph.getModuleInfo(first) === null)
          throw new Error(`no module ${first} for the chunk ${name}`);
      for (let one = next.pop(); one !== undefined; one = next.pop()) {
        // A library's one door names all it has. What our modules really use of it follows them into their chunk by itself.
        if (found.has(one) || one.includes('node_modules')) continue;
        found.set(one, name);
        next.push(...(graph.getModuleInfo(one)?.importedIds ?? []));
      }
    }
    return found;
  };
  return chunks.map(({ name }, i) => ({
    debugName: name,
    name: (id, graph) => ((chunkOf ??= read(graph)).get(id) === name ? name : null),
    priority: lowestPriority + chunks.length - i,
  }));
}
