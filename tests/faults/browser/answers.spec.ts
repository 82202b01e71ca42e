import { refusalBody } from '#tests/support/refusal.ts';
import { expect, idOf, isItemPut, isPut, test } from '#tests/support/fault-proxy/rig.ts';
import {
  expectAllKept,
  expectArrivedOnce,
  readRows,
  sendNow,
  signOneAct,
  tapUntilSent,
} from '#tests/support/fault-proxy/sign-one-act.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** What stands in the way of a photo, one after the other; none of it is a receipt of ours. */
const answers = [
  {
    status: 429,
    json: refusalBody('rate_limited', 'Muitas tentativas. Aguarde um momento.'),
    headers: { 'retry-after': '120' },
  },
  { status: 500, json: refusalBody('internal', 'Erro interno.'), headers: {} },
  {
    status: 503,
    json: refusalBody('unavailable', 'Serviço indisponível.'),
    headers: { 'retry-after': '60' },
  },
  { status: 507, json: refusalBody('storage_full', 'Sem espaço.'), headers: {} },
  // Says "received", but names another file and another hash.
  {
    status: 200,
    json: {
      protocol: 'recupera-sync/1',
      id: '0192d3f0-0000-7000-8000-000000000000',
      sha256: '0'.repeat(64),
      length: 1,
      receivedAt: '2026-11-21T12:00:00.000Z',
      duplicate: false,
    },
    headers: {},
  },
];

/** Rows 40 and 41. */
test('photos that the server cannot take now are kept, whatever it answers, and arrive later', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  const first = rig.on(isItemPut, { kind: 'answer', ...answers[0]! });
  captured.lift();
  await sendNow(product, page);
  await expect.poll(() => first.hits.length).toBeGreaterThanOrEqual(1);
  const send = page.getByRole('button', { name: 'Enviar agora' });
  for (const answer of answers.slice(1)) {
    await expect(send).toBeEnabled();
    await expectAllKept(page, captured);
    const rule = rig.on(isItemPut, { kind: 'answer', ...answer });
    // A tap goes past every wait, also past what Retry-After asked for.
    await send.click();
    await expect.poll(() => rule.hits.length, `${answer.status}`).toBeGreaterThanOrEqual(1);
  }
  await expect(send).toBeEnabled();
  await expectAllKept(page, captured);
  rig.clear();
  await tapUntilSent(page);
  await expectArrivedOnce(product, page, waitingClient, captured);
});

/** Row 39: too large for the server for good is a matter for a person, and the bytes stay. */
test('a photo that is too large for the server waits for a person, who tries again', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  const photo = captured.files.find((file) => file.kind === 'foto_pessoa')!;
  const rule = rig.on((seen) => isPut(seen) && idOf(seen) === photo.id, {
    kind: 'answer',
    status: 413,
    json: refusalBody('file_too_large', 'O arquivo é grande demais.'),
  });
  captured.lift();
  await sendNow(product, page);
  const card = page.getByRole('region', { name: waitingClient.razao_social });
  await expect(card.getByText('Precisa de você')).toBeVisible();
  expect((await readRows(page)).find((row) => row.id === photo.id)).toMatchObject({
    state: 'attention',
    hasBytes: true,
  });
  rule.lift();
  await card.getByRole('button', { name: 'Tentar novamente' }).click();
  await expectArrivedOnce(product, page, waitingClient, captured);
});
