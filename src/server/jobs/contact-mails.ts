import { keepLooking } from '#server/jobs/workers/keep-looking.ts';
import type { MailContacts } from '#server/use-cases/contact/mail-contacts.ts';

/** Somebody waits for an answer, though not at a screen. */
const everyMs = 15_000;

/** Looks for mails with visitors' messages that are due, for as long as the process lives; what it answers stops that, and resolves when none is on its way. */
export function lookForContactMails(
  mailContacts: MailContacts,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let sending: Promise<void> = Promise.resolve();
  const stop = keepLooking(() => (sending = mailContacts.sendDue()), { everyMs, onFailure });
  return async () => {
    stop();
    await mailContacts.close();
    await sending.catch(() => undefined);
  };
}
