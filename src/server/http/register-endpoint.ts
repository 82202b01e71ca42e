import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  fullPath,
  type Endpoint,
  type ObjectRef,
  type ParsedRequestOf,
} from '#shared/http/define-endpoint.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { errorCodes, type ErrorCode } from '#shared/errors/error-codes.ts';
import { networkOf } from '#shared/kernel/network-address.ts';
import {
  editsTenant,
  type Caller,
  type StaffCaller,
} from '#shared/permissions/permissions.rules.ts';
import { lacksMasterOnly, mayCall } from '#shared/permissions/roles.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import { createLoadLimits } from './load-limits.ts';
import { parsePart, valueAt } from './parse-part.ts';
import { RateLimited } from './rate-limited.ts';
import {
  spoolMultipart,
  type FormSpool,
  type SpooledForm,
  type UploadedFile,
} from './spool-multipart.ts';

/**
 * The company of the request's host, and the one the caller works with (`X-Tenant`, inside the
 * caller's scope).
 */
export type RequestTenant = { idHost: string; idChosen: string };

/** The caller that an access lets through: staff alone, any session, or anybody. */
type CallerOf<E> = E extends { access: { who: 'session'; clients: false } }
  ? StaffCaller
  : E extends { access: { who: 'session' } }
    ? Caller
    : Caller | undefined;

/** Arguments of a handler: parsed input, the caller as the access lets them in, and the company. */
export type HandlerInput<E> = ParsedRequestOf<E> & {
  caller: CallerOf<E>;
  tenant: RequestTenant;
  /** The session's device is handed over to a signer. */
  isInTurn: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * Files of a multipart request, spooled to disk; they are removed when the handler has answered.
   */
  files: readonly UploadedFile[];
};

/**
 * Whether an id, as the request gives it, is the agreement of the session's hand-over or its party.
 */
type IsOfTurn = (kind: ObjectRef['kind'], id: string) => boolean;

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint that the route serves; absent on files and pages. */
    endpoint?: string;
    /** Most of the time that it takes is that of its body. */
    isUpload?: boolean;
  }
}

type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<unknown>;

/** Gives an endpoint its handler. */
export type Register = <E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<v.InferInput<E['answer']> | void>,
) => void;

/** Handlers by endpoint, and the function that routes add them with. */
export function collectHandlers(): {
  handlers: Map<Endpoint, Handler<Endpoint>>;
  register: Register;
} {
  const handlers = new Map<Endpoint, Handler<Endpoint>>();
  return {
    handlers,
    register: (endpoint, handler) => {
      if (handlers.has(endpoint)) throw new Error(`two handlers of ${endpoint.name}`);
      handlers.set(endpoint, handler as Handler<Endpoint>);
    },
  };
}

/**
 * Registers these endpoints on Fastify, each with its handler: one place validates, authorises and
 * wraps every call. Trailing slashes are accepted. Throws for a call without a handler and for a
 * handler of an endpoint that is not among them.
 */
export function mountCalls(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  handlers: ReadonlyMap<Endpoint, Handler<Endpoint>>,
  options: CallOptions,
): void {
  const listed = new Set(endpoints);
  const stray = [...handlers.keys()].filter((endpoint) => !listed.has(endpoint));
  if (stray.length > 0) throw new Error(`handlers of no call: ${stray.map(nameOf).join(', ')}`);
  const missing = [...listed].filter((endpoint) => !handlers.has(endpoint));
  if (missing.length > 0)
    throw new Error(`endpoints without a handler: ${missing.map(nameOf).join(', ')}`);
  const { gatekeeper, guard } = options;
  const loadLimits = createLoadLimits(() => performance.now());
  /** Before anything of the body is read and anything else is asked. */
  const limit = async (endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
    const { name, access, limitPerMinute, guardPerMinute } = endpoint;
    // A whole office has one address: where a session is needed, the load is that of the session.
    const mark = access.who === 'session' ? gatekeeper.sessionMark(request) : '';
    const waitMs =
      limitPerMinute === undefined
        ? 0
        : loadLimits.take(`${name} ${networkOf(request.ip)} ${mark}`, limitPerMinute);
    if (waitMs > 0) throw new RateLimited(waitMs);
    if (guardPerMinute !== undefined) await guard(name, request.ip, guardPerMinute);
  };
  for (const endpoint of endpoints) {
    const handler = handlers.get(endpoint)!;
    const route = {
      method: endpoint.method,
      url: fullPath(endpoint)
        .replaceAll(/\{(\w+)\}/g, ':$1')
        .replace(/\/$/, ''),
      config: {
        endpoint: endpoint.name,
        isUpload: endpoint.bodyKind === 'raw' || endpoint.bodyKind === 'multipart',
      },
      ...(endpoint.maxJsonBytes === undefined ? {} : { bodyLimit: endpoint.maxJsonBytes }),
      onRequest: (request: FastifyRequest) => limit(endpoint, request),
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        answerCall(endpoint, handler, options, request, reply),
    };
    if (endpoint.bodyKind === 'raw') {
      // The handler reads the stream itself: nothing may buffer or parse the body first.
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        scope.route(route);
      });
    } else app.route(route);
  }
}

