import { NetFailure, type NetAnswer, type NetRequest } from '#offline/platform/net.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import { utf8 } from '#shared/kernel/bytes.ts';
import { requestFaults, type FaultCounter, type FaultKind } from './faults.ts';
import type { SeededRandom } from './random-source.ts';
import { jsonAnswer, refusalAnswer, type SimServer } from './sim-server.ts';
import type { VirtualLoop } from './virtual-loop.ts';

/** How a device is connected. */
export type NetMode = 'good' | 'bad' | 'none' | 'portal';

/** One request on its way, as the judge and the trace see it. */
export type Sent = {
  device: string;
  tab: string;
  token: string | null;
  request: NetRequest;
  order: number;
};

type Waiting = { resolve: (answer: NetAnswer) => void; reject: (failure: NetFailure) => void };

/** The way between devices and the server; every answer, loss, copy and delay is decided here from the seed. */
export class Network {
  /** Told what became of every request. */
  onEvent: (sent: Sent, what: string) => void = () => undefined;
  /** Told when the server has handled something. */
  onServed: () => void = () => undefined;

  constructor(
    readonly loop: VirtualLoop,
    readonly random: SeededRandom,
    readonly server: SimServer,
    readonly faults: FaultCounter,
  ) {}

  /** Sends one request; rejects only with `NetFailure`. */
  send(sent: Sent, mode: NetMode, badness: number): Promise<NetAnswer> {
    return new Promise((resolve, reject) => {
      const limit = this.loop.plan(sent.request.timeoutMs, () => fail('timeout'));
      let isOver = false;
      const end = (): boolean => {
        const was = isOver;
        isOver = true;
        limit.cancelled = true;
        sent.request.signal?.removeEventListener('abort', abort);
        return !was;
      };
      const fail = (reason: NetFailure['reason']): void => {
        if (!end()) return;
        this.onEvent(sent, reason);
        reject(new NetFailure(reason));
      };
      const give = (answer: NetAnswer): void => {
        if (!end()) return;
        this.onEvent(sent, String(answer.status));
        resolve(answer);
      };
      const abort = (): void => fail('aborted');
      sent.request.signal?.addEventListener('abort', abort);
      if (sent.request.signal?.aborted === true) return fail('aborted');
      const caller: Waiting = { resolve: give, reject: ({ reason }) => fail(reason) };
      if (mode === 'none') {
        this.loop.plan(this.random.int(1, 30), () => fail('network'));
      } else if (mode === 'portal') {
        this.loop.plan(this.random.int(5, 50), () => give(htmlAnswer(200)));
      } else if (mode === 'bad' && this.random.chance(badness))
        this.#spoil(sent, caller, this.random.weighted(requestFaults));
      else this.#deliver(sent, caller);
    });
  }

