import { cpus } from 'node:os';
import { benchArea } from './area.ts';
import { benchClientList } from './client-list.ts';
import { benchDevice } from './device.ts';
import { benchEngine } from './engine.ts';
import { benchExports } from './exports.ts';
import { print, type Figure } from './figures.ts';
import { benchJourney } from './journey.ts';
import { benchMinutas } from './minutas.ts';
import { benchNetworkReturn } from './network-return.ts';
import { benchPdf } from './pdf.ts';
import { benchProducts } from './products.ts';
import { benchQueue } from './queue.ts';
import { benchServer } from './server.ts';
import { benchSignatures } from './signatures.ts';

// Speed swings with the machine: nothing here fails a test. Every line stands beside a peer measured in the same run, or a limit.
const parts: Record<string, () => Promise<Figure[]>> = {
  server: benchServer,
  clients: benchClientList,
  area: benchArea,
  products: benchProducts,
  engine: benchEngine,
  exports: benchExports,
  signatures: benchSignatures,
  minutas: benchMinutas,
  pdf: benchPdf,
  device: benchDevice,
  queue: benchQueue,
  return: benchNetworkReturn,
  journey: benchJourney,
};
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);

console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? '?'}`);
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n── ${name}`);
  print(await measure());
}
