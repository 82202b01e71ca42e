import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAnalysis } from '#shared/analyses/analyses.endpoints.ts';
import { failingServerText } from '#shared/errors/failing-server.messages.ts';
import { setApiHooks, type ApiHooks } from './api-hooks.ts';
import { uploadForm } from './upload-form.ts';

/** A request as the browser's: it ends when it is told to. */
class HeldRequest extends EventTarget {
  static last: HeldRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: unknown[] = [];
  body: unknown;
  status = 0;
  responseText = '';
  constructor() {
    super();
    HeldRequest.last = this;
  }
  open(...said: unknown[]): void {
    this.opened = said;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json; charset=utf-8' : null;
  }
  sent(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

const told = { answered: 0, lost: 0, expired: [] as string[] };
let before: ApiHooks;
beforeEach(() => {
  Object.assign(told, { answered: 0, lost: 0, expired: [] });
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  before = setApiHooks({
    beforeCall: () => null,
    onSessionExpired: (code) => void told.expired.push(code),
    onProofRequired: () => Promise.resolve(false),
    chosenTenant: () => 'escolhida',
    onServerAnswered: () => void (told.answered += 1),
    onConnectionLost: () => void (told.lost += 1),
  });
});
afterEach(() => {
  setApiHooks(before);
  vi.unstubAllGlobals();
});

const ids = {
  job: '018f0000-0000-7000-8000-000000000001',
  id_apuracao: '018f0000-0000-7000-8000-000000000002',
};

async function sending(tenant?: string) {
  const stop = new AbortController();
  const sent: [number, number][] = [];
  const form = new FormData();
  const answer = uploadForm(startAnalysis, {
    form,
    ...(tenant === undefined ? {} : { tenant }),
    signal: stop.signal,
    onSent: (...said) => void sent.push(said),
  });
  // A failure is looked at later.
  answer.catch(() => undefined);
  await vi.waitFor(() => expect(HeldRequest.last.body).toBe(form));
  return { answer, stop, sent, request: HeldRequest.last };
}

test('a form is sent to the endpoint for the company, says how far it is, and has the parsed answer', async () => {
  const { answer, sent, request } = await sending();
  expect(request.opened).toEqual(['POST', '/api/microservices/xml/simples-nacional']);
  expect(request.headers).toMatchObject({
    'x-requested-with': 'recupera',
    'x-tenant': 'escolhida',
  });
  request.sent(10, 40);
  request.sent(40, 40);
  request.answer(202, { data: ids });
  await expect(answer).resolves.toEqual(ids);
  expect(sent).toEqual([
    [10, 40],
    [40, 40],
  ]);
  expect(told).toMatchObject({ answered: 1, lost: 0 });
  const looked = await sending('olhada');
  expect(looked.request.headers).toMatchObject({ 'x-tenant': 'olhada' });
});

test('refusals, a dead session, a failing gateway and a foreign answer are those of every call', async () => {
  const refused = async (status: number, body: unknown) => {
    const { answer, request } = await sending();
    request.answer(status, body);
    return answer;
  };
  const refusal = (code: string, message: string) => ({ code, message, error: message });
  await expect(
    refused(409, refusal('analysis_running', 'Já há uma análise.')),
  ).rejects.toMatchObject({ code: 'analysis_running', status: 409 });
  await expect(refused(401, refusal('unauthenticated', 'Entre.'))).rejects.toMatchObject({
    status: 401,
  });
  expect(told.expired).toEqual(['unauthenticated']);
  await expect(refused(502, { code: 'bad_gateway' })).rejects.toThrow(failingServerText);
  await expect(refused(200, '<html>')).rejects.toMatchObject({ reason: 'portal' });
  expect(told.lost).toBe(1);
});

test('a line that breaks is no connection; who stops it is told nothing of one', async () => {
  const broken = await sending();
  broken.request.dispatchEvent(new Event('error'));
  await expect(broken.answer).rejects.toMatchObject({ reason: 'network' });
  expect(told.lost).toBe(1);
  const stopped = await sending();
  stopped.stop.abort();
  await expect(stopped.answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(told.lost).toBe(1);
});
