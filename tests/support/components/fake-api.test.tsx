import * as v from 'valibot';
import { expect, it } from 'vitest';
import { startAnalysis } from '#shared/analyses/analyses.endpoints.ts';
import {
  listClientObservations,
  listProductObservations,
} from '#shared/observations/observations.endpoints.ts';
import { defineEndpoint } from '#shared/http/define-endpoint.ts';
import { anybody } from '#shared/permissions/roles.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { uploadForm } from '#web/api/upload-form.ts';
import { fakeApi, resetFakeApi } from './fake-api.ts';
import { takeErrors } from './noticed-errors.ts';
import { clientDocument, idOf, observation, observationPage } from './samples.ts';

const readPage = () =>
  callEndpoint(listClientObservations, {
    params: { cnpj: clientDocument },
    query: { pageSize: '20' },
  });

it('an endpoint answers what the test gives, and keeps the parsed call', async () => {
  fakeApi.answers(listClientObservations, () => observationPage());
  expect((await readPage()).data).toEqual([observation()]);
  expect(fakeApi.calls(listClientObservations)).toEqual([
    { params: { cnpj: clientDocument }, query: { pageSize: 20 }, body: undefined, files: {} },
  ]);
  expect(fakeApi.calls(listProductObservations)).toEqual([]);
});

it('an address without places goes before one with', async () => {
  const one = { name: 'readOne', path: '/planted/{id}' } as const;
  const all = { name: 'readAll', path: '/planted/all' } as const;
  const [readOne, readAll] = [one, all].map((which) =>
    defineEndpoint({
      ...which,
      method: 'GET',
      base: 'data',
      answer: v.object({ from: v.string() }),
      access: anybody('planted'),
      summary: '',
    }),
  );
  for (const endpoint of [readOne!, readAll!])
    fakeApi.answers(endpoint, () => ({ from: endpoint.name }));
  expect(await callEndpoint(readAll!, {})).toEqual({ from: 'readAll' });
});

it('a wrong answer fails the test, and the page says that it cannot read it', async () => {
  fakeApi.answers(listClientObservations, () => ({ ...observationPage(), asOf: 'ontem' }));
  await expect(readPage()).rejects.toThrow('Estrutura de resposta inesperada');
  expect(takeErrors().join('\n')).toContain('listClientObservations: unexpected answer');
  expect(resetFakeApi()).toEqual([expect.stringContaining('listClientObservations: wrong answer')]);
});

it('a call that nobody answers fails the test', async () => {
  await expect(readPage()).rejects.toMatchObject({ reason: 'network' });
  expect(resetFakeApi()).toEqual([
    `GET /data-api/observations/client/${clientDocument}: nobody answers`,
  ]);
});

it('a call that the server would not understand fails the test', async () => {
  fakeApi.answers(listProductObservations, () => observationPage([]));
  await callEndpoint(listProductObservations, { params: { productId: 'um' }, query: {} });
  expect(resetFakeApi()).toEqual([
    expect.stringContaining('listProductObservations: wrong params'),
  ]);
});

it('an error on the console is noted', () => {
  console.error('planted', 7);
  expect(takeErrors()).toEqual(['planted 7']);
});

it('a refusal has the status and the words of its code', async () => {
  fakeApi.refuses(listClientObservations, 'forbidden', { field: 'cnpj' });
  await expect(readPage()).rejects.toMatchObject({
    code: 'forbidden',
    status: 403,
    details: { field: 'cnpj' },
  });
});

it('a call that fails was taken, and has no answer', async () => {
  fakeApi.fails(listClientObservations);
  await expect(readPage()).rejects.toMatchObject({ reason: 'network' });
  expect(fakeApi.calls(listClientObservations)).toHaveLength(1);
});

it('without a connection nothing is taken, whoever would answer', async () => {
  fakeApi.answers(listClientObservations, () => observationPage());
  fakeApi.offline();
  await expect(readPage()).rejects.toMatchObject({ reason: 'network' });
  expect(fakeApi.calls(listClientObservations)).toEqual([]);
  fakeApi.online();
  await readPage();
  expect(fakeApi.calls(listClientObservations)).toHaveLength(1);
});

it('an answer that is held comes when it is let go', async () => {
  fakeApi.answers(listClientObservations, () => observationPage());
  const { arrived, release } = fakeApi.holds(listClientObservations);
  let isThere = false;
  const answer = readPage().then(() => (isThere = true));
  await arrived;
  expect(isThere).toBe(false);
  release();
  await answer;
});

it('a form with files is parsed as the server does, also where its progress is told', async () => {
  const ids = { job: idOf(1), id_apuracao: idOf(2) };
  fakeApi.answers(startAnalysis, () => ids);
  const form = new FormData();
  form.set('id_apuracao', ids.id_apuracao);
  form.set('xml', new File(['notas'], 'notas.zip', { type: 'application/zip' }));
  const answer = await uploadForm(startAnalysis, {
    form,
    signal: new AbortController().signal,
    onSent: () => undefined,
  });
  expect(answer).toEqual(ids);
  const [call] = fakeApi.calls(startAnalysis);
  expect(call?.body.id_apuracao).toBe(ids.id_apuracao);
  expect(await call?.files['xml']?.text()).toBe('notas');
});
