import { refusalBody } from '#tests/support/refusal.ts';
import { request } from 'node:http';
import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { errorCodes } from '#shared/errors/error-codes.ts';
import { expect, idOf, isItemPut, isPut, test } from '#tests/support/fault-proxy/rig.ts';
import type { Seen } from '#tests/support/fault-proxy/fault-proxy.ts';
import {
  expectArrivedOnce,
  idsOf,
  readRows,
  sendNow,
  signOneAct,
} from '#tests/support/fault-proxy/sign-one-act.ts';
import { readOutbox } from '#tests/support/outbox-rows.ts';

test.use({ viewport: { width: 1024, height: 768 } });

/** Row 39. */
test('one signing that the server never takes does not hold the two others', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClients,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const clients = waitingClients.splice(0, 3);
  const captured = [];
  for (const client of clients) captured.push(await signOneAct(product, rig, page, client));
  const [, poisoned] = captured;
  const rule = rig.on((seen) => isPut(seen) && idsOf(poisoned!).includes(idOf(seen)), {
    kind: 'answer',
    status: 422,
    json: refusalBody(
      'validation_failed',
      'Dados inválidos. Verifique os campos e tente novamente.',
    ),
  });
  for (const { lift } of captured) lift();
  await sendNow(product, page);
  await expect(page.getByText('1 assinatura precisa de você', { exact: false })).toBeVisible();
  const card = page.getByRole('region', { name: clients[1]!.razao_social });
  await expect(card.getByText('Precisa de você')).toBeVisible();
  await expect(card.getByText('Dados inválidos', { exact: false }).first()).toBeVisible();
  for (const name of ['Ver detalhes', 'Exportar arquivo', 'Anular com motivo'])
    await expect(card.getByRole('button', { name })).toBeEnabled();
  const stateOf = async (id: string): Promise<string | undefined> =>
    (await readRows(page)).find((row) => row.id === id)?.state;
  for (const other of [captured[0]!, captured[2]!])
    await expect.poll(() => stateOf(other.act), { timeout: 120_000 }).toBe('confirmed');
  for (const row of await readRows(page))
    if (idsOf(poisoned!).includes(row.id)) expect(row.hasBytes).toBe(true);
  rule.lift();
  await card.getByRole('button', { name: 'Tentar novamente' }).click();
  for (const [i, client] of clients.entries())
    await expectArrivedOnce(product, page, client, captured[i]!);
});

/** Row 28. */
test('an id that the server holds with other bytes is a conflict: both are kept', async ({
  product,
  rig,
  page,
  signInAs,
  waitingClient,
}) => {
  await signInAs(page, 'parceiro@recupera.test');
  const captured = await signOneAct(product, rig, page, waitingClient);
  await expect.poll(() => captured.cut.some(isItemPut)).toBe(true);
  const cut = captured.cut.find(isItemPut)!;
  const id = idOf(cut);
  const other = Buffer.concat([await bytesOf(page, id), Buffer.from([0])]);
  expect(await putInstead(product.port, cut, other)).toBe(200);
  captured.lift();
  await sendNow(product, page);
  await expect(page.getByText('1 assinatura precisa de você', { exact: false })).toBeVisible();
  const card = page.getByRole('region', { name: waitingClient.razao_social });
  await expect(card.getByText('Precisa de você')).toBeVisible();
  await expect(card.getByRole('alert')).toContainText(errorCodes.hash_conflict.message);
  // People read words; the code stands in the details.
  await expect(card).not.toContainText('hash_conflict');
  const refused = rig.seen.findLast((seen) => isItemPut(seen) && idOf(seen) === id);
  expect(refused?.status).toBe(409);
  expect((await readRows(page)).find((row) => row.id === id)).toMatchObject({
    state: 'attention',
    hasBytes: true,
  });
  // The server's copy is the first one still: sent again it is a duplicate.
  expect(await putInstead(product.port, cut, other)).toBe(200);
});

async function bytesOf(page: Page, id: string): Promise<Buffer> {
  const stored = await readOutbox(page, ['bytes'], ({ bytes: rows }) =>
    rows.map((row) => {
      let text = '';
      for (const byte of new Uint8Array(row['bytes'] as ArrayBuffer))
        text += String.fromCodePoint(byte);
      return { id: row['id'], base64: btoa(text) };
    }),
  );
  return Buffer.from(stored.find((row) => row.id === id)!.base64, 'base64');
}

/** The request that was cut, sent with other bytes and their own digest. */
function putInstead(port: number, cut: Seen, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: cut.path,
        headers: {
          ...cut.headers,
          connection: 'close',
          'content-length': bytes.length,
          'content-digest': `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(bytes);
  });
}
