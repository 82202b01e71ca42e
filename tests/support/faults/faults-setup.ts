import { join } from 'node:path';
import { projectRoot } from '../test-places.ts';
import { serverBundle } from './server-process.ts';

/** Builds the server as the product does, into a folder of its own. */
export default async function setUpFaultTests(): Promise<void> {
  const tool = (await import(join(projectRoot, 'src/tools/build.mjs'))) as {
    buildServer: (outDir: string) => Promise<void>;
  };
  await tool.buildServer(serverBundle);
}
