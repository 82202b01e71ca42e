// Accepts a clock of the server that stands behind the newest receipt: `npm run clock -- accept`. What is written is signed and names the
// user of this machine. While a server owns the embedded database it is asked to do it; else the database is opened here.
import { userInfo } from 'node:os';
import { readConfig } from '#server/config.ts';
import { askOwner } from '#server/control-socket.ts';
import { acceptClock } from '#server/use-cases/server-clock/accept-clock.ts';
import { endWithUsage, print, runTool } from './tool.ts';
import { withInstallation } from './with-installation.ts';

if (process.argv[2] !== 'accept') endWithUsage('npm run clock -- accept');
await runTool(async () => {
  const by = userInfo().username;
  if (!(await askOwner(readConfig(process.env).dataDir, `clock-accept ${by}`, print)))
    await withInstallation(({ context, services }) => acceptClock(context, services, by, print));
});
