import * as v from 'valibot';
import {
  getClientAgreement,
  getUserAgreement,
  listAgreements,
} from '#shared/agreements/agreements.endpoints.ts';
import { fullPath, type Endpoint } from '#shared/http/define-endpoint.ts';
import { listBanks, listSelic, lookUpCep, lookUpCnpj } from '#shared/lookups/lookups.endpoints.ts';
import { getTenantBrand } from '#shared/tenants/brand.endpoints.ts';
import { keptAnswerSchema, openKept, type KeptDatabase } from '#offline/store/kept-database.ts';
import { keyOfOwner, ownerSchema, type Owner } from '#offline/platform/owner.ts';

/** The only GET paths whose answers are kept on the device (decisions: The worker). */
const keptPatterns: readonly RegExp[] = [
  /^\/data-api\/agreement\/ativo\/(user\/)?[^/]+\/?$/,
  /^\/data-api\/agreement\/ativos\/?$/,
  /^\/data-api\/tenants\/brand\/?$/,
  /^\/(data-api|api)\/utils\/selic\/?$/,
  /^\/(data-api|api)\/utils\/(cep|cnpj)(\/[^/]+)?\/?$/,
  /^\/(data-api|api)\/utils\/banks\/?$/,
];

/** The calls behind those paths, for their answers' schemas: the table of all calls would bring every schema into the worker. */
const keptEndpoints: readonly Endpoint[] = [
  getClientAgreement,
  getUserAgreement,
  listAgreements,
  getTenantBrand,
  listSelic,
  lookUpCep,
  lookUpCnpj,
  listBanks,
];

/** What is the same for everybody and tells nothing of anybody's work: kept once, whoever is signed in. */
const publicPatterns: readonly RegExp[] = [
  /\/tenants\/brand\/?$/,
  /\/utils\/(selic|cep|cnpj|banks)(\/|$)/,
];

/** Answers kept for one owner at most; the oldest go first. */
const maxAnswersPerOwner = 300;

/** Whether the worker keeps (and offline answers) a GET of this pathname. */
export function isKeptPath(pathname: string): boolean {
  return keptPatterns.some((pattern) => pattern.test(pathname));
}

/** Under whom an answer is kept: the current owner, `public` for what everybody may read, null = not at all. */
export function keeperOf(owner: Owner | null, path: string): string | null {
  if (publicPatterns.some((pattern) => pattern.test(pathnameOf(path)))) return 'public';
  return owner === null ? null : keyOfOwner(owner);
}

function pathnameOf(path: string): string {
  return path.split('?')[0] ?? path;
}

function endpointOf(pathname: string): Endpoint | undefined {
  const plain = pathname.replace(/\/$/, '');
  const fits = (endpoint: Endpoint): boolean =>
    endpoint.method === 'GET' &&
    new RegExp(
      `^${fullPath(endpoint)
        .replace(/\/$/, '')
        .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
    ).test(plain);
  // `/agreement/ativo/user/{id}` before `/agreement/ativo/{clientId}`: more fixed text wins.
  return keptEndpoints
    .filter(fits)
    .toSorted(
      (a, b) => b.path.replaceAll(/\{\w+\}/g, '').length - a.path.replaceAll(/\{\w+\}/g, '').length,
    )[0];
}

/** The answer as its endpoint's schema reads it, in the shape of the wire; null when it is not what the endpoint answers. */
export function parseKeptBody(path: string, json: unknown): { value: unknown } | null {
  const endpoint = endpointOf(pathnameOf(path));
  if (endpoint === undefined) return null;
  const body = endpoint.flat === true ? json : (json as { data?: unknown } | null)?.data;
  const parsed = v.safeParse(endpoint.answer, body);
  if (!parsed.success) return null;
  return { value: endpoint.flat === true ? parsed.output : { data: parsed.output } };
}

/** Keeps one parsed answer. `path` with its query; `fetchedAt` ISO instant; `keeper` from `keeperOf`. */
export async function keepAnswer(
  kept: KeptDatabase,
  keeper: string,
  path: string,
  value: unknown,
  fetchedAt: string,
): Promise<void> {
  await kept.transaction('rw', kept.answers, async () => {
    await kept.answers.put({ id: `${keeper}|${path}`, owner: keeper, path, fetchedAt, value });
    const count = await kept.answers.where('owner').equals(keeper).count();
    if (count <= maxAnswersPerOwner) return;
    const oldest = await kept.answers
      .where('[owner+fetchedAt]')
      .between([keeper, ''], [keeper, '\uffff'])
      .limit(count - maxAnswersPerOwner)
      .primaryKeys();
    await kept.answers.bulkDelete(oldest);
  });
}

/** A kept answer in the shape of the wire with the time it was fetched, or null. */
export async function readKeptAnswer(
  kept: KeptDatabase,
  keeper: string,
  path: string,
): Promise<{ value: unknown; fetchedAt: string } | null> {
  const row = v.safeParse(keptAnswerSchema, await kept.answers.get(`${keeper}|${path}`));
  return row.success ? { value: row.output.value, fetchedAt: row.output.fetchedAt } : null;
}

/** Tells worker and page who is signed in; null at sign-out. Never deletes anything of anybody. */
export async function setCurrentOwner(
  owner: Owner | null,
  kept: KeptDatabase = openKept(),
): Promise<void> {
  if (owner === null) await kept.meta.delete('currentOwner');
  else
    await kept.meta.put({
      k: 'currentOwner',
      v: { idTenant: owner.idTenant, kind: owner.kind, id: owner.id, name: owner.name },
    });
}

/** Who is signed in as the page last said, or null. */
export async function getCurrentOwner(kept: KeptDatabase = openKept()): Promise<Owner | null> {
  const parsed = v.safeParse(ownerSchema, (await kept.meta.get('currentOwner'))?.v);
  return parsed.success ? parsed.output : null;
}
