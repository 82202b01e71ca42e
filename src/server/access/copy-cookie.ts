import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '#server/gateways/secret-token.ts';

/** One cookie for each link, named by a part of its token's hash: a person may have copies of two contracts. */
const cookieName = (token: string): string =>
  `__Host-recupera-copia-${hashToken(token).slice(0, 16)}`;

/** The mark that this device was given when it first opened the link. */
export const copyMarkOf = (request: FastifyRequest, token: string): string | undefined =>
  request.cookies[cookieName(token)];

/** Gives the device its mark for as long as the link opens. Strict would not come along when a link is tapped in a message. */
export function setCopyMark(
  reply: FastifyReply,
  token: string,
  { newMark, expiresAt }: { newMark: string | undefined; expiresAt: Date },
): void {
  if (newMark !== undefined)
    void reply.setCookie(cookieName(token), newMark, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      expires: expiresAt,
    });
}