const nameOf = (endpoint: Endpoint): string => endpoint.name;

type CallOptions = {
  gatekeeper: Gatekeeper;
  /**
   * Throws AppError `rate_limited` once an address has made `perMinute` calls of a name within a
   * minute, counted over all processes.
   */
  guard: (name: string, address: string, perMinute: number) => Promise<void>;
  /** Takes the files of multipart forms while they are handled. */
  spool: FormSpool;
};

async function answerCall(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: CallOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { gatekeeper } = options;
  const { caller, tenant, ended, isInScope, isOfTurn, isProved } = await gatekeeper.identify(
    request,
    {
      deliversAfterLeaving:
        endpoint.access.who === 'session' && endpoint.access.deliversAfterLeaving === true,
    },
  );
  if (isOfTurn !== undefined) requireOpenInTurn(endpoint, request, isOfTurn);
  const note = (refused: Refused): void => {
    if (caller !== undefined && endpoint.access.who === 'session')
      gatekeeper.noteRefusal(caller, request, refused);
  };
  if (!isInScope) {
    note({ by: 'object', kind: 'tenant', id: tenant.idChosen });
    throw new AppError('not_found');
  }
  try {
    return await answerCaller(
      endpoint,
      handler,
      options,
      { caller, tenant, request, reply, isOfTurn, isProved },
      { ended, note },
    );
  } catch (error) {
    // Rules below the role of an endpoint refuse alike: a cargo nobody may give, somebody who
    // stands above, a client that is only read.
    // Asking who somebody is refuses nothing to their role.
    if (
      error instanceof AppError &&
      errorCodes[error.code].status === 403 &&
      error.code !== 'proof_required'
    )
      note({ by: 'role' });
    throw error;
  }
}

async function answerCaller(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: CallOptions,
  who: Who,
  { ended, note }: { ended: ErrorCode | undefined; note: (refused: Refused) => void },
): Promise<unknown> {
  const { caller, request, reply } = who;
  requireRole(endpoint, caller, ended);
  const form =
    endpoint.bodyKind === 'multipart'
      ? await spoolMultipart(request, options.spool, endpoint)
      : undefined;
  try {
    const input = await parseAndAuthorise(endpoint, who, form, options.gatekeeper, note);
    const answer = await handler(input);
    if (endpoint.file || reply.sent) return reply;
    const checked = v.safeParse(endpoint.answer, answer);
    if (!checked.success) {
      request.log.error(
        { endpoint: endpoint.name, paths: checked.issues.map((issue) => v.getDotPath(issue)) },
        'answer does not fit its schema',
      );
      throw new AppError('internal');
    }
    return endpoint.flat ? checked.output : { data: checked.output };
  } finally {
    await form?.remove();
  }
}

/**
 * A signer who holds the device learns neither whether the host's role is enough nor whether an id
 * is somebody's. The ids are compared as they came: the request has not been parsed yet.
 */
function requireOpenInTurn(
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

function requireRole(
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

type Who = {
  caller: Caller | undefined;
  tenant: RequestTenant;
  request: FastifyRequest;
  reply: FastifyReply;
  isOfTurn: IsOfTurn | undefined;
  isProved: boolean;
};

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

async function parseAndAuthorise(
  endpoint: Endpoint,
  who: Who,
  form: SpooledForm | undefined,
  gatekeeper: Gatekeeper,
  note: (refused: Refused) => void,
): Promise<HandlerInput<Endpoint>> {
  const { caller, tenant, request, reply, isOfTurn } = who;
  const params = parsePart(endpoint.params, request.params);
  const query = parsePart(endpoint.query, request.query);
  const body =
    endpoint.bodyKind === 'raw'
      ? undefined
      : parsePart(endpoint.body, form ? form.fields : (request.body ?? {}));
  if (endpoint.access.who === 'session' && caller !== undefined)
    for (const ref of endpoint.objects ?? []) {
      const id = valueAt({ params, query, body }, ref.from);
      if (id === undefined && ref.optional) continue;
      if (typeof id !== 'string') throw new AppError('missing_fields');
      if (ref.unlessOfTurn && isOfTurn?.(ref.kind, id)) continue;
      await gatekeeper.requireObject(caller, tenant, ref, id).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
        note({ by: 'object', kind: ref.kind, id });
        throw ref.missing === undefined ? error : new AppError('not_found', ref.missing(id));
      });
    }
  const { proof } = endpoint;
  if (!who.isProved && (typeof proof === 'function' ? proof(body) : proof === true))
    throw new AppError('proof_required');
  if (endpoint.writes === 'company')
    requireEditor(endpoint, caller, tenant, { params, query, body });
  return {
    params,
    query,
    body,
    caller,
    tenant,
    isInTurn: isOfTurn !== undefined,
    request,
    reply,
    files: form?.files ?? [],
  } as unknown as HandlerInput<Endpoint>;
}
