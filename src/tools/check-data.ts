// Lists users and clients whose stored data no form would take today (CPF, CNPJ, name, bank): `npm run check-data`. Changes nothing and
// prints ids, neither documents nor names. Ends with 1 when there are any.
// While a server owns the embedded database it is asked to do the work; else the database is opened here.
import { readConfig } from '#server/config.ts';
import { askOwner } from '#server/control-socket.ts';
import { checkData } from '#server/use-cases/data-check/check-data.ts';
import { print, runTool } from './tool.ts';
import { withInstallation } from './with-installation.ts';

await runTool(async () => {
  const { dataDir } = readConfig(process.env);
  if (await askOwner(dataDir, 'check-data', print)) return true;
  return withInstallation(({ context, services }) => checkData(context, services, print));
});
