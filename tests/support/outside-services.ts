import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in says: JSON, or text with its type; `hang` never answers, `cut` breaks off in the middle. */
export type ServiceWords =
  | { status?: number; json: unknown; headers?: Record<string, string> }
  | { status?: number; html: string }
  | { cut: string }
  | 'hang';

/** A local HTTP server that stands in for outside services; `asked` holds each `GET /path?query` in order. */
export type OutsideServices = {
  url: string;
  asked: string[];
  /** Answers for paths that begin with this, until it is set anew. */
  say: (path: string, words: ServiceWords) => void;
  forget: () => void;
  close: () => Promise<void>;
};

/** Starts the stand-in; what it was not told is 404 in HTML, as many servers answer. */
export async function startOutsideServices(): Promise<OutsideServices> {
  const rules = new Map<string, ServiceWords>();
  const asked: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '';
    asked.push(url);
    const path = [...rules.keys()].filter((prefix) => url.startsWith(prefix)).pop();
    const words =
      path === undefined ? { status: 404, html: '<h1>Not Found</h1>' } : rules.get(path)!;
    if (words === 'hang') return;
    if ('cut' in words) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 });
      response.write(words.cut);
      setImmediate(() => response.destroy());
      return;
    }
    const isJson = 'json' in words;
    response.writeHead(words.status ?? 200, {
      'content-type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      ...(isJson ? words.headers : {}),
    });
    response.end(isJson ? JSON.stringify(words.json) : words.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say: (path, words) => {
      rules.delete(path);
      rules.set(path, words);
    },
    forget: () => {
      rules.clear();
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
