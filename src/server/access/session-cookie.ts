import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to this host and to TLS (or to `*.localhost`, which browsers trust as they are). */
export const sessionCookieName = '__Host-recupera';

/** Says that a browser has signed in before: it survives sign-out, and proves nothing else. */
const browserCookieName = '__Host-recupera-aparelho';

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;

/** The longest life that browsers give a cookie: 400 days. */
const longestCookieSeconds = 400 * 24 * 60 * 60;

/**
 * Sets the session's cookie. It outlives any session: the server ends one after 12 hours without use, or 30 days with remember-me,
 * and a tablet whose app was closed for lunch must not ask for the password again.
 */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(sessionCookieName, token, { ...attributes, maxAge: longestCookieSeconds });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(sessionCookieName, attributes);
}

/** The token of a request, and whether it came by cookie (then unsafe methods need proof of origin). */
export function tokenOf(request: FastifyRequest): { token: string; byCookie: boolean } | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return { token: header.slice(7), byCookie: false };
  const cookie = request.cookies[sessionCookieName];
  return cookie ? { token: cookie, byCookie: true } : undefined;
}

/** Sets the device cookie for as long as browsers keep one. */
export function setBrowserCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(browserCookieName, token, { ...attributes, maxAge: longestCookieSeconds });
}

/** The token of the browser's device cookie. */
export function browserTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[browserCookieName];
}
