import { join } from 'node:path';
import { builtFolder, builtPlaces } from '#server/built-places.ts';
import { sessions } from '#server/db/schema/session.ts';
import { seedRows } from '#server/demo/seed-rows.ts';
import { startServer, type RunningServer } from '#server/start-server.ts';
import { keepEngineCode } from './kept-engine.ts';
import type { WrittenMonths } from './product-process.ts';

/** What a browser worker asks of the process that holds its servers, one after the other. */
export type HostOrder =
  | { what: 'open'; environment: Record<string, string> }
  | { what: 'close' }
  | { what: 'write-months'; found: WrittenMonths }
  | { what: 'forget-proofs' };
/** `error` = why the order was not carried out. */
export type HostAnswer = { error?: string };

let server: RunningServer | undefined;

async function obey(order: HostOrder): Promise<void> {
  if (order.what === 'open') {
    await keepEngineCode();
    server = await startServer({
      ...builtPlaces,
      environment: { ...process.env, ...order.environment },
      webDirectory: join(builtFolder, '../web'),
    });
  } else if (order.what === 'close') {
    await server?.close();
    server = undefined;
  } else if (order.what === 'forget-proofs') {
    await server?.context.db.update(sessions).set({ provedAt: null });
  } else {
    const { idTenant, id, months } = order.found;
    if (server === undefined) throw new Error('no server is open');
    const { context, services } = server;
    await seedRows(context, idTenant, (tx) =>
      services.analyses.replaceRows(tx, { idTenant, id }, months),
    );
  }
}

// Bundled by browser-setup.ts, and run by hosted-product.ts.
process.once('disconnect', () => process.exit());
process.on('message', (order: HostOrder) => {
  const answer = (said: HostAnswer): void => void process.send?.(said);
  obey(order).then(
    () => answer({}),
    (error: Error) => answer({ error: error.stack ?? error.message }),
  );
});
