import { prepareWorld } from './prepared-world.ts';

// Bundled and run by api-setup.ts in a process of its own: the first argument says where everything stands.
await prepareWorld(JSON.parse(process.argv[2]!) as Parameters<typeof prepareWorld>[0]);
