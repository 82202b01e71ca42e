import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { openServer } from '#server/start-server.ts';
import { createFactory, testPassword } from './factory.ts';

/**
 * Where the copied databases keep what the factory gives to every company and person: in a schema of its own, which the product never
 * reads, so that a test still begins with empty tables.
 */
const prepared = sql.identifier('prepared');

/** Migrates an empty database and prepares, through the product's own services, what would else be made anew in every test file. */
export async function prepareWorld(places: Parameters<typeof openServer>[0]): Promise<void> {
  const server = await openServer(places);
  const { context, services } = server;
  try {
    const factory = createFactory(context, services);
    const company = await factory.tenant();
    const person = await factory.user(company.id, { typeUser: 'ADMIN', typeCargo: 'CEO' });
    await context.db.execute(sql`create schema ${prepared}`);
    await context.db.execute(
      sql`create table ${prepared}.contracts as select * from contracts where id_tenant = ${company.id}`,
    );
    await context.db.execute(
      sql`create table ${prepared}.password as select password_hash from users where id = ${person.id}`,
    );
    await context.db.execute(
      sql`truncate tenants, users, installation, signed_records, device_keys, server_key_rollovers cascade`,
    );
    await expectEmpty(context);
  } finally {
    await server.close();
  }
}

async function expectEmpty(context: Context): Promise<void> {
  const { rows } = await context.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows) {
    const left = await context.db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (left.rows.length > 0) throw new Error(`the prepared world leaves rows in ${name}`);
  }
}

/** What the factory takes out of a database that is a copy of the prepared world. */
export const preparedWorld = {
  /** Gives a company every template, as its own first versions. */
  async copyTemplates(context: Context, idTenant: string): Promise<void> {
    await context.db.execute(
      sql`insert into contracts (id, id_tenant, name_contrato, type_contrato, version, html, created_at)
        select gen_random_uuid(), ${idTenant}, name_contrato, type_contrato, version, html, ${context.now().toISOString()}::timestamptz
        from ${prepared}.contracts`,
    );
  },
  /** Hash of `testPassword`. */
  async passwordHash(context: Context): Promise<string> {
    const { rows } = await context.db.execute<{ password_hash: string }>(
      sql`select password_hash from ${prepared}.password`,
    );
    if (rows[0] === undefined) throw new Error(`no hash of ${testPassword} was prepared`);
    return rows[0].password_hash;
  },
};
