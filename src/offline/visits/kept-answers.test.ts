import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  getCurrentOwner,
  isKeptPath,
  keepAnswer,
  keeperOf,
  parseKeptBody,
  readKeptAnswer,
  setCurrentOwner,
} from './kept-answers.ts';
import { KeptDatabase } from '#offline/store/kept-database.ts';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { ana, bruno, sampleAgreement } from '#tests/support/offline/sample-signing.ts';

let kept: KeptDatabase;
beforeEach(() => {
  kept = new KeptDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
});

describe('what the worker may keep', () => {
  it.each<[string, boolean]>([
    ['/data-api/agreement/ativo/11444777000161', true],
    ['/data-api/agreement/ativo/user/018f0000-0000-7000-8000-00000000000a', true],
    ['/data-api/agreement/ativos', true],
    ['/data-api/tenants/brand', true],
    ['/api/utils/selic', true],
    ['/data-api/utils/cep/80010000', true],
    ['/api/utils/cnpj', true],
    ['/data-api/utils/banks', true],
    ['/data-api/auth/session', false],
    ['/data-api/clients', false],
    ['/data-api/clients/11444777000161', false],
    ['/data-api/signatures/cnpj/11444777000161', false],
    ['/data-api/agreement/018f0000-0000-7000-8000-00000000000a/pdf', false],
    ['/data-api/sync/have', false],
    ['/index.html', false],
  ])('%s: %s', (path, expected) => {
    expect(isKeptPath(path)).toBe(expected);
  });

  it('reads an answer with the schema of its endpoint and refuses everything else', async () => {
    const agreement = await sampleAgreement();
    expect(
      parseKeptBody('/data-api/agreement/ativo/11444777000161', {
        data: { ...agreement, junk: 1 },
      }),
    ).toEqual({ value: { data: agreement } });
    expect(
      parseKeptBody('/data-api/agreement/ativo/user/018f0000-0000-7000-8000-00000000000a', {
        data: agreement,
      }),
    ).toEqual({ value: { data: agreement } });
    expect(
      parseKeptBody('/data-api/agreement/ativo/11444777000161', { data: { html: 1 } }),
    ).toBeNull();
    expect(parseKeptBody('/data-api/agreement/ativos', { data: agreement })).toBeNull();
  });

  it('keeps Selic, companies, addresses and banks as their endpoints answer them', () => {
    const selic = { data: [{ data: '01/08/2026', valor: '1.09' }] };
    const banks = { data: [{ code: '001', name: 'Banco do Brasil S.A.', ispb: '00000000' }] };
    const address = {
      cep: '01001000',
      logradouro: 'Praça da Sé',
      complemento: '',
      bairro: 'Sé',
      municipio: 'São Paulo',
      estado: 'SP',
    };
    const company = {
      tipo: 'MATRIZ',
      nome: 'Comércio Aurora Ltda.',
      fantasia: '',
      logradouro: 'Praça da Sé',
      numero: '1',
      complemento: '',
      bairro: 'Sé',
      municipio: 'São Paulo',
      uf: 'SP',
      cep: '01001000',
      atividade_principal: [],
    };
    for (const [path, answer] of [
      ['/data-api/utils/selic', selic],
      ['/data-api/utils/banks', banks],
      ['/data-api/utils/cep/01001000', address],
      ['/data-api/utils/cnpj/12ABC34501DE35', company],
    ] as const) {
      expect(isKeptPath(path)).toBe(true);
      expect(parseKeptBody(path, { ...answer, junk: 1 })).toEqual({ value: answer });
      expect(parseKeptBody(path, { data: [{ data: 1 }], code: 'not_found' })).toBeNull();
    }
    // What no endpoint answers cannot be judged.
    expect(parseKeptBody('/api/utils/selic', selic)).toBeNull();
  });

  it('keeps by owner; brand and lookups are for everybody', async () => {
    expect(keeperOf(null, '/data-api/agreement/ativos')).toBeNull();
    expect(keeperOf(ana, '/data-api/agreement/ativos')).toBe(keyOfOwner(ana));
    expect(keeperOf(null, '/data-api/tenants/brand')).toBe('public');
    expect(keeperOf(ana, '/api/utils/cep/80010000?x=1')).toBe('public');
    await keepAnswer(
      kept,
      keyOfOwner(ana),
      '/data-api/agreement/ativos',
      { data: [] },
      '2026-11-21T12:00:00.000Z',
    );
    expect(await readKeptAnswer(kept, keyOfOwner(ana), '/data-api/agreement/ativos')).toEqual({
      value: { data: [] },
      fetchedAt: '2026-11-21T12:00:00.000Z',
    });
    expect(await readKeptAnswer(kept, keyOfOwner(bruno), '/data-api/agreement/ativos')).toBeNull();
  });

  it('lets the oldest go first', async () => {
    for (let i = 0; i < 302; i += 1)
      await keepAnswer(kept, 'public', `/api/utils/cep/${i}`, {}, new Date(i * 1000).toISOString());
    expect(await kept.answers.count()).toBe(300);
    expect(await readKeptAnswer(kept, 'public', '/api/utils/cep/1')).toBeNull();
    expect(await readKeptAnswer(kept, 'public', '/api/utils/cep/301')).not.toBeNull();
  });

  it('knows who is signed in and deletes nothing at sign-out', async () => {
    expect(await getCurrentOwner(kept)).toBeNull();
    await setCurrentOwner(ana, kept);
    await keepAnswer(kept, keyOfOwner(ana), '/x', 1, '2026-11-21T12:00:00.000Z');
    expect(await getCurrentOwner(kept)).toEqual(ana);
    await setCurrentOwner(null, kept);
    expect(await getCurrentOwner(kept)).toBeNull();
    expect(await kept.answers.count()).toBe(1);
  });
});
