import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { mailboxMessages } from '#server/db/schema/messages.ts';
import { securityEvents } from '#server/db/schema/security.ts';
import { testPassword } from './factory.ts';
import type { TestApp } from './test-app.ts';

/** A browser at the sign-in of a host: it keeps its cookies, and its address. */
export type TestBrowser = ReturnType<typeof openBrowser>;

let addresses = 0;
export const newAddress = (): string => {
  addresses += 1;
  return `198.51.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** A browser of its own, at an address of its own unless one is given. */
export function openBrowser(t: TestApp, host: string, address = newAddress()) {
  const jar = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await t.call({
      method,
      url: `/data-api${path}`,
      headers: {
        host,
        'x-requested-with': 'recupera',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
      remoteAddress: address,
    });
    for (const cookie of answer.cookies) {
      if (cookie.value === '') jar.delete(cookie.name);
      else jar.set(cookie.name, cookie.value);
    }
    return answer;
  };
  return {
    address,
    jar,
    send,
    signIn: (email: string, password = testPassword, remember = false) =>
      send('POST', '/auth/login', { email, password, remember }),
    enterCode: (challenge: string, code: string, trustDevice = false) =>
      send('POST', '/auth/second-factor', { challenge, code, trustDevice }),
    signOut: () => send('POST', '/auth/logout'),
  };
}

/** The code that an app shows at the clock of the server, or some steps of 30 s from then. */
export function codeOf(t: TestApp, secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.context.now().getTime() + steps * 30_000,
  });
}

/** Mails to an address, newest first. */
export async function mailsTo(
  t: TestApp,
  email: string,
): Promise<{ subject: string; body: string }[]> {
  await t.services.accountNotices.settled();
  return t.context.db
    .select({ subject: mailboxMessages.subject, body: mailboxMessages.body })
    .from(mailboxMessages)
    .where(eq(mailboxMessages.recipient, email))
    .orderBy(desc(mailboxMessages.at), desc(mailboxMessages.id));
}

/** What the record of accesses holds of a company: action, outcome, actor, object and address, oldest first. */
export async function recordOf(t: TestApp, idTenant: string): Promise<string[]> {
  await t.context.security.flush();
  const rows = await t.context.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.idTenant, idTenant))
    .orderBy(securityEvents.at, securityEvents.id);
  return rows.map((row) =>
    [row.action, row.outcome, row.actor ?? '-', row.object ?? '-', row.address ?? '-'].join(' '),
  );
}
