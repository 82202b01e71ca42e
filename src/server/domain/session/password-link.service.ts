import { AppError } from '#shared/errors/app-error.ts';
import { passwordLinkMinutes } from '#shared/session/session.enums.ts';
import type { Context } from '#server/context.ts';
import type { Writer } from '#server/db/change.ts';
import type { Executor } from '#server/db/connect.ts';
import { hashToken, newToken } from '#server/gateways/secret-token.ts';
import {
  endPasswordLinks,
  findPasswordLink,
  insertPasswordLink,
  usePasswordLink,
  type PasswordLinkOwner,
} from './password-link.repository.ts';

export type { PasswordLinkOwner } from './password-link.repository.ts';
export type PasswordLinkService = ReturnType<typeof createPasswordLinkService>;

/**
 * Single-use links that set a password, of staff (forgotten password) and of clients (registration by CPF). They need no other
 * service, so that every module may make one inside its own transaction; who may get one is the caller's to decide.
 */
export function createPasswordLinkService(context: Context) {
  return {
    /**
     * Makes a link of 30 minutes and ends the person's earlier ones. `subject` is a user id (staff) or a cnpjcpf (client).
     * The answer, the token of `/nova-senha?token=`, stands nowhere else: only its SHA-256 is stored. The record of accesses keeps who asked
     * (`by`; nobody is known where a person forgot their own).
     */
    async createPasswordLink(
      tx: Writer<'password_links' | 'security_events'>,
      owner: PasswordLinkOwner,
      by: { actor: string | null; address: string | null } = { actor: null, address: null },
    ): Promise<string> {
      const token = newToken();
      const at = context.now();
      await endPasswordLinks(tx, owner, at);
      await insertPasswordLink(tx, {
        ...owner,
        tokenHash: hashToken(token),
        createdAt: at,
        expiresAt: new Date(at.getTime() + passwordLinkMinutes * 60 * 1000),
      });
      await context.security.write(
        {
          ...by,
          idTenant: owner.idTenant,
          action: 'link_senha',
          object: `${owner.kind === 'staff' ? 'user' : 'client'}:${owner.subject}`,
          outcome: 'feito',
        },
        tx,
      );
      return token;
    },

    /** Ends every open link of a person, whose contact is another now. */
    end: (tx: Writer<'password_links'>, owner: PasswordLinkOwner): Promise<void> =>
      endPasswordLinks(tx, owner, context.now()),

    /** An unused link and whether its time is over; undefined for a token that was never given out or was used. */
    async read(
      executor: Executor,
      token: string,
    ): Promise<(PasswordLinkOwner & { isExpired: boolean }) | undefined> {
      const link = await findPasswordLink(executor, hashToken(token));
      if (link === undefined || link.usedAt !== null) return undefined;
      return {
        kind: link.kind,
        idTenant: link.idTenant,
        subject: link.subject,
        isExpired: link.expiresAt.getTime() <= context.now().getTime(),
      };
    },

    /**
     * Uses a link up and tells whose it is; inside the transaction that stores the new password.
     * Codes: `password_link_invalid` (never given out, or used), `password_link_expired` (ask for a new one with the same token).
     */
    async usePasswordLink(tx: Writer<'password_links'>, token: string): Promise<PasswordLinkOwner> {
      const tokenHash = hashToken(token);
      const link = await findPasswordLink(tx, tokenHash);
      if (link === undefined || link.usedAt !== null) throw new AppError('password_link_invalid');
      if (link.expiresAt.getTime() <= context.now().getTime())
        throw new AppError('password_link_expired');
      if (!(await usePasswordLink(tx, tokenHash, context.now())))
        throw new AppError('password_link_invalid');
      return {
        kind: link.kind,
        idTenant: link.idTenant,
        subject: link.subject,
      };
    },
  };
}
