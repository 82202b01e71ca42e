import { randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#shared/errors/app-error.ts';
import { formatPhone, normalizePhone } from '#shared/kernel/phone.ts';
import {
  codeFailedText,
  codeMessages,
  codeSentText,
  codeSubject,
  codeText,
  resendLockedText,
  type CodeChannel,
} from '#shared/contact-proofs/contact-proofs.messages.ts';
import {
  codeAlphabet,
  codeLength,
  codeMinutes,
  maxWrongTries,
  proofHours,
  resendLockSeconds,
} from '#shared/contact-proofs/contact-proofs.rules.ts';
import type { Context } from '#server/context.ts';
import { housekeeper, housekeeping } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import {
  deleteCode,
  deleteOldCodes,
  findNewestCode,
  insertCode,
  isProved,
  listRecentCodes,
  lockRecipient,
  markProved,
  takeTry,
  type Recipient,
} from './contact-proofs.repository.ts';

export type VerificationsService = ReturnType<typeof createVerificationsService>;

/** Who asks, in which company: codes and proofs are theirs only. */
export type CodeOwner = { idTenant: string; idUser: string };

const hourMs = 60 * 60 * 1000;
/** Codes to one recipient within an hour: nobody's phone is to be flooded through us. */
const maxCodesPerHour = 12;
/** Digits with 55, or an address in lower case, say by themselves how they are reached. */
const channelOf = (recipient: string): CodeChannel =>
  recipient.includes('@') ? 'email' : 'whatsapp';

function makeCode(): string {
  return Array.from(
    { length: codeLength },
    () => codeAlphabet[randomInt(codeAlphabet.length)],
  ).join('');
}

const derive = promisify<string, string, number, Buffer>(scrypt);
/** Slow and salted by the row's id: 36^6 codes are few enough to try a plain hash against. */
const hashCode = (code: string, id: string): Promise<Buffer> => derive(code, id, 32);

/**
 * Codes that prove a WhatsApp number or an e-mail address. They are made here, sent, and never in an answer or a log; only a hash is
 * stored (decisions: Codes).
 */
export function createVerificationsService(context: Context, deps: { tenants: TenantsService }) {
  const { db } = context;
  const writer = housekeeper(context, 'verification_codes');

  /** Name in the text: that of the company at work; an absent one or 'localhost' is the default company (@spec 2 §7). */
  async function companyName(
    idTenant: string,
    empresa: string | null | undefined,
  ): Promise<string> {
    const isUnnamed = /^(localhost(:\d+)?)?$/i.test((empresa ?? '').trim());
    const tenant = isUnnamed
      ? await deps.tenants.ofHost(undefined)
      : await deps.tenants.find(db, idTenant);
    if (tenant === undefined) throw new AppError('not_found');
    return tenant.title;
  }

  async function keepNewCode(owner: CodeOwner, recipient: Recipient, code: string) {
    const id = context.newId();
    const at = context.now();
    const row = {
      ...recipient,
      id,
      idUser: owner.idUser,
      codeHash: (await hashCode(code, id)).toString('hex'),
      createdAt: at,
      expiresAt: new Date(at.getTime() + codeMinutes * 60 * 1000),
    };
    await housekeeping(context, ['verification_codes'], async (tx) => {
      await lockRecipient(tx, recipient);
      const recent = await listRecentCodes(tx, recipient, new Date(at.getTime() - hourMs));
      const newest = recent[0];
      const waitMs =
        newest === undefined
          ? 0
          : newest.createdAt.getTime() + resendLockSeconds * 1000 - at.getTime();
      if (waitMs > 0) {
        const seconds = Math.ceil(waitMs / 1000);
        throw new AppError('resend_locked', resendLockedText(seconds), { seconds });
      }
      if (recent.length >= maxCodesPerHour) throw new AppError('rate_limited');
      await insertCode(tx, row);
      await deleteOldCodes(tx, owner.idTenant, new Date(at.getTime() - 2 * proofHours * hourMs));
    });
    return row;
  }

  return {
    /**
     * Makes a code and sends it. `to` is digits with 55 or an address in lower case. Codes `resend_locked` (details `seconds`),
     * `rate_limited`; `unavailable` when the carrier did not take it: then another may be sent at once.
     */
    async send(
      owner: CodeOwner,
      to: string,
      empresa?: string | null,
    ): Promise<{ message: string; resendAfterSeconds: number; expiresAt: string }> {
      const { idTenant } = owner;
      const channel = channelOf(to);
      const company = await companyName(idTenant, empresa);
      const code = makeCode();
      const row = await keepNewCode(owner, { idTenant, channel, recipient: to }, code);
      const text = codeText(company, code);
      try {
        if (channel === 'email')
          await context.messages.sendMail({ idTenant, to, subject: codeSubject(company), text });
        else await context.messages.sendWhatsApp({ idTenant, number: to, text });
      } catch (error) {
        await deleteCode(writer, idTenant, row.id);
        if (!(error instanceof AppError)) throw error;
        throw new AppError(error.code, codeFailedText(channel, error.message));
      }
      return {
        message: codeSentText(channel, channel === 'whatsapp' ? formatPhone(to) : to),
        resendAfterSeconds: resendLockSeconds,
        expiresAt: row.expiresAt.toISOString(),
      };
    },

    /**
     * Compares a code with the newest one that this person had sent to the recipient. Codes `code_wrong`, `code_expired`, `code_locked`
     * (five wrong tries: send another).
     */
    async check(
      owner: CodeOwner,
      to: string,
      code: string,
    ): Promise<{ message: string; provedAt: string }> {
      const { idTenant, idUser } = owner;
      const recipient = { idTenant, channel: channelOf(to), recipient: to };
      const kept = await findNewestCode(db, recipient, idUser);
      if (kept === undefined) throw new AppError('code_wrong');
      const at = context.now();
      if (kept.expiresAt <= at) throw new AppError('code_expired');
      if (!(await takeTry(writer, idTenant, kept.id, maxWrongTries)))
        throw new AppError('code_locked');
      const given = await hashCode(code, kept.id);
      if (!timingSafeEqual(given, Buffer.from(kept.codeHash, 'hex')))
        throw new AppError('code_wrong');
      await markProved(writer, idTenant, kept.id, at);
      return { message: codeMessages.right, provedAt: at.toISOString() };
    },

    /** Whether this person proved a number (masked or not) or an address within the last 24 hours. */
    async isProved(executor: Executor, owner: CodeOwner, contact: string): Promise<boolean> {
      const since = new Date(context.now().getTime() - proofHours * hourMs);
      const to = contact.trim().toLowerCase();
      const channel = channelOf(to);
      const recipient = channel === 'email' ? to : (normalizePhone(to) ?? '');
      return isProved(
        executor,
        { idTenant: owner.idTenant, channel, recipient },
        owner.idUser,
        since,
      );
    },

    /**
     * Passes when this person proved both contacts within the last 24 hours; masks and capitals do not matter.
     * Code `verification_required`.
     */
    async requireProofs(
      executor: Executor,
      owner: CodeOwner,
      contacts: { whatsApp: string; email: string },
    ): Promise<void> {
      const { idTenant, idUser } = owner;
      const since = new Date(context.now().getTime() - proofHours * hourMs);
      const proved = (channel: CodeChannel, recipient: string): Promise<boolean> =>
        isProved(executor, { idTenant, channel, recipient }, idUser, since);
      const isComplete =
        (await proved('whatsapp', normalizePhone(contacts.whatsApp) ?? '')) &&
        (await proved('email', contacts.email.trim().toLowerCase()));
      if (!isComplete) throw new AppError('verification_required');
    },
  };
}
