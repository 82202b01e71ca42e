import { sql } from 'drizzle-orm';
import { cnpjCheckDigits } from '#shared/kernel/cnpj.ts';
import { clientSearchText } from '#server/domain/clients/clients.service.ts';
import type { TestUser } from './factory.ts';
import type { TestApp } from './test-app.ts';

const trades = ['Padaria', 'Farmácia', 'Auto Peças', 'Supermercado', 'Ótica', 'Transportes'];
const places = ['São Jorge', 'Boa Vista', 'Três Irmãos', 'Serra Azul', 'Ipê Amarelo', 'Central'];

/** A made-up client of a large company, the same one for the same number. */
export function numberedClient(n: number): { cnpjcpf: string; razaoSocial: string } {
  const base = `${String(10_000_000 + n)}0001`;
  const place = places[Math.floor(n / trades.length) % places.length]!;
  return {
    cnpjcpf: `${base}${cnpjCheckDigits(base)}`,
    razaoSocial: `${trades[n % trades.length]!} ${place} ${n} Ltda.`,
  };
}

/** People of a large company and which of its clients they have a permission for, by the client's number. */
export type Holder = { user: TestUser; holds: (n: number) => boolean };

const rowsAtOnce = 10_000;

/**
 * Fills a company with clients 0 to `size` - 1, each with an agreement in force, by a statement for ten thousand of them.
 * `gerente` manages the clients for which `manages` says so.
 */
export async function fillCompany(
  t: TestApp,
  idTenant: string,
  size: number,
  people: { holders: readonly Holder[]; gerente?: Holder },
): Promise<void> {
  const { db } = t.context;
  for (let from = 0; from < size; from += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, size - from) }, (_, i) => from + i);
    const rows = numbers.map((n) => {
      const client = numberedClient(n);
      return {
        id: t.context.newId(),
        cnpjcpf: client.cnpjcpf,
        razao_social: client.razaoSocial,
        search_text: clientSearchText(client),
        status: n % 5 === 0 ? 'ATIVO' : 'PENDENTE',
        id_gerente: people.gerente?.holds(n) ? people.gerente.user.id : null,
        made: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
      };
    });
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, cnpjcpf text, razao_social text,
      search_text text, status text, id_gerente uuid, made timestamptz)`;
    await db.execute(sql`insert into clients (id_tenant, cnpjcpf, razao_social, search_text, status, id_gerente, created_at)
      select ${idTenant}, cnpjcpf, razao_social, search_text, status, id_gerente, made from ${given}`);
    await db.execute(sql`insert into agreements
      (id, id_tenant, party_kind, party_id, party_name, contracts, version, html, sha256, in_force, created_at)
      select id, ${idTenant}, 'client', cnpjcpf, razao_social, array['PRINCIPAL'], 1, '', repeat('0', 64), true, made from ${given}`);
    for (const { user, holds } of people.holders) {
      const held = numbers.filter(holds).map((n) => numberedClient(n).cnpjcpf);
      await db.execute(sql`insert into client_permissions (id_user, id_tenant, id_client, type_cargo)
        select ${user.id}::uuid, ${idTenant}, id_client, 'PARCEIRO'
        from jsonb_array_elements_text(${JSON.stringify(held)}::jsonb) as held(id_client)`);
    }
  }
}

/** What both databases do by themselves every few minutes. */
export async function refreshStatistics(t: TestApp): Promise<void> {
  for (const table of ['clients', 'client_permissions', 'agreements'])
    await t.context.db.execute(sql.raw(`vacuum analyze ${table}`));
}
