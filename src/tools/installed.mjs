// `node --import ./src/tools/installed.mjs <program>`: installs the packages before the program is loaded, which imports them. Says so on
// stderr, as the program's own output may be a document.
import { ensureInstalled } from './install.mjs';

await ensureInstalled({ output: process.stderr });
