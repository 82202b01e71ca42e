import { failingServerText } from '#shared/errors/failing-server.messages.ts';
import type { NoAnswerReason } from '#shared/http/endpoint-call.ts';

/** `failing` = a gateway before our server says that it does not answer (5xx in nobody's words we know). */
type Reason = Exclude<NoAnswerReason, 'aborted'> | 'failing';

/** The server could not be reached, or what answered was not our server. What the caller stopped itself is no failure. */
export class NetworkError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(networkErrorTexts[reason], { cause });
    this.name = 'NetworkError';
    this.reason = reason;
  }
}

const networkErrorTexts: Record<Reason, string> = {
  network: 'Sem conexão com o servidor. Verifique a internet e tente novamente.',
  portal:
    'A rede respondeu no lugar do nosso servidor. Se for um Wi-Fi público, abra o navegador e entre na rede.',
  failing: failingServerText,
  timeout: 'O servidor demorou demais para responder. Tente novamente.',
};