  #deliver(sent: Sent, caller: Waiting | null, delayMs = this.random.int(2, 60)): void {
    this.loop.plan(delayMs, () => {
      if (this.server.isDown) return caller?.reject(new NetFailure('network'));
      const { epoch } = this.server;
      this.loop.plan(this.random.int(0, 8), () => {
        if (this.server.epoch !== epoch) return caller?.reject(new NetFailure('network'));
        void this.server.handle(sent).then((answer) => {
          this.onServed();
          this.loop.plan(this.random.int(1, 60), () => {
            if (this.server.epoch === epoch) caller?.resolve(answer);
            else caller?.reject(new NetFailure('network'));
          });
        });
      });
    });
  }

  #spoil(sent: Sent, caller: Waiting, kind: FaultKind): void {
    const answer = this.#answerOf(kind, sent);
    if (answer !== null) {
      this.#note(sent, kind);
      this.loop.plan(this.random.int(2, 80), () => caller.resolve(answer));
      return;
    }
    if (kind === 'receipt_of_other' || kind === 'truncate_answer' || kind === 'truncate_request') {
      if (sent.request.method !== 'PUT') return this.#deliver(sent, caller);
      this.#note(sent, kind);
      if (kind === 'truncate_request')
        return this.#deliver(
          { ...sent, request: { ...sent.request, body: cut(sent.request.body) } },
          cutJson(sent)
            ? { ...caller, resolve: () => caller.reject(new NetFailure('network')) }
            : caller,
        );
      return this.#deliver(sent, {
        ...caller,
        resolve: (real) =>
          caller.resolve(
            kind === 'truncate_answer'
              ? { ...real, body: real.body.slice(0, Math.floor(real.body.byteLength / 2)) }
              : otherReceipt(real),
          ),
      });
    }
    this.#note(sent, kind);
    const lose = (reason: NetFailure['reason']): Waiting => ({
      resolve: () => caller.reject(new NetFailure(reason)),
      reject: () => caller.reject(new NetFailure(reason)),
    });
    const silence: Waiting = { resolve: () => undefined, reject: () => undefined };
    switch (kind) {
      case 'drop_before':
        this.loop.plan(this.random.int(1, 400), () => caller.reject(new NetFailure('network')));
        return;
      case 'drop_after':
        return this.#deliver(sent, lose('network'));
      case 'stall_before':
        return;
      case 'stall_after':
        return this.#deliver(sent, silence, this.random.int(10, 40_000));
      case 'delay':
        return this.#deliver(sent, caller, this.random.int(1_000, 20_000));
      case 'duplicate':
        this.#deliver(sent, caller);
        for (let copies = this.random.int(1, 3); copies > 0; copies -= 1)
          this.#deliver(sent, null, this.random.int(1, 2_000));
        return;
      case 'late_copy':
        this.#deliver(sent, this.random.chance(0.5) ? caller : lose('network'));
        this.#deliver(sent, null, this.random.int(60_000, 4 * 3600_000));
        return;
      case 'crash_before_commit':
        this.loop.plan(this.random.int(2, 40), () => {
          this.server.crash();
          caller.reject(new NetFailure('network'));
          this.#restartLater();
        });
        return;
      case 'crash_after_commit':
        this.#deliver(sent, {
          reject: caller.reject,
          resolve: () => caller.reject(new NetFailure('network')),
        });
        this.loop.plan(70, () => {
          this.server.crash();
          this.#restartLater();
        });
        return;
      default:
        return this.#deliver(sent, caller);
    }
  }

  #restartLater(): void {
    this.loop.plan(this.random.int(500, 60_000), () => this.server.restart());
  }

  #note(sent: Sent, kind: FaultKind): void {
    this.faults.note(kind);
    this.onEvent(sent, `fault ${kind}`);
  }

  /** Answers that somebody on the way, or our server before it looked, gives. Null = the fault is of another kind. */
  #answerOf(kind: FaultKind, { request }: Sent): NetAnswer | null {
    const retryAfter = { 'retry-after': String(this.random.int(1, 900)) };
    const own = (code: ErrorCode, headers = {}): NetAnswer =>
      refusalAnswer(new AppError(code), headers);
    switch (kind) {
      case 'portal_200':
        return htmlAnswer(200);
      case 'portal_redirect':
        return htmlAnswer(0);
      case 'html_401':
        return htmlAnswer(401);
      case 'html_403':
        return htmlAnswer(403);
      case 'too_large_413':
        return htmlAnswer(413);
      case 'html_500':
        return htmlAnswer(500);
      case 'login_511':
        return htmlAnswer(511);
      case 'not_json_receipt':
        return jsonAnswer(200, { ok: true });
      case 'forbidden_403':
        return own('forbidden');
      case 'not_found_404':
        return own('not_found');
      case 'conflict_409':
        return request.method === 'PUT' ? own('hash_conflict') : null;
      case 'missing_409':
        return refusalAnswer(
          new AppError('missing_deps', undefined, {
            missing: request.path.includes('/acts/') ? filesIn(request) : [],
          }),
        );
      case 'invalid_422':
        return own('validation_failed');
      case 'too_old_426':
        return own('client_too_old');
      case 'rate_429':
        return own('rate_limited', retryAfter);
      case 'error_500':
        return own('internal');
      case 'unavailable_503':
        return own('unavailable', retryAfter);
      case 'full_507':
        return own('storage_full');
      default:
        return null;
    }
  }
}

function htmlAnswer(status: number): NetAnswer {
  return {
    status,
    headers: { 'content-type': 'text/html' },
    body: utf8('<html>Entre na rede</html>').buffer,
  };
}

function filesIn({ body }: NetRequest): string[] {
  const { payload } = JSON.parse(body as string) as { payload: { files: { id: string }[] } };
  return payload.files.map((file) => file.id);
}

function cutJson({ request }: Sent): boolean {
  return typeof request.body === 'string';
}

/** A body that broke off: half of a file; of JSON nothing that can be read. */
function cut(body: NetRequest['body']): NetRequest['body'] {
  return typeof body === 'string' || body === undefined
    ? 'null'
    : body.slice(0, Math.floor(body.byteLength / 2));
}

/** The receipt of somebody else: same shape, other id. */
function otherReceipt(answer: NetAnswer): NetAnswer {
  const value = JSON.parse(new TextDecoder().decode(answer.body)) as Record<string, unknown>;
  return jsonAnswer(
    answer.status,
    { ...value, id: '018f0000-0000-7000-8000-0000000000ff' },
    { ...answer.headers },
  );
}
