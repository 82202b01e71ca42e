// Writes src/web/app/route-tree.gen.ts from the files in src/web/routes.
// The bundler does the same while it runs; this is for the type check, which needs the file before any build.
import { fileURLToPath } from 'node:url';
import { Generator, getConfig } from '@tanstack/router-generator';

const root = fileURLToPath(new URL('../web', import.meta.url));
const config = getConfig(
  {
    target: 'react',
    autoCodeSplitting: true,
    routesDirectory: './routes',
    generatedRouteTree: './app/route-tree.gen.ts',
    addExtensions: true,
    tmpDir: fileURLToPath(new URL('../../.cache/routes', import.meta.url)),
    disableLogging: true,
  },
  root,
);
await new Generator({ config, root }).run();
