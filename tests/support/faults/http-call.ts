import { request, type Agent } from 'node:http';

export type HttpCall = {
  port: number;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string | object | undefined;
  agent?: Agent;
};
export type HttpAnswer = {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  json: <T = Record<string, unknown>>() => T;
};

/** One call over a real connection; rejects when the connection breaks before the whole answer is there. */
export function httpCall({
  port,
  method = 'GET',
  path,
  headers = {},
  body,
  agent,
}: HttpCall): Promise<HttpAnswer> {
  const isBytes = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = body === undefined || isBytes ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: {
          ...(body !== undefined && !isBytes ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          if (!answer.complete) return reject(new Error('cut'));
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            statusCode: answer.statusCode ?? 0,
            headers: answer.headers,
            body: text,
            json: <T>() => JSON.parse(text) as T,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
  });
}
