import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/error-codes.ts';
import type { Endpoint, ObjectRef } from '#shared/http/define-endpoint.ts';
import { editsTenant, type Caller } from '#shared/permissions/permissions.rules.ts';
import { lacksMasterOnly, mayCall } from '#shared/permissions/roles.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import { valueAt } from './parse-part.ts';

/**
 * The company of the request's host, and the one the caller works with (`X-Tenant`, inside the
 * caller's scope).
 */
export type RequestTenant = { idHost: string; idChosen: string };

/**
 * Whether an id, as the request gives it, is the agreement of the session's hand-over or its party.
 */
export type IsOfTurn = (kind: ObjectRef['kind'], id: string) => boolean;

/** How the caller and objects of a request are found; given by the session and access modules. */
export type Gatekeeper = {
  identify: (
    request: FastifyRequest,
    options: { deliversAfterLeaving: boolean },
  ) => Promise<{
    caller: Caller | undefined;
    tenant: RequestTenant;
    /** Code of how the session ended; undefined for a live one and without a token. */
    ended: ErrorCode | undefined;
    /** Whether the company that the request chose is open to the caller. */
    isInScope: boolean;
    /**
     * Whether an id of the request, as it came, is the agreement signed or its party; undefined
     * unless the session's device is handed over to a signer.
     */
    isOfTurn: IsOfTurn | undefined;
    /** The session's person proved lately who they are. */
    isProved: boolean;
  }>;
  /** Tells sessions apart before any of them is looked up; empty without one. */
  sessionMark: (request: FastifyRequest) => string;
  /** Throws AppError `not_found` when the object is outside the caller's scope. */
  requireObject: (
    caller: Caller,
    tenant: RequestTenant,
    ref: ObjectRef,
    id: string,
  ) => Promise<void>;
  /**
   * Keeps that a caller was refused, by role or by object; the one place where refusals are noted.
   */
  noteRefusal: (caller: Caller, request: FastifyRequest, refused: Refused) => void;
};

/** The thing refused: the call, to this role, or the object that the request named. */
export type Refused = { by: 'role' } | { by: 'object'; kind: ObjectRef['kind']; id: string };

/** The caller of a request and their session, and the request itself. */
export type Who = {
  caller: Caller | undefined;
  tenant: RequestTenant;
  request: FastifyRequest;
  reply: FastifyReply;
  isOfTurn: IsOfTurn | undefined;
  isProved: boolean;
};

/** How objects are looked up, and who notes that one was refused. */
export type Judging = { gatekeeper: Gatekeeper; note: (refused: Refused) => void };

/**
 * A signer who holds the device learns neither whether the host's role is enough nor whether an id
 * is somebody's. The ids are compared as they came: the request has not been parsed yet.
 */
export function requireOpenInTurn(
  { access, turn, objects = [] }: Endpoint,
  request: FastifyRequest,
  isOfTurn: IsOfTurn,
): void {
  if (access.who === 'public') return;
  // Typed into the address bar, an answer that is meant for our page would show whose session it is
  // and whom it opens.
  if (turn === 'open' && request.headers['sec-fetch-mode'] !== 'navigate') return;
  const { params, query } = request;
  const isOpen =
    turn === 'agreement' &&
    objects.length > 0 &&
    objects.every(({ kind, from }) => {
      const id = valueAt({ params, query }, from);
      return typeof id === 'string' && isOfTurn(kind, id);
    });
  if (!isOpen) throw new AppError('in_turn');
}

/**
 * Codes of a role that may not call: `forbidden`, `master_only`, or `unauthenticated` and why the
 * session `ended`.
 */
export function requireRole(
  endpoint: Endpoint,
  caller: Caller | undefined,
  ended: ErrorCode | undefined,
): void {
  const { access } = endpoint;
  if (access.who === 'public') return;
  if (caller === undefined)
    throw ended === undefined
      ? new AppError('unauthenticated', endpoint.tokenMissing ?? sessionMessages.userOrTokenMissing)
      : new AppError(ended);
  if (lacksMasterOnly(access, caller)) throw new AppError('master_only', endpoint.masterOnly);
  if (!mayCall(access, caller)) throw new AppError('forbidden');
}

/** Code `read_only` for a caller who may only read the company that the call is about. */
function requireEditor(
  { objects = [] }: Endpoint,
  caller: Caller | undefined,
  { idChosen }: RequestTenant,
  parts: Parameters<typeof valueAt>[0],
): void {
  const named = objects.find(({ kind }) => kind === 'tenant');
  const idTenant = named === undefined ? idChosen : valueAt(parts, named.from);
  if (caller?.kind !== 'staff' || typeof idTenant !== 'string' || !editsTenant(caller, idTenant))
    throw new AppError('read_only');
}

/**
 * Codes `not_found` for an object outside the caller's scope, `proof_required`, `read_only`, in
 * this order. `mayLack`: ids that are absent may still come.
 */
export async function authorise(
  endpoint: Endpoint,
  who: Who,
  parts: { params: unknown; query: unknown; body: unknown },
  { gatekeeper, note }: Judging,
  mayLack = false,
): Promise<void> {
  const { caller, tenant, isOfTurn } = who;
  if (endpoint.access.who === 'session' && caller !== undefined)
    for (const ref of endpoint.objects ?? []) {
      const id = valueAt(parts, ref.from);
      if (id === undefined && (ref.optional || mayLack)) continue;
      if (typeof id !== 'string') throw new AppError('missing_fields');
      if (ref.unlessOfTurn && isOfTurn?.(ref.kind, id)) continue;
      await gatekeeper.requireObject(caller, tenant, ref, id).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
        note({ by: 'object', kind: ref.kind, id });
        throw ref.missing === undefined ? error : new AppError('not_found', ref.missing(id));
      });
    }
  const { proof } = endpoint;
  if (!who.isProved && (typeof proof === 'function' ? proof(parts.body) : proof === true))
    throw new AppError('proof_required');
  if (endpoint.writes === 'company') requireEditor(endpoint, caller, tenant, parts);
}
