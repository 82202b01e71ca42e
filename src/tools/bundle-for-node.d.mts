import type { BuildOptions } from 'esbuild';

/** Bundles programs as the server's are: ESM for the Node that it needs, with the packages left where they are installed. */
export function bundleForNode(
  options: Pick<BuildOptions, 'entryPoints' | 'outdir' | 'outfile' | 'define' | 'sourcemap'>,
): Promise<void>;
