/** Largest answer that is read, in bytes; the list of banks has about 60 kB. */
const maxAnswerBytes = 2 * 1024 * 1024;

/**
 * Why a service did not help. `busy`: it asks for patience (`retryAfterSeconds` where it says how long); `unreachable`: no answer in time;
 * `odd`: an answer that is not what it documents, which says nothing about the next question.
 */
export class ServiceTrouble extends Error {
  readonly kind: 'busy' | 'unreachable' | 'odd';
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ServiceTrouble['kind'], retryAfterSeconds?: number) {
    super(kind);
    this.name = 'ServiceTrouble';
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** An answer in JSON with its status: 200, or one of `expected` that the service documents. */
export type ServiceAnswer = { status: number; body: unknown };

/**
 * Asks an outside service for JSON. Everything else is a ServiceTrouble: no answer in `patienceMs`, 429, other statuses than 200 and `expected`,
 * HTML, broken or oversize JSON. Redirects are followed; nothing of ours is sent but the address.
 */
export async function askService(
  url: string,
  patienceMs: number,
  expected: readonly number[] = [],
): Promise<ServiceAnswer> {
  const { status, text } = await read(url, patienceMs);
  if (status !== 200 && !expected.includes(status)) throw new ServiceTrouble('odd');
  try {
    return { status, body: JSON.parse(text) as unknown };
  } catch {
    // A documented status may come with any body: only 200 must be JSON.
    if (status !== 200) return { status, body: undefined };
    throw new ServiceTrouble('odd');
  }
}

async function read(url: string, patienceMs: number): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'application/json' },
    });
    if (answer.status === 429) {
      await answer.body?.cancel();
      const seconds = Number(answer.headers.get('retry-after'));
      throw new ServiceTrouble(
        'busy',
        Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
      );
    }
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of answer.body ?? []) {
      length += part.length;
      if (length > maxAnswerBytes) throw new ServiceTrouble('odd');
      parts.push(part);
    }
    return { status: answer.status, text: Buffer.concat(parts).toString('utf8') };
  } catch (error) {
    throw error instanceof ServiceTrouble ? error : new ServiceTrouble('unreachable');
  }
}
