import { isJsonType, type NoAnswerReason } from '#shared/http/endpoint-call.ts';

/** One request to our own origin. `path` starts with `/data-api` or `/api`. */
export type NetRequest = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | ArrayBuffer | undefined;
  /** After this many milliseconds the request is given up with `NetFailure('timeout')`. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
};

/** What came back, whoever answered; header names in lower case. `status` 0 = a redirect (captive portal). */
export type NetAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: ArrayBuffer;
};

/** The way out. Rejects only with `NetFailure`. */
export type Net = { send: (request: NetRequest) => Promise<NetAnswer> };

/** No answer of ours came. */
export class NetFailure extends Error {
  readonly reason: NoAnswerReason;
  constructor(reason: NoAnswerReason) {
    super(netFailureTexts[reason]);
    this.name = 'NetFailure';
    this.reason = reason;
  }
}

const netFailureTexts: Record<NoAnswerReason, string> = {
  network: 'Sem conexão com o servidor.',
  timeout: 'O servidor não respondeu a tempo.',
  aborted: 'O envio foi interrompido.',
  portal: 'A rede está pedindo um acesso (login) antes de liberar a internet.',
};

/** JSON of an answer, or undefined when it does not say that it is JSON or is not. */
export function jsonOf(answer: NetAnswer): unknown {
  if (!isJsonType(answer.headers['content-type'])) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(answer.body));
  } catch {
    return undefined;
  }
}
