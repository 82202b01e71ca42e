import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { fullPath, type Endpoint, type ParsedRequestOf } from '#shared/http/define-endpoint.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { errorCodes, type ErrorCode } from '#shared/errors/error-codes.ts';
import { networkOf } from '#shared/kernel/network-address.ts';
import type { Caller, StaffCaller } from '#shared/permissions/permissions.rules.ts';
import {
  authorise,
  requireOpenInTurn,
  requireRole,
  type Gatekeeper,
  type Judging,
  type Refused,
  type RequestTenant,
  type Who,
} from './authorise-call.ts';
import { createLoadLimits } from './load-limits.ts';
import { parsePart } from './parse-part.ts';
import { readAway } from './read-away.ts';
import { RateLimited } from './rate-limited.ts';
import {
  lengthOf,
  spoolMultipart,
  type FormSpool,
  type SpooledForm,
  type UploadedFile,
} from './spool-multipart.ts';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the endpoint that the route serves; absent on files and pages. */
    endpoint?: string;
    /** Most of the time that it takes is that of its body. */
    isUpload?: boolean;
  }
}

/** Arguments of the look at a form before its files: of its body only the fields that came. */
export type EarlyInput<E> = Pick<HandlerInput<E>, 'caller' | 'tenant' | 'params' | 'query'> & {
  body: Partial<HandlerInput<E>['body']>;
  /** Bytes of the whole form as its sender says; undefined where they do not. */
  lengthBytes: number | undefined;
};

type Handler<E extends Endpoint> = {
  handle: (input: HandlerInput<E>) => Promise<unknown>;
  beforeFiles: ((input: EarlyInput<E>) => Promise<void>) | undefined;
};

/**
 * Gives an endpoint its handler. `beforeFiles` judges a form whose files may be large, before the
 * first of them is taken: it throws where the caller may not add them.
 */
export type Register = <E extends Endpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<v.InferInput<E['answer']> | void>,
  beforeFiles?: (input: EarlyInput<E>) => Promise<void>,
) => void;

/** Handlers by endpoint, and the function that routes add them with. */
export function collectHandlers(): {
  handlers: Map<Endpoint, Handler<Endpoint>>;
  register: Register;
} {
  const handlers = new Map<Endpoint, Handler<Endpoint>>();
  return {
    handlers,
    register: (endpoint, handle, beforeFiles) => {
      if (handlers.has(endpoint)) throw new Error(`two handlers of ${endpoint.name}`);
      handlers.set(endpoint, { handle, beforeFiles } as Handler<Endpoint>);
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
  /** Begins a form of a session; answers how it ends. Code `uploads_busy`. */
  beginFormOf: (session: string) => () => void;
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
    // stands above, a client that is only read. A proof that is asked for refuses nothing to a
    // role.
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
  const judging = { gatekeeper: options.gatekeeper, note };
  const endForm = endpoint.bodyKind === 'multipart' ? beginForm(options, request) : undefined;
  let form: SpooledForm | undefined;
  try {
    if (endForm !== undefined)
      form = await spoolMultipart(request, options.spool, {
        ...endpoint,
        beforeFiles: (fields) => judgeEarly(endpoint, handler, who, fields, judging),
        earlyFields: endpoint.hasLateIds ? new Set() : idFieldsOf(endpoint),
      });
    const input = await parseAndAuthorise(endpoint, who, form, judging);
    const answer = await handler.handle(input);
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
    endForm?.();
    await form?.remove();
  }
}

/** Code `uploads_busy`, and the sender gets it although nobody takes the rest. */
function beginForm({ beginFormOf, gatekeeper }: CallOptions, request: FastifyRequest): () => void {
  try {
    return beginFormOf(gatekeeper.sessionMark(request));
  } catch (error) {
    readAway(request);
    throw error;
  }
}

/** Names of the form's fields that hold ids of objects. */
const idFieldsOf = ({ objects = [] }: Endpoint): Set<string> =>
  new Set(
    objects.flatMap(({ from }) => (from.startsWith('body.') ? [from.slice('body.'.length)] : [])),
  );

/**
 * Judges a form by the fields before its first file, as `parseAndAuthorise` judges the whole: not a
 * byte is taken of somebody who may not add it.
 */
async function judgeEarly(
  endpoint: Endpoint,
  { beforeFiles }: Handler<Endpoint>,
  who: Who,
  fields: Readonly<Record<string, string>>,
  judging: Judging,
): Promise<void> {
  const { caller, tenant, request } = who;
  const parts = {
    params: parsePart(endpoint.params, request.params),
    query: parsePart(endpoint.query, request.query),
    body: parsePart(v.partial(endpoint.body as AnyForm), { ...fields }),
  };
  await authorise(endpoint, who, parts, judging, endpoint.hasLateIds === true);
  await beforeFiles?.({
    caller,
    tenant,
    ...parts,
    lengthBytes: lengthOf(request),
  } as EarlyInput<Endpoint>);
}

type AnyForm = v.ObjectSchema<v.ObjectEntries, undefined>;

async function parseAndAuthorise(
  endpoint: Endpoint,
  who: Who,
  form: SpooledForm | undefined,
  judging: Judging,
): Promise<HandlerInput<Endpoint>> {
  const { caller, tenant, request, reply, isOfTurn } = who;
  const params = parsePart(endpoint.params, request.params);
  const query = parsePart(endpoint.query, request.query);
  const body =
    endpoint.bodyKind === 'raw'
      ? undefined
      : parsePart(endpoint.body, form ? form.fields : (request.body ?? {}));
  await authorise(endpoint, who, { params, query, body }, judging);
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
