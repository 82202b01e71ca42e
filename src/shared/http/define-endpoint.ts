import type * as v from 'valibot';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { Access } from '../permissions/roles.ts';

type Schema = v.GenericSchema;

/** An object id in a request; the server checks it against the caller before the handler runs. */
export type ObjectRef = {
  kind:
    | 'client'
    | 'user'
    | 'party'
    | 'agreement'
    | 'product'
    | 'apuracao'
    | 'credit'
    | 'attachment'
    | 'attachmentPlace'
    | 'resume'
    | 'boleto'
    | 'job'
    | 'observation'
    | 'tenant';
  /** `params.id`, `body.id_client`, … */
  from: `${'params' | 'query' | 'body'}.${string}`;
  /** The id may be absent (then the caller's own, or the service's own rule, applies). */
  optional?: true;
  /** Text for an id that names nothing the caller opens, where it is not the general one. */
  missing?: (id: string) => string;
  /**
   * Skips the check for the agreement of the session's own hand-over: its end must be heard
   * although it was closed to this person meanwhile.
   */
  unlessOfTurn?: true;
};

/** The rule by which a caller who may only read a company is refused, `read_only`. */
export type Writes =
  /** By the company worked with, or that of a `tenant` among the objects, before the handler. */
  | 'company'
  /** By the object of the call, which its use-case judges. */
  | 'object'
  /** Never: it changes the caller's own things, records a signing, or stores nothing. */
  | 'open';

/**
 * The calls of an endpoint before which the person proves again who they are; a function decides by
 * the parsed body.
 */
// Written as a method, which may be given the body of any endpoint.
export type Proof<B> = true | { isNeeded(body: B): boolean }['isNeeded'];

/**
 * One call of the API: the web parses the answer with it, the server parses and authorises the
 * request with it.
 */
export type Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema = Schema,
  W extends Access = Access,
> = {
  /** Unique name, verb + noun; the key of `endpoints`. */
  name: string;
  /** `data` is served under `/data-api`, `general` under `/api` (@spec 3 §7: two bases). */
  base: 'data' | 'general';
  /** Path below the base with `{param}` places, as the spec writes it. */
  path: `/${string}`;
  params?: P;
  query?: Q;
  body?: B;
  /**
   * `multipart`: text fields parsed by `body`, files handed to the handler; `raw`: a byte stream
   * the handler reads.
   */
  bodyKind?: 'json' | 'multipart' | 'raw';
  /** Largest JSON body in bytes, where it is not what every call takes (1 MiB). */
  maxJsonBytes?: number;
  /** Most files of a form, where it is not one. */
  maxFiles?: number;
  /**
   * The form's ids may come after its files (@spec 3 §7, the calls of signing), so that only those
   * before them are judged before the files are taken.
   */
  hasLateIds?: true;
  /** Largest file of a form in bytes, where it is not what every form takes (70 MB). */
  maxFileBytes?: number;
  /** Refusal of a form's file that is too large, where it is not `payload_too_large`. */
  fileTooLarge?: ErrorCode;
  /** Schema of what the handler returns; on the wire it stands inside `{ data }` unless `flat`. */
  answer: A;
  /**
   * The answer is not wrapped in `{ data }` (auth/login*, utils/cnpj, utils/cep and our receipts).
   */
  flat?: true;
  /** The answer is a file, not JSON; `answer` is then not applied. */
  file?: true;
  /**
   * The people who may call: a value of a domain's `*.access.ts`. A role that does not fit answers
   * 403, `forbidden` or `master_only`.
   */
  access: W;
  /** The objects that a request names; outside the caller's scope they answer 404. */
  objects?: readonly ObjectRef[];
  /**
   * Keeps the call open while the session's device is handed over to a signer (decisions:
   * Hand-over): `open` = always, `agreement` = where every id among `objects`, in path or query, is
   * the agreement signed or its party. Without it the call answers 423 `in_turn`. Public calls are
   * open anyway.
   */
  turn?: 'open' | 'agreement';
  /** Text for a call without a token, where it is not the general one. */
  tokenMissing?: string;
  /** Text for people of other companies who make a call of the master company, likewise. */
  masterOnly?: string;
  /**
   * The call ends or opens somebody's access: where the person's last proof of who they are is
   * older than 10 minutes, it answers 403 `proof_required` until they prove it again (OWASP ASVS
   * 5.0, 7.5.1 and 7.5.2; decisions: Session).
   */
  proof?: Proof<B extends Schema ? v.InferOutput<B> : undefined>;
  /** Requests a minute that one process takes on from one address and session: against load. */
  limitPerMinute?: number;
  /**
   * Requests a minute that all processes together take on from one address: before an account, a
   * code, a link or a mailbox.
   */
  guardPerMinute?: number;
  /** One line for the OpenAPI page. */
  summary: string;
} & ({ method: 'GET'; writes?: never } | { method: WriteMethod; writes: Writes });

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

// The mark lets a bundle leave out the endpoints it does not call.
/** Types the endpoint by its schemas; gives back the same object. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema = Schema,
  W extends Access = Access,
>(endpoint: Endpoint<P, Q, B, A, W>): Endpoint<P, Q, B, A, W> {
  return endpoint;
}

type In<S> = S extends Schema ? v.InferInput<S> : undefined;
type Out<S> = S extends Schema ? v.InferOutput<S> : undefined;

/** Arguments of a caller. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: In<P>; query: In<Q>; body: In<B> }
    : never;

/** Arguments of the handler, parsed. */
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never;

/** The answer as the caller gets it, parsed. */
export type AnswerOf<E> = E extends { answer: infer A extends Schema } ? v.InferOutput<A> : never;

/** Path with its base: `/data-api/clients/{id}`. */
export function fullPath(endpoint: Pick<Endpoint, 'base' | 'path'>): string {
  return `${endpoint.base === 'data' ? '/data-api' : '/api'}${endpoint.path}`;
}
