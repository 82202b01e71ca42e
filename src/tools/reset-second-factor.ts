// Ends the second factor of a person who has lost the app and the recovery codes, where no colleague of the master company can:
// `npm run reset-second-factor -- <e-mail>`. The person is told by mail and the history says that the system did it.
// While a server owns the embedded database it is asked to do the work; else the database is opened here.
import { readConfig } from '#server/config.ts';
import { askOwner } from '#server/control-socket.ts';
import { resetSecondFactor } from '#server/use-cases/sign-in/reset-second-factor.ts';
import { endWithUsage, print, runTool } from './tool.ts';
import { withInstallation } from './with-installation.ts';

const email = process.argv[2] ?? '';
if (!/^\S+@\S+$/.test(email)) endWithUsage('npm run reset-second-factor -- <e-mail>');
await runTool(async () => {
  const { dataDir } = readConfig(process.env);
  if (!(await askOwner(dataDir, `reset-second-factor ${email}`, print)))
    await withInstallation(({ services }) => resetSecondFactor(services, email, print));
});
