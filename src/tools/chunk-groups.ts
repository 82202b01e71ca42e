import { join } from 'node:path';
import type { Rolldown } from 'vite';

/**
 * Parts of the application that are loaded as one file each: what these modules import at once, and nothing that is asked for later. In
 * order: a module that several parts need goes to the first. Left alone, a start on a tablet asks for a hundred files of a few hundred bytes
 * each, every one of them through the service worker.
 */
const parts: readonly { name: string; of: readonly string[] }[] = [
  // A part is asked for only when its styles and those of what it needs are there: calls and device have none.
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

/** Whether a file of the build is one of these parts: name, hash of eight characters, `.js`. */
export function isPart(file: string): boolean {
  return parts.some(({ name }) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(file));
}

/** The groups of modules of the application in `root`. The build fails when a module that a part begins with is gone. */
export function chunkGroups(root: string, lowestPriority: number): Rolldown.CodeSplittingGroup[] {
  let partOf: Map<string, string> | undefined;
  const read = (graph: Rolldown.ChunkingContext): Map<string, string> => {
    const found = new Map<string, string>();
    for (const { name, of } of parts) {
      const next = of.map((file) => join(root, file));
      for (const first of next)
        if (graph.getModuleInfo(first) === null)
          throw new Error(`no module ${first} for the part ${name}`);
      for (let one = next.pop(); one !== undefined; one = next.pop()) {
        // A library's one door names all it has. What our modules really use of it follows them into their part by itself.
        if (found.has(one) || one.includes('node_modules')) continue;
        found.set(one, name);
        next.push(...(graph.getModuleInfo(one)?.importedIds ?? []));
      }
    }
    return found;
  };
  return parts.map(({ name }, i) => ({
    debugName: name,
    name: (id, graph) => ((partOf ??= read(graph)).get(id) === name ? name : null),
    priority: lowestPriority + parts.length - i,
  }));
}
