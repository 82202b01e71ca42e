import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listApuracoes } from '#shared/apuracoes/apuracoes.endpoints.ts';
import { apuracaoMessages } from '#shared/apuracoes/apuracoes.messages.ts';
import { errorCodes } from '#shared/errors/error-codes.ts';
import { failingServerText } from '#shared/errors/failing-server.messages.ts';
import { refusalIn } from '#shared/http/endpoint-call.ts';
import { deleteUser, deleteUsers } from '#shared/users/users.endpoints.ts';
import { apiHooks, setApiHooks } from './api-hooks.ts';
import { callEndpoint } from './call-endpoint.ts';

afterEach(() => vi.unstubAllGlobals());

/** A network that answers when the test says it. */
function heldNetwork(): { sent: string[]; answer: () => void } {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address);
    return new Promise<Response>((resolve) =>
      waiting.push(() => resolve(Response.json({ data: { deleted: 1 } }, { status: 200 }))),
    );
  });
  return { sent, answer: () => waiting.splice(0).forEach((one) => one()) };
}

test('the same write while it is in progress is one call; another one, and the same one afterwards, are calls of their own', async () => {
  const network = heldNetwork();
  const ids = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
  const first = callEndpoint(deleteUsers, { body: ids });
  const second = callEndpoint(deleteUsers, { body: ids });
  const other = callEndpoint(deleteUser, { params: { id: ids[0]! } });
  await vi.waitFor(() => expect(network.sent).toHaveLength(2));
  network.answer();
  const answers = await Promise.allSettled([first, second, other]);
  expect(answers[1]).toEqual(answers[0]);
  const again = callEndpoint(deleteUsers, { body: ids });
  await vi.waitFor(() => expect(network.sent).toHaveLength(3));
  network.answer();
  await Promise.allSettled([again]);
});

test('an answer that cannot be read is shown in the general words, or in those of the call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const params = { productId: '018f0000-0000-7000-8000-000000000001' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [{ id: 1 }] })));
  await expect(callEndpoint(listApuracoes, { params })).rejects.toThrow(
    'Estrutura de resposta inesperada',
  );
  await expect(
    callEndpoint(listApuracoes, { params, malformedText: apuracaoMessages.unreadable }),
  ).rejects.toThrow('Data não encontrado no resultado');
  vi.restoreAllMocks();
});

test('a refusal keeps its status; one that only a newer server knows is shown in the words that came with it', async () => {
  const refused = (status: number, body: unknown) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
    return callEndpoint(deleteUser, { params: { id: '018f0000-0000-7000-8000-000000000001' } });
  };
  const text = 'Só amanhã.';
  await expect(
    refused(409, { code: 'a_code_of_tomorrow', message: text, error: text }),
  ).rejects.toMatchObject({ code: 'a_code_of_tomorrow', status: 409, message: text });
  await expect(
    refused(403, { code: 'blocked', message: 'Login first', error: 'Forbidden' }),
  ).rejects.toMatchObject({ reason: 'portal' });
  await expect(refused(502, { code: 'bad_gateway', message: 'upstream' })).rejects.toMatchObject({
    code: 'internal',
    status: 500,
    message: failingServerText,
  });
});

test('a call that asks who is there is repeated once, if the person proves it', async () => {
  const sent: string[] = [];
  const asked = { code: 'proof_required', message: 'x', error: 'x' };
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address);
    return Promise.resolve(Response.json(asked, { status: 403 }));
  });
  const call = () =>
    callEndpoint(deleteUser, { params: { id: '018f0000-0000-7000-8000-000000000001' } });
  const onProofRequired = vi.fn<() => Promise<boolean>>();
  const before = setApiHooks({ ...apiHooks(), onProofRequired });
  onTestFinished(() => void setApiHooks(before));
  for (const [isProved, calls] of [
    [false, 1],
    [true, 2],
  ] as const) {
    sent.length = 0;
    onProofRequired.mockResolvedValueOnce(isProved);
    await expect(call()).rejects.toMatchObject({ code: 'proof_required' });
    expect(sent).toHaveLength(calls);
  }
  expect(onProofRequired).toHaveBeenCalledTimes(2);
});

test('every code that the server gives has the shape by which an answer is known for ours', () => {
  for (const code of Object.keys(errorCodes))
    expect(refusalIn({ code, message: 'x', error: 'x' }), code).not.toBeNull();
});
