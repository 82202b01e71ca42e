import { AppError } from '#shared/errors/app-error.ts';
import type { MessageSender, Messages } from './messages.ts';

/** Patience with the gateway, in milliseconds. */
const patienceMs = 10_000;

/** How a company reaches its own number at the gateway. */
export type WhatsAppAccount = { instance: string; token: string };

/**
 * Sends WhatsApp texts through an HTTP gateway, each company by its own account (@spec 2 §7): `POST {url}` with `{instance}` replaced,
 * the token as `apikey` and as bearer, `{ number, text }` as JSON. Rejects with AppError `unavailable` when the gateway did not take the
 * text; `report` hears why, without any number.
 */
export function createWhatsAppGateway(options: {
  url: string;
  /** By slug of the company; `*` serves those without an account of their own. */
  accounts: ReadonlyMap<string, WhatsAppAccount>;
  senderOf: (idTenant: string) => Promise<MessageSender>;
  report: (what: string) => void;
}): Messages['sendWhatsApp'] {
  return async ({ idTenant, number, text }) => {
    const { slug } = await options.senderOf(idTenant);
    const account = options.accounts.get(slug) ?? options.accounts.get('*');
    if (account === undefined) {
      options.report(`WhatsApp has no account for ${slug}`);
      throw new AppError('unavailable', 'O WhatsApp não está configurado para esta empresa.');
    }
    const failure = await post(
      options.url.replaceAll('{instance}', encodeURIComponent(account.instance)),
      account.token,
      { number, text },
    );
    if (failure === undefined) return;
    options.report(`WhatsApp not taken: ${failure}`);
    throw new AppError(
      'unavailable',
      'O serviço de WhatsApp não aceitou a mensagem. Tente novamente em instantes.',
    );
  };
}

/** Undefined when the gateway took it, else what it answered, in one word. */
async function post(
  url: string,
  token: string,
  body: { number: string; text: string },
): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        apikey: token,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(body),
      // A token must not follow to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const said = await answer.text();
    if (!answer.ok) return String(answer.status);
    return saysFailure(said) ? 'refused in its answer' : undefined;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

/** Gateways that always answer 200 say in the body that they failed. */
function saysFailure(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return false;
    const { error, success } = body as { error?: unknown; success?: unknown };
    return success === false || (error !== undefined && error !== null && error !== false);
  } catch {
    // Not JSON: "OK", an empty body, or a page of a proxy.
    return /<html/i.test(text);
  }
}
