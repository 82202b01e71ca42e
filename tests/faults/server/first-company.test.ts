import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { httpCall } from '#tests/support/faults/http-call.ts';
import { runTool, startServerProcess } from '#tests/support/faults/server-process.ts';
import { freePort } from '#tools/ports.mjs';

const place = mkdtempSync(join(tmpdir(), 'first-company-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const environment = { NODE_ENV: 'production', BASE_DOMAIN: 'exemplo.com.br' };
const options = {
  cnpj: '11.222.333/0001-81',
  'razao-social': 'Matriz Consultoria Ltda.',
  email: 'contato@matriz.com.br',
  whatsapp: '41988887777',
  nome: 'Ana Lima',
  cpf: '529.982.247-25',
  login: 'ana@matriz.com.br',
};
const firstCompany = (dataDir: string, change: Partial<typeof options> = {}) =>
  runTool('first-company.js', {
    dataDir,
    environment,
    args: Object.entries({ ...options, ...change }).flatMap(([name, value]) => [
      `--${name}`,
      value,
    ]),
  });

test('a wrong option, or one that is missing, leaves no folder behind', async () => {
  const dataDir = join(place, 'refused');
  expect(await firstCompany(dataDir, { cnpj: '11222333000180' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('--cnpj: CNPJ inválido.'),
  });
  const { code, output } = await runTool('first-company.js', { dataDir, environment, args: [] });
  expect(code).toBe(2);
  expect(output).toContain('Uso: npm run first-company');
  expect(existsSync(dataDir)).toBe(false);
});

test.each(['before the server starts', 'while it runs'])(
  'the first company of a production server, made %s, lets its CEO in',
  { timeout: 300_000 },
  async (when) => {
    const dataDir = join(place, when.replaceAll(' ', '-'));
    const port = await freePort();
    const start = () => startServerProcess({ dataDir, port, environment });
    let server = when === 'while it runs' ? await start() : undefined;
    expect(server?.output() ?? 'npm run first-company').toContain('npm run first-company');
    const made = await firstCompany(dataDir);
    expect(made.output).toContain('Empresa principal criada: Matriz Consultoria Ltda.');
    expect(made.code).toBe(0);
    server ??= await start();
    expect(await firstCompany(dataDir, { cnpj: '11444777000161' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Já há uma empresa.'),
    });

    const link = new URL(/https:\S+token=\S+/.exec(made.output)![0]);
    expect(link.host).toBe('web.matriz-consultoria-ltda.exemplo.com.br');
    const post = (path: string, body: object) =>
      httpCall({ port, method: 'POST', path: `/data-api${path}`, headers: {}, body });
    const password = 'Diretora#2026';
    const token = link.searchParams.get('token');
    expect((await post('/auth/new-password', { token, password })).statusCode).toBe(200);
    const login = await post('/auth/login', { email: options.login, password });
    expect(login.statusCode).toBe(200);
    await server.end('SIGTERM');
  },
);
