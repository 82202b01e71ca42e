// Gives the server a new key, signed over by the present one: `npm run rollover-key`, while no server runs over the data folder.
import { rollOverKey } from '#server/roll-over-key.ts';
import { print, runTool } from './tool.ts';
import { withInstallation } from './with-installation.ts';

await runTool(() => withInstallation((server) => rollOverKey(server, print)));
