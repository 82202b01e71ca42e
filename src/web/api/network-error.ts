/** The server could not be reached, or what answered was not our server (a captive portal, a proxy's page). */
export class NetworkError extends Error {
  /** `offline`: no answer at all; `foreign`: an answer that is not ours; `timeout`: none in time. */
  readonly reason: 'offline' | 'foreign' | 'timeout';

  constructor(reason: 'offline' | 'foreign' | 'timeout', cause?: unknown) {
    super(networkErrorTexts[reason], { cause });
    this.name = 'NetworkError';
    this.reason = reason;
  }
}

const networkErrorTexts = {
  offline: 'Sem conexão com o servidor. Verifique a internet e tente novamente.',
  foreign:
    'A rede respondeu no lugar do nosso servidor. Se for um Wi-Fi público, abra o navegador e entre na rede.',
  timeout: 'O servidor demorou demais para responder. Tente novamente.',
} as const;
