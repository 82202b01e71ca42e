import { secureRandomBytes } from '#shared/kernel/uuid-v7.ts';
import type { LockManagerLike } from '#offline/platform/app-busy.ts';
import { openKept } from './kept-database.ts';
import { NetFailure, type Net, type NetAnswer, type NetRequest } from '#offline/platform/net.ts';
import { openOutbox } from './outbox-database.ts';
import type { CanaryText } from '#offline/platform/platform.ts';
import type { OfflinePorts } from './ports.ts';
import { systemNowMs } from '#offline/platform/system-clock.ts';

const canaryCookie = 'recupera_canario';

/** The platform's network: same-origin cookie, no cache, no redirects followed (a redirect is a captive portal: status 0). */
export const browserNet: Net = {
  send: async ({
    method,
    path,
    headers,
    body,
    timeoutMs,
    signal,
  }: NetRequest): Promise<NetAnswer> => {
    const giveUp = new AbortController();
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      giveUp.abort();
    }, timeoutMs);
    const stop = (): void => giveUp.abort();
    signal?.addEventListener('abort', stop);
    try {
      if (signal?.aborted === true) throw new NetFailure('aborted');
      const response = await fetch(path, {
        method,
        headers,
        body: body ?? null,
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'manual',
        signal: giveUp.signal,
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers.entries()),
        body: await response.arrayBuffer(),
      };
    } catch (error) {
      if (error instanceof NetFailure) throw error;
      throw new NetFailure(timedOut ? 'timeout' : signal?.aborted === true ? 'aborted' : 'network');
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  },
};

/** The canary in a cookie: `document.cookie` in pages, Cookie Store in workers; without either it is silent. */
export const cookieCanary: CanaryText = {
  read: async () => {
    const { document, cookieStore } = globalThis as {
      document?: { cookie: string };
      cookieStore?: CookieStoreLike;
    };
    if (document !== undefined) {
      const pair = document.cookie.split('; ').find((part) => part.startsWith(`${canaryCookie}=`));
      return pair === undefined ? null : decodeURIComponent(pair.slice(canaryCookie.length + 1));
    }
    const cookie = await cookieStore?.get(canaryCookie);
    return cookie === undefined || cookie === null ? null : decodeURIComponent(cookie.value ?? '');
  },
  write: async (text) => {
    const { document, cookieStore } = globalThis as {
      document?: { cookie: string };
      cookieStore?: CookieStoreLike;
    };
    const seconds = 400 * 24 * 3600;
    if (document !== undefined)
      document.cookie = `${canaryCookie}=${encodeURIComponent(text)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
    else
      await cookieStore?.set({
        name: canaryCookie,
        value: encodeURIComponent(text),
        path: '/',
        sameSite: 'lax',
        expires: systemNowMs() + seconds * 1000,
      });
  },
};

type CookieStoreLike = {
  get: (name: string) => Promise<{ value?: string } | null>;
  set: (cookie: {
    name: string;
    value: string;
    path: string;
    sameSite: 'lax';
    expires: number;
  }) => Promise<void>;
};

/**
 * The real ports, for page and worker alike.
 * @param device `name` as people recognise the device (its `maquina` text will do), `appBuild` of this bundle.
 */
export function browserPorts(device: { name: string; appBuild: string }): OfflinePorts {
  return {
    net: browserNet,
    clock: {
      nowMs: systemNowMs,
      monotonicMs: () => performance.now(),
      offsetMinutes: () => -new Date().getTimezoneOffset(),
    },
    timers: {
      set: (work, delayMs) => setTimeout(work, delayMs),
      clear: (handle) => clearTimeout(handle as number),
    },
    random: {
      bytes: secureRandomBytes,
      unit: () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32,
    },
    locks: (navigator.locks as LockManagerLike | undefined) ?? null,
    subtle: crypto.subtle,
    outbox: openOutbox(),
    kept: openKept(),
    canaryText: cookieCanary,
    device,
  };
}
