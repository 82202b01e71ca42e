import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunkGroups, isOwnChunk } from './src/tools/chunk-groups.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const isTest = process.env['VITEST'] !== undefined;
const root = join(folder, 'src/web');
const emptyModule = join(root, 'app/empty-module.ts');

/**
 * Names the build on the error page and in 'Pendências': APP_BUILD, else the commit, else the time.
 */
function buildId(): string {
  if (process.env['APP_BUILD']) return process.env['APP_BUILD'];
  try {
    return execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim();
  } catch {
    return new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  }
}

const appConstants = {
  __APP_VERSION__: JSON.stringify('0.0.3'),
  __APP_BUILD__: JSON.stringify(buildId()),
};

/**
 * The worker is written in sw/service-worker.ts and served as /sw.js: an address that never
 * changes, so that a device with an old build always finds the new worker.
 */
const serviceWorker: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: '../../sw',
  filename: 'service-worker.ts',
  // The manifest differs per host and comes from the server; registration follows our own update
  // protocol.
  manifest: false,
  injectRegister: false,
  injectManifest: {
    // Everything the signing flow needs, in one version: an installation fails as a whole or not at
    // all.
    globPatterns: ['**/*.{html,js,css,woff2,ttf,svg}', 'brand/*/icon-192.png', 'brand/*/logo.png'],
    // The code for charts is large, and no screen needs it (decisions: Charts);
    // src/web/ui/charts.ts names its files.
    globIgnores: ['sw.js', '**/*.map', 'assets/charts-*'],
    maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
  },
  integration: {
    beforeBuildServiceWorker(options) {
      const swDest = join(dirname(options.swDest), 'sw.js');
      options.swDest = swDest;
      options.injectManifest.swDest = swDest;
    },
    configureCustomSWViteBuild(config) {
      config.logLevel = 'warn';
      // The plugin still asks for one file by an option that Rolldown deprecates.
      const output = config.build?.rollupOptions?.output;
      if (output === undefined || Array.isArray(output) || !('inlineDynamicImports' in output))
        throw new Error('The build of the worker has changed: see vite.config.ts');
      delete output.inlineDynamicImports;
      output.codeSplitting = false;
    },
  },
};

/**
 * Retries a lazy chunk that fails to load: the worker that serves it dies with a killed tab and is
 * back a moment later. Where a browser remembers the failure (Safari, Firefox),
 * `update/missing-chunk.ts` reloads the page; else the chunk stays awaited. A missing chunk of the
 * charts rejects after these tries and nothing reloads (decisions: Charts).
 */
function retryChunks(): Plugin {
  const once = 'return baseModule().catch(handlePreloadError);';
  const report = 'function handlePreloadError(err) {';
  // The function that imports a chunk names it. Short, because it is in the first load, which names
  // no file of the charts.
  const unlessSpare = `${report} if (/\\/charts\\b/.test(baseModule)) throw err;`;
  const again = `const ask = (pause) => baseModule().catch((error) => {
    if (pause > 2000) handlePreloadError(error);
    return new Promise((resolve) => setTimeout(resolve, pause)).then(() => ask(Math.min(pause * 4, 20000)));
  });
  return ask(300);`;
  return {
    name: 'retry-chunks',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('vite/preload-helper.js')) return undefined;
      if (!code.includes(once) || !code.includes(report))
        throw new Error("Vite's preload helper has changed: see retryChunks in vite.config.ts");
      return { code: code.replace(once, again).replace(report, unlessSpare), map: null };
    },
  };
}

/** Parts of Mantine's components that no screen uses, by component. */
const unusedParts = {
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Checkbox: ['Card', 'Indicator'],
} as const;

/**
 * A component of Mantine has its parts hung on it (`Button.Group = …`), so one button brings them
 * all: those of `unusedParts` are taken off, a kilobyte of the first load. The build fails where
 * one of them is used after all, or is no longer hung that way.
 */
