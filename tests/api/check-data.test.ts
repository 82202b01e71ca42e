import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#server/db/schema/clients.ts';
import { users } from '#server/db/schema/users.ts';
import { checkData } from '#server/use-cases/data-check/check-data.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function check(): Promise<{ isGood: boolean; lines: string[] }> {
  const lines: string[] = [];
  const isGood = await checkData(t.context, t.services, (line) => lines.push(line));
  return { isGood, lines };
}

test(
  'rows of before with wrong data are listed by company, without their documents and names',
  onPostgres,
  async () => {
    const a = await t.factory.tenant();
    const b = await t.factory.tenant({ templates: false });
    const role = { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' } as const;
    const people = await Promise.all(Array.from({ length: 5 }, () => t.factory.user(a.id, role)));
    const [wrong, nameless, first, second, gone] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    await t.factory.user(b.id, role);
    const signed = await t.factory.client(a.id);
    const lone = await t.factory.client(b.id);
    expect(await check()).toEqual({
      isGood: true,
      lines: ['6 usuário(s) e 2 cliente(s) conferidos, 0 com dado errado.'],
    });

    const { db } = t.context;
    const set = (id: string, change: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(change).where(eq(users.id, id));
    await set(wrong.id, { cpf: '11111111111', cnpj: '123' });
    await set(nameless.id, { name: ' ' });
    await set(second.id, { cpf: first.cpf });
    // A deleted person takes nobody's CPF.
    await set(gone.id, { cpf: first.cpf, deletedAt: new Date() });
    const setClient = (idTenant: string, cnpjcpf: string, change: object) =>
      db
        .update(clients)
        .set(change)
        .where(and(eq(clients.idTenant, idTenant), eq(clients.cnpjcpf, cnpjcpf)));
    const createdAt = new Date('2026-11-20T12:00:00.000Z');
    await setClient(b.id, lone.cnpjcpf, {
      cnpjcpf: '11111111111111',
      cpfProprietario: '52998224724',
      razaoSocial: 'W'.repeat(400),
      createdAt,
    });
    await setClient(a.id, signed.cnpjcpf, {
      banco: 'Itaú',
      agencia: 'centro',
      conta: 'conta do sócio',
      createdAt,
    });

    const { isGood, lines } = await check();
    expect(isGood).toBe(false);
    expect(lines.slice(0, -1).toSorted()).toEqual(
      [
        `${a.slug} usuário ${wrong.id}: CPF inválido; CNPJ inválido`,
        `${a.slug} usuário ${nameless.id}: nome vazio`,
        `${a.slug} usuário ${first.id}: mesmo CPF de ${second.id}`,
        `${a.slug} usuário ${second.id}: mesmo CPF de ${first.id}`,
        `${a.slug} cliente cadastrado em ${createdAt.toISOString()}: banco fora da lista; agência inválida; conta inválida`,
        `${b.slug} cliente cadastrado em ${createdAt.toISOString()}: razão social longo demais; CNPJ/CPF inválido; CPF do proprietário inválido`,
      ].toSorted(),
    );
    expect(lines.at(-1)).toBe('5 usuário(s) e 2 cliente(s) conferidos, 6 com dado errado.');
    const text = lines.join('\n');
    for (const secret of [first.cpf, signed.cnpjcpf, '11111111111', 'Pessoa', 'Itaú', 'WWW'])
      expect(text).not.toContain(secret);
  },
);
