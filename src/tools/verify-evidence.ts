// Verifies every agreement: text, chain, signatures of devices and server, signed states, decisions, and every stored file.
// `npm run verify-evidence -- --all`, or with ids of agreements; `--json` for one document with every check. Ends with 1 when something does not agree.
// `--server-key <id>[,<id>]` is the id of the server's key as it was kept on paper: without it the key that is there is believed, and the report says so.
// While a server owns the embedded database it is asked to do the work; else the database is opened here.
import { readConfig } from '#server/config.ts';
import { askOwner } from '#server/control-socket.ts';
import { readWanted, verifyAll } from '#server/use-cases/verification/verify-all.ts';
import { endWithUsage, print, requireKeyIds, runTool } from './tool.ts';
import { withInstallation } from './with-installation.ts';

const { wanted, ...options } = readWanted(process.argv.slice(2));
if (wanted.length === 0)
  endWithUsage(
    'npm run verify-evidence -- --all | <id do contrato> … [--json] [--server-key <id>[,<id>]]',
  );
requireKeyIds(options.serverKeys);
await runTool(async () => {
  const { dataDir } = readConfig(process.env);
  const serverKeys = options.serverKeys?.map((id) => ` --server-key ${id}`).join('') ?? '';
  const question = `verify-evidence ${wanted === 'all' ? 'all' : wanted.join(' ')}${options.isJson ? ' --json' : ''}${serverKeys}`;
  if (await askOwner(dataDir, question, print)) return true;
  return withInstallation(({ context, services }) =>
    verifyAll(context, services, wanted, print, options),
  );
});
