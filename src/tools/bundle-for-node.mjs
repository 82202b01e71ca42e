import { build } from 'esbuild';

/** Bundles programs as the server's are: ESM for the Node that it needs, with the packages left where they are installed. */
export async function bundleForNode(options) {
  await build({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    ...options,
  });
}
