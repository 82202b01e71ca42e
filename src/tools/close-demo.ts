// Closes the accounts that the demonstration's password opens: `npm run close-demo`. A database
// that began with the demonstration is then fit for NODE_ENV=production. While a server owns the
// embedded database it is asked to do the work; else the database is opened here.
import { readConfig } from '#server/config.ts';
import { askOwner } from '#server/control-socket.ts';
import { demoSignIns } from '#server/demo/seed-demo.ts';
import { print, runTool } from './tool.ts';
import { withInstallation } from './with-installation.ts';

await runTool(async () => {
  const { dataDir } = readConfig(process.env);
  if (!(await askOwner(dataDir, 'close-demo', print)))
    await withInstallation(({ services }) =>
      services.demoAccounts.close(demoSignIns.password, print),
    );
});
