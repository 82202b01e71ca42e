import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ipLocationProviders, locateByIp } from '#server/gateways/location/ip-location.ts';
import type { TestClient, TestUser } from '#tests/support/factory.ts';
import { onPostgres } from '#tests/support/on-postgres.ts';
import { startOutsideServices, type OutsideServices } from '#tests/support/outside-services.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let outside: OutsideServices;
beforeAll(async () => {
  outside = await startOutsideServices();
});
afterAll(() => outside.close());

const unreachable = {
  BRASILAPI_URL: 'http://127.0.0.1:1',
  CNPJWS_URL: 'http://127.0.0.1:1',
  RECEITAWS_URL: 'http://127.0.0.1:1',
  VIACEP_URL: 'http://127.0.0.1:1',
  BCB_URL: 'http://127.0.0.1:1',
};

async function withApp(
  environment: Record<string, string>,
  work: (
    get: (path: string) => Promise<{ statusCode: number; json: () => { [key: string]: unknown } }>,
  ) => Promise<void>,
): Promise<void> {
  const t = await startTestApp(environment);
  const company = await t.factory.tenant({ templates: false });
  const person = await t.factory.user(company.id, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const headers = await t.signIn(person);
  await work((path) => t.call({ url: `/data-api/utils/${path}`, headers }));
  await t.close();
}

describe('without network', () => {
  test('the demonstration knows its own companies and addresses; nothing is invented', () =>
    withApp({ SEED_DEMO: 'true', OFFLINE_LOOKUPS: 'true' }, async (get) => {
      expect((await get('cnpj/40811729000162')).json()).toEqual({
        tipo: 'MATRIZ',
        nome: 'Farmácia Aurora do Planalto Ltda.',
        fantasia: 'Farmácia Aurora',
        logradouro: 'Avenida Paulista',
        numero: '1842',
        complemento: 'Loja 3',
        bairro: 'Bela Vista',
        municipio: 'São Paulo',
        uf: 'SP',
        cep: '01310100',
        atividade_principal: [
          {
            code: '4771701',
            text: 'Comércio varejista de produtos farmacêuticos, sem manipulação de fórmulas',
          },
        ],
      });
      expect((await get('cnpj/7k4m2p9q000196')).json()).toMatchObject({
        fantasia: 'Flor de Laranjeira',
      });
      expect((await get('cep/80010-010')).json()).toMatchObject({
        logradouro: 'Rua Marechal Deodoro',
        municipio: 'Curitiba',
        estado: 'PR',
      });
      const unknown = await get('cnpj/11222333000181');
      expect([unknown.statusCode, unknown.json()['message']]).toEqual([
        404,
        'Nenhuma informação encontrada para este CNPJ.',
      ]);
      const nowhere = await get('cep/99999999');
      expect([nowhere.statusCode, nowhere.json()['message']]).toEqual([
        404,
        'Nenhuma informação encontrada para este CEP.',
      ]);
      const place = await get('location');
      expect([place.statusCode, place.json()['message']]).toEqual([
        503,
        'Localização não disponível.',
      ]);
      expect((await get('selic')).json()['data']).toHaveLength(104);
      expect((await get('banks')).statusCode).toBe(200);
    }));

  test('an install without the demonstration knows no company of it', () =>
    withApp({ SEED_DEMO: 'false', OFFLINE_LOOKUPS: 'true' }, async (get) => {
      expect((await get('cnpj/40811729000162')).statusCode).toBe(404);
      expect((await get('cep/80010010')).statusCode).toBe(404);
    }));

  test('a network that is not there is told apart from a company that is not', () =>
    withApp({ ...unreachable, OFFLINE_LOOKUPS: 'false' }, async (get) => {
      expect((await get('cnpj/11222333000181')).statusCode).toBe(503);
      expect((await get('cep/01001000')).statusCode).toBe(503);
      expect((await get('selic')).json()['data']).toHaveLength(104);
      expect((await get('banks')).statusCode).toBe(200);
    }));
});

describe('who may look things up', () => {
  test(
    'staff everything, clients what signing needs, nobody without a session',
    onPostgres,
    async () => {
      const t: TestApp = await startTestApp();
      const company = await t.factory.tenant({ templates: false });
      const client: TestClient = await t.factory.client(company.id);
      const staff: TestUser[] = await Promise.all(
        (['ADMIN', 'USUARIO'] as const).map((typeUser) =>
          t.factory.user(company.id, { typeUser, typeCargo: 'CEO' }),
        ),
      );
      const statuses = async (person: TestUser | TestClient | undefined) => {
        const headers = person === undefined ? {} : await t.signIn(person);
        const all: number[] = [];
        for (const path of ['cnpj/11222333000181', 'cep/01001000', 'selic', 'banks'])
          all.push((await t.call({ url: `/data-api/utils/${path}`, headers })).statusCode);
        return all;
      };
      for (const person of staff) expect(await statuses(person)).toEqual([404, 404, 200, 200]);
      expect(await statuses(client)).toEqual([403, 404, 200, 200]);
      expect(await statuses(undefined)).toEqual([401, 401, 401, 401]);
      await t.close();
    },
  );
});

describe('the place of an address', () => {
  const place = {
    city: 'Curitiba',
    region: 'Paraná',
    country: 'Brazil',
    lat: -25.43,
    lon: -49.27,
    ip: '200.1.2.3',
    accuracy: null,
    refused: null,
  };
  const answers: Record<string, unknown> = {
    'ipapi.co': {
      ip: '200.1.2.3',
      city: 'Curitiba',
      region: 'Paraná',
      country_name: 'Brazil',
      postal: '80000',
      latitude: -25.43,
      longitude: -49.27,
    },
    'ip-api.com': {
      status: 'success',
      query: '200.1.2.3',
      city: 'Curitiba',
      regionName: 'Paraná',
      region: 'PR',
      country: 'Brazil',
      zip: '80000',
      lat: -25.43,
      lon: -49.27,
    },
    'ipwho.is': {
      success: true,
      ip: '200.1.2.3',
      city: 'Curitiba',
      region: 'Paraná',
      country: 'Brazil',
      postal: '80000',
      latitude: -25.43,
      longitude: -49.27,
    },
    'ipinfo.io': {
      ip: '200.1.2.3',
      city: 'Curitiba',
      region: 'Paraná',
      country: 'Brazil',
      loc: '-25.43,-49.27',
      postal: '80000',
    },
    'get.geojs.io': {
      ip: '200.1.2.3',
      city: 'Curitiba',
      region: 'Paraná',
      country: 'Brazil',
      latitude: '-25.43',
      longitude: '-49.27',
    },
  };
  const hosts = Object.keys(answers);
  const locate = (ip: string) =>
    locateByIp(ip, { fetch, providers: ipLocationProviders((host) => `${outside.url}/${host}`) });

  test.each(hosts)('is what %s says after those before it failed', async (host) => {
    outside.forget();
    const failures = [
      { json: { error: true, reason: 'RateLimited' } },
      { json: { status: 'fail', message: 'private range' } },
      { json: { success: false, message: 'Reserved range' } },
      { html: '<html>429</html>', status: 429 },
    ] as const;
    for (const [index, name] of hosts.entries())
      outside.say(
        `/${name}`,
        index < hosts.indexOf(host) ? failures[index]! : { json: answers[name] },
      );
    expect(await locate('200.1.2.3')).toEqual({
      ...place,
      zip: host === 'get.geojs.io' ? null : '80000',
      source: host,
    });
    expect(outside.asked).toHaveLength(hosts.indexOf(host) + 1);
    expect(outside.asked[0]).toBe('/ipapi.co/200.1.2.3/json/');
  });

  test('is unknown when none says it; private addresses are not sent', async () => {
    outside.forget();
    for (const name of hosts) outside.say(`/${name}`, { json: { ip: '200.1.2.3' } });
    expect(await locate('192.168.0.7')).toBeNull();
    expect(outside.asked).toHaveLength(5);
    expect(outside.asked.join()).not.toContain('192.168');
  });
});
