import { createHash } from 'node:crypto';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What happens to a request that a rule catches; without a rule it passes. */
export type Fault =
  /** Cut before the server sees it. */
  | { kind: 'cut' }
  /** The server does its work, the answer is swallowed and the connection destroyed. */
  | { kind: 'lost' }
  /** Only the first bytes of the answer arrive. */
  | { kind: 'truncate'; bytes: number }
  /** Nothing is forwarded until the promise is kept; then it passes. */
  | { kind: 'hold'; until: Promise<void> }
  /** The server answers, and the answer waits for the promise. */
  | { kind: 'hold-answer'; until: Promise<void> }
  /** The same request is delivered twice; the second answer is handed over. */
  | { kind: 'twice' }
  /** Headers pass, the body is lost on the way. */
  | { kind: 'empty' }
  /** A captive portal: 200 and a page of its own. */
  | { kind: 'portal' }
  /** Somebody answers this in the server's place. */
  | { kind: 'answer'; status: number; json: unknown; headers?: Record<string, string> };

/** One request as the network saw it. */
export type Seen = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** SHA-256 of the body that the browser sent. */
  sha256: string;
  length: number;
  /** How often the server got it. */
  delivered: number;
  /** What the server answered at last; null when it never did. */
  status: number | null;
};

/** A rule in force; `lift` ends it. */
export type Rule = { hits: Seen[]; lift: () => void };

/** The network between the browser and the server: one port, rules by request, and a log of everything. */
export type FaultProxy = {
  port: number;
  seen: Seen[];
  /** The newest rule that matches decides. @param times how often it strikes; for ever when absent. */
  on: (match: (seen: Seen) => boolean, fault: Fault, times?: number) => Rule;
  /** From now on pages and their parts come from this port and only the API from the first server, as in a release that has begun. */
  serveWebFrom: (port: number) => void;
  /** Lifts every rule and forgets what was seen. */
  clear: () => void;
  stop: () => Promise<void>;
};

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** Starts the proxy in front of `127.0.0.1:<serverPort>`; the host that the browser asked for is passed on. */
export async function startFaultProxy(serverPort: number): Promise<FaultProxy> {
  const seen: Seen[] = [];
  let webPort = serverPort;
  let rules: {
    rule: Rule;
    match: (seen: Seen) => boolean;
    fault: Fault;
    left: number;
  }[] = [];
  const sockets = new Set<Socket>();

  const portOf = ({ path }: Seen): number =>
    /^\/(data-api|api)\//.test(path) ? serverPort : webPort;

  const deliver = (call: IncomingMessage, entry: Seen, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { ...call.headers, connection: 'close', 'content-length': body.length };
      if (body.length === 0 && (call.method === 'GET' || call.method === 'HEAD'))
        delete (headers as Record<string, unknown>)['content-length'];
      const onward = request(
        { host: '127.0.0.1', port: portOf(entry), method: entry.method, path: entry.path, headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            entry.status = answer.statusCode ?? 0;
            resolve({
              status: entry.status,
              headers: answer.headers,
              body: Buffer.concat(chunks),
            });
          });
        },
      );
      entry.delivered += 1;
      onward.on('error', reject);
      onward.end(body);
    });

  const handle = async (call: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of call) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const entry: Seen = {
      method: call.method ?? 'GET',
      path: call.url ?? '/',
      headers: call.headers,
      sha256: createHash('sha256').update(body).digest('hex'),
      length: body.length,
      delivered: 0,
      status: null,
    };
    seen.push(entry);
    const caught = rules.findLast((candidate) => candidate.left > 0 && candidate.match(entry));
    if (caught !== undefined) {
      caught.left -= 1;
      caught.rule.hits.push(entry);
    }
    const fault = caught?.fault ?? { kind: 'pass' as const };
    const hand = (answer: Answer): void => {
      const headers = { ...answer.headers };
      delete headers['transfer-encoding'];
      delete headers.connection;
      reply.writeHead(answer.status, {
        ...headers,
        ...(call.method === 'HEAD' || answer.status === 304
          ? {}
          : { 'content-length': answer.body.length }),
      });
      reply.end(answer.body);
    };
    switch (fault.kind) {
      case 'pass':
        return hand(await deliver(call, entry, body));
      case 'cut':
        call.socket.destroy();
        return;
      case 'lost':
        await deliver(call, entry, body);
        call.socket.destroy();
        return;
      case 'truncate': {
        const answer = await deliver(call, entry, body);
        reply.writeHead(answer.status, {
          'content-type': answer.headers['content-type'] ?? 'application/json',
          'content-length': answer.body.length,
        });
        reply.write(answer.body.subarray(0, fault.bytes), () => call.socket.destroy());
        return;
      }
      case 'hold':
        await fault.until;
        return hand(await deliver(call, entry, body));
      case 'hold-answer': {
        const answer = await deliver(call, entry, body);
        await fault.until;
        return hand(answer);
      }
      case 'twice':
        await deliver(call, entry, body);
        return hand(await deliver(call, entry, body));
      case 'empty':
        return hand(await deliver(call, entry, Buffer.alloc(0)));
      case 'portal':
        reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        reply.end('<!doctype html><title>Wi-Fi</title><p>Entre para usar a rede.</p>');
        return;
      case 'answer':
        reply.writeHead(fault.status, {
          'content-type': 'application/json; charset=utf-8',
          ...fault.headers,
        });
        reply.end(JSON.stringify(fault.json));
    }
  };

  const server = createServer((call, reply) => {
    // A dead server or a browser that went away looks like a cut cable.
    handle(call, reply).catch(() => call.socket.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');

  return {
    port: address.port,
    seen,
    on(match, fault, times = Infinity) {
      const rule: Rule = {
        hits: [],
        lift: () => void (rules = rules.filter((other) => other.rule !== rule)),
      };
      rules.push({ rule, match, fault, left: times });
      return rule;
    },
    serveWebFrom(port) {
      webPort = port;
    },
    clear() {
      rules = [];
      seen.length = 0;
    },
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
