import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listClientObservations } from '#shared/observations/observations.endpoints.ts';
import { queryClient } from '#web/session/query-client.ts';
import { sessionStore } from '#web/session/session-store.ts';
import { showToast } from '#web/ui/toast.ts';
import { fakeApi } from './fake-api.ts';
import { people } from './people.ts';
import { observationPage } from './samples.ts';
import { show } from './show.tsx';

/** Writes a row into a database of its own, as the outbox does. */
const writeRow = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.open('planted');
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'));
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });

// The order is the point: the second test finds nothing of the first.
it('a component is drawn as somebody, with a toast and all that a test may leave', async () => {
  await show(<p>Olá</p>, { as: people.partner, at: '/clientes' });
  expect(sessionStore.get()).toEqual(people.partner);
  queryClient.setQueryData(['planted'], 1);
  localStorage.setItem('planted', '1');
  sessionStorage.setItem('planted', '1');
  await writeRow();
  fakeApi.answers(listClientObservations, () => observationPage());
  showToast('error', 'Não foi possível salvar');
  await expect.element(page.getByText('Não foi possível salvar')).toBeVisible();
});

it('the next test finds nothing of it', async () => {
  expect(sessionStore.get()).toBeNull();
  expect(queryClient.getQueryData(['planted'])).toBeUndefined();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(await indexedDB.databases()).toEqual([]);
  expect(fakeApi.calls(listClientObservations)).toEqual([]);
  await show(<p>Olá</p>);
  await expect.element(page.getByText('Olá')).toBeVisible();
  await expect.element(page.getByText('Não foi possível salvar')).not.toBeInTheDocument();
});
