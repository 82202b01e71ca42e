import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  fullPath,
  type Endpoint,
  type ObjectRef,
  type ParsedRequestOf,
} from '#shared/http/define-endpoint.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { sessionMessages } from '#shared/session/session.messages.ts';
import { createLoadLimits } from './load-limits.ts';
import { requirePlain } from './plain-input.ts';
import {
  spoolMultipart,
  type FormSpool,
  type SpooledForm,
  type UploadedFile,
} from './spool-multipart.ts';

/** The company of the request's host, and the one the caller works with (`X-Tenant`, inside the caller's scope). */
export type RequestTenant = { idHost: string; idChosen: string };

/** What a handler gets: parsed input, the caller (never undefined on endpoints that need a session) and the company. */
export type HandlerInput<E> = ParsedRequestOf<E> & {
  caller: E extends { access: { who: 'session' } } ? Caller : Caller | undefined;
  tenant: RequestTenant;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Files of a multipart request, spooled to disk; they are removed when the handler has answered. */
  files: readonly UploadedFile[];
};

/** How the caller and objects of a request are found; given by the session and access modules. */
export type Gatekeeper = {
  identify: (
    request: FastifyRequest,
    options: { deliversAfterLeaving: boolean },
  ) => Promise<{
    caller: Caller | undefined;
    tenant: RequestTenant;
    /** Whether the request carried anything that should prove a session. */
    hasToken: boolean;
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
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint that the route serves; absent on files and pages. */
    endpoint?: string;
  }
}

type Handler<E extends Endpoint> = (input: HandlerInput<E>) => Promise<unknown>;

/** Registers endpoints on Fastify: one place validates, authorises and wraps every call. Trailing slashes are accepted. */
export type Register = <E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<v.InferInput<E['answer']> | void>,
) => void;

/**
 * Makes the `register` function of an application. `onRegistered` hears each name, so that a missing one is noticed at start;
 * `spool` takes the files of multipart forms while they are handled; `guard` throws AppError `rate_limited` when an address has
 * made `perMinute` calls of a name within a minute, counted over all processes.
 */
export function createRegister(
  app: FastifyInstance,
  options: {
    gatekeeper: Gatekeeper;
    guard: (name: string, address: string, perMinute: number) => Promise<void>;
    spool: FormSpool;
    onRegistered: (name: string) => void;
  },
): Register {
  const { gatekeeper, guard, spool, onRegistered } = options;
  const loadLimits = createLoadLimits(() => performance.now());
  /** Before anything of the body is read and anything else is asked. */
  const limit = async (endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
    const { name, access, limitPerMinute, guardPerMinute } = endpoint;
    // A whole office has one address: where a session is needed, the load is that of the session.
    const mark = access.who === 'session' ? gatekeeper.sessionMark(request) : '';
    const isTooMuch =
      limitPerMinute !== undefined &&
      !loadLimits.take(`${name} ${request.ip} ${mark}`, limitPerMinute);
    if (isTooMuch) throw new AppError('rate_limited');
    if (guardPerMinute !== undefined) await guard(name, request.ip, guardPerMinute);
  };
  return (endpoint, handler) => {
    onRegistered(endpoint.name);
    const path = fullPath(endpoint).replaceAll(/\{(\w+)\}/g, ':$1');
    const route = {
      method: endpoint.method,
      config: { endpoint: endpoint.name },
      onRequest: (request: FastifyRequest) => limit(endpoint, request),
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        answerCall(endpoint, handler as Handler<Endpoint>, { gatekeeper, spool }, request, reply),
    };
    const mount = (scope: FastifyInstance): void => {
      scope.route({ ...route, url: path.replace(/\/$/, '') });
    };
    if (endpoint.bodyKind === 'raw') {
      // The handler reads the stream itself: nothing may buffer or parse the body first.
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
        mount(scope);
      });
    } else mount(app);
  };
}

type CallOptions = { gatekeeper: Gatekeeper; spool: FormSpool };

async function answerCall(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  options: CallOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { caller, tenant, hasToken } = await options.gatekeeper.identify(request, {
    deliversAfterLeaving:
      endpoint.access.who === 'session' && endpoint.access.deliversAfterLeaving === true,
  });
  requireRole(endpoint, caller, hasToken);
  const form =
    endpoint.bodyKind === 'multipart'
      ? await spoolMultipart(request, reply, options.spool, endpoint.fileTooLarge)
      : undefined;
  try {
    const input = await parseAndAuthorise(
      endpoint,
      { caller, tenant, request, reply },
      form,
      options.gatekeeper,
    );
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

function requireRole(endpoint: Endpoint, caller: Caller | undefined, hasToken: boolean): void {
  const { access } = endpoint;
  if (access.who === 'public') return;
  if (caller === undefined)
    throw new AppError(
      'unauthenticated',
      hasToken ? undefined : (access.tokenMissing ?? sessionMessages.userOrTokenMissing),
    );
  if (!access.kinds.includes(caller.kind)) throw new AppError('forbidden');
  if (caller.kind === 'client') return;
  if (access.typeUser && !access.typeUser.includes(caller.typeUser))
    throw new AppError('forbidden');
  if (access.cargos && !access.cargos.includes(caller.typeCargo)) throw new AppError('forbidden');
}

type Who = {
  caller: Caller | undefined;
  tenant: RequestTenant;
  request: FastifyRequest;
  reply: FastifyReply;
};

async function parseAndAuthorise(
  endpoint: Endpoint,
  who: Who,
  form: SpooledForm | undefined,
  gatekeeper: Gatekeeper,
): Promise<HandlerInput<Endpoint>> {
  const { caller, tenant, request, reply } = who;
  const params = parse(endpoint.params, request.params);
  const query = parse(endpoint.query, request.query);
  const body =
    endpoint.bodyKind === 'raw'
      ? undefined
      : parse(endpoint.body, form ? form.fields : (request.body ?? {}));
  if (endpoint.access.who === 'session' && caller !== undefined)
    for (const ref of endpoint.access.objects ?? []) {
      const id = valueAt({ params, query, body }, ref.from);
      if (id === undefined && ref.optional) continue;
      if (typeof id !== 'string') throw new AppError('missing_fields');
      await gatekeeper.requireObject(caller, tenant, ref, id);
    }
  return {
    params,
    query,
    body,
    caller,
    tenant,
    request,
    reply,
    files: form?.files ?? [],
  } as unknown as HandlerInput<Endpoint>;
}

/** Most fields that a refusal names: a list of thousands of wrong items must not be answered item by item. */
const maxNamedFields = 50;

function parse(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  requirePlain(value);
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  const first = result.issues[0];
  const fields = Object.fromEntries(
    result.issues
      .slice(0, maxNamedFields)
      .map((issue) => [v.getDotPath(issue) ?? '', textOf(issue) ?? 'Valor inválido']),
  );
  if (first.message === 'Campos obrigatórios ausentes' || first.received === 'undefined')
    throw new AppError('missing_fields', undefined, { fields });
  throw new AppError('validation_failed', textOf(first), { fields });
}

/** What a schema says of its own; the library's words are English and have this form. */
function textOf(issue: v.BaseIssue<unknown>): string | undefined {
  return /^Invalid [^:]+: (?:Expected|Received) /.test(issue.message) ? undefined : issue.message;
}

function valueAt(input: Record<string, unknown>, path: string): unknown {
  let value: unknown = input;
  for (const step of path.split('.'))
    value =
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[step]
        : undefined;
  return value === null ? undefined : value;
}
