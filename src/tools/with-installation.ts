import { builtPlaces } from '#server/built-places.ts';
import { openServer, type OpenServer } from '#server/start-server.ts';

/** Opens the installation for one piece of work, without listening, and closes it afterwards. */
export async function withInstallation<Answer>(
  work: (server: OpenServer) => Promise<Answer>,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Answer> {
  const server = await openServer({ ...builtPlaces, environment });
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}