function leaveUnusedParts(): Plugin {
  const ofPart = Object.entries(unusedParts).flatMap(([component, parts]) =>
    parts.map((part) => `${component}.${part}`),
  );
  const inUse = new RegExp(`\\b(${ofPart.join('|').replaceAll('.', '\\.')})\\b`);
  return {
    name: 'leave-unused-parts',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.(tsx?|mjs)(\?|$)/ },
      handler(code, id) {
        const file = /@mantine\/core\/esm\/components\/(\w+)\/\1\.mjs$/.exec(id);
        const parts = Object.entries(unusedParts).find(([component]) => component === file?.[1]);
        if (parts === undefined) {
          const used = inUse.exec(code)?.[0];
          if (used !== undefined)
            throw new Error(`${id} uses ${used}: take it off unusedParts in vite.config.ts`);
          return undefined;
        }
        const left = parts[1].reduce((text, part) => {
          const hung = new RegExp(`^${parts[0]}\\.${part} = \\w+;$`, 'm');
          if (!hung.test(text))
            throw new Error(
              `Mantine hangs ${parts[0]}.${part} on in another way: see vite.config.ts`,
            );
          return text.replace(hung, '');
        }, code);
        return { code: left, map: null };
      },
    },
  };
}

/**
 * Leaves out of the page's scripts what only the server reads: each call's line of the API page and
 * rule for readers, and the reasons of public accesses. The build fails where one is written in
 * another way.
 */
function leaveServerWords(): Plugin {
  const text = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
  const member = new RegExp(String.raw`^\s*(?:(?:summary|writes):\s*${text}|proof: \w+),$`, 'gm');
  const reason = new RegExp(String.raw`\banybody\(\s*${text},?\s*\)`, 'g');
  return {
    name: 'leave-server-words',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /src\/shared\/[\w-]+\/[\w-]+\.(?:endpoints|access)\.ts$/ },
      handler(code, id) {
        const left = code.replaceAll(member, '').replaceAll(reason, "anybody('')");
        if (/\b(?:summary|writes|proof):|\banybody\((?!''\))/.test(left))
          throw new Error(`${id}: words of the server stay, see vite.config.ts`);
        return { code: left, map: null };
      },
    },
  };
}

export default defineConfig({
  root,
  publicDir: '../../public',
  cacheDir: '../../.cache/vite',
  define: appConstants,
  plugins: [
    // Unit tests need neither the route tree nor the worker.
    isTest
      ? []
      : tanstackRouter({
          target: 'react',
          autoCodeSplitting: true,
          routesDirectory: './routes',
          generatedRouteTree: './app/route-tree.gen.ts',
          addExtensions: true,
          tmpDir: join(folder, '.cache/routes'),
          disableLogging: true,
        }),
    react(),
    retryChunks(),
    leaveUnusedParts(),
    leaveServerWords(),
    !isTest && existsSync(join(folder, 'sw/service-worker.ts')) ? VitePWA(serviceWorker) : [],
  ],
  resolve: {
    alias: {
      // jspdf pulls these for features that we do not use (362 kB); the precache must not carry
      // them.
      html2canvas: emptyModule,
      canvg: emptyModule,
      dompurify: emptyModule,
      // The router's store brings a stand-in for a hook that React has had since version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Fonts and pictures stay files: the CSP allows no data: fonts and the worker caches them by
    // name.
    assetsInlineLimit: 0,
    // The first chunk lists the files of each lazy screen: only those that have to be there early
    // are on it. The styles are awaited before a screen's scripts are loaded, so its large chunks
    // are loaded with them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html'
          ? deps
          : deps.filter((file) => file.endsWith('.css') || isOwnChunk(file)),
    },
    // The charts are the largest: 466 kB (decisions: Charts).
    chunkSizeWarningLimit: 480,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Without groups the first load is sixty files of a few hundred bytes each.
          groups: [
            { name: 'framework', tags: ['$initial'], test: /node_modules/, priority: 9 },
            { name: 'shell', tags: ['$initial'], priority: 8 },
            ...chunkGroups(root, 1),
            { name: 'icons', test: /node_modules[\\/]@tabler/, priority: 1 },
          ],
        },
      },
    },
  },
  test: {
    root: folder,
    include: ['src/**/*.test.{ts,tsx}', 'sw/**/*.test.ts', 'tests/**/*.test.ts'],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/data-api', '/dev/mailbox', '/manifest.webmanifest'].map((path) => [
        path,
        { target: 'http://127.0.0.1:3000', changeOrigin: false },
      ]),
    ),
  },
});
