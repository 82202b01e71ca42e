import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: envelope and raw text. */
export type ArrivedMail = { from: string; to: string[]; user: string | undefined; raw: string };

/** A real SMTP server on this machine; addresses that begin with `recusado` are refused by it. */
export type MailServer = { url: string; mails: ArrivedMail[]; close: () => Promise<void> };

/** Starts it, on a port of its own or on one that was another's before; only `mensageiro` with the password `segredo` may send. */
export async function startMailServer(onPort = 0): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: false,
    // Plain passwords over a connection to oneself.
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'mensageiro' && password === 'segredo') done(null, { user: username });
      else done(new Error('no'));
    },
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('recusado')) return done();
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: typeof session.user === 'string' ? session.user : undefined,
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://mensageiro:segredo@127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
