import { generateKeyPairSync, randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A database of its own on the PostgreSQL of the run, empty or as a copy of another one that nobody is connected to; the server's key
 * comes from the environment, as with several processes.
 */
export async function createDatabase(
  url: string,
  name: string,
  template?: string,
): Promise<{ url: string; environment: Record<string, string>; drop: () => Promise<void> }> {
  const inAdmin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await inAdmin(`CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    url: own.href,
    environment: {
      DATABASE_URL: own.href,
      SERVER_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    },
    drop: () => inAdmin(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
