// Ports for the tests' servers, outside of the range that the system hands out to outgoing connections: a server that was killed finds its
// port again when it is started anew. A process holds a block of ports by listening on the first of them, so two runs on one machine do not
// collide, and what ends, however it ends, gives its block back.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Browsers refuse some ports below, 10080 the highest of them. */
const lowest = 11_000;
const blockSize = 100;

/** Where the system's own range begins; as on Linux where it does not say, or leaves no room. */
function firstOutgoingPort() {
  try {
    const range = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8');
    const first = Number(range.split(/\s+/)[0]);
    return first > lowest + 10 * blockSize ? first : 32_768;
  } catch {
    return 32_768;
  }
}

/** Listens on the port; undefined where something does already. */
const listenOn = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

/** Takes a block that no process holds, from a random one on: its first port. The process may end all the same. */
async function takeBlock() {
  const blocks = Math.floor((firstOutgoingPort() - lowest) / blockSize);
  const start = Math.floor(Math.random() * blocks);
  for (let i = 0; i < blocks; i += 1) {
    const first = lowest + ((start + i) % blocks) * blockSize;
    const holder = await listenOn(first);
    if (holder === undefined) continue;
    holder.unref();
    return first;
  }
  throw new Error('every block of ports is held');
}

/** The block of this process and the next port of it. */
let ours;

async function nextPort() {
  if (ours === undefined || ours.next === ours.end) {
    const first = await takeBlock();
    ours = { next: first + 1, end: first + blockSize };
  }
  const port = ours.next;
  ours.next += 1;
  const probe = await listenOn(port);
  if (probe === undefined) return nextPort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

let queue = Promise.resolve();

/** A port of 127.0.0.1 that nothing listens on and that no other call, of this process or another, gets while this process lives. */
export function freePort() {
  const port = queue.then(nextPort);
  queue = port.catch(() => undefined);
  return port;
}
