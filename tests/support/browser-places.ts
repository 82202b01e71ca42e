import { join } from 'node:path';
import { projectRoot } from './test-places.ts';

/** Where the browser suite keeps the builds of these sources and the demonstration that it seeded once. */
export const browserCache = join(
  projectRoot,
  '.cache/browser-tests',
  process.env['TEST_BUILD'] ?? 'one',
);
export const seededData = join(browserCache, 'seeded');
/** Where the suite builds the product: apart from `dist`, which is what `npm start` built. */
export const testBuild = join(browserCache, 'build');
/** Where the suite builds the next version. */
export const nextBuild = join(browserCache, 'next-build');
/** The program that holds the servers of a browser worker, beside what the server reads at run time. */
export const productHost = join(testBuild, 'server/product-host.js');
