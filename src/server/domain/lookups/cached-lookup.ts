import * as v from 'valibot';
import type { Context } from '#server/context.ts';
import { housekeeper } from '#server/db/change.ts';
import { ServiceTrouble } from '#server/gateways/ask-service.ts';
import type { LookupSource } from '#server/gateways/lookup-source.ts';
import { findLookup, forgetLookups, keepLookup } from './lookups.repository.ts';

const hourMs = 60 * 60 * 1000;

/** How answers of one kind are kept. Ages in milliseconds. */
export type KeepingRule<S extends v.GenericSchema> = {
  /** Name in the cache: `cnpj`, `cep`, `selic`, `banks`. */
  kind: string;
  schema: S;
  /** Younger answers are given without asking. */
  freshMs: number;
  /** Older answers are not given even when no service answers; then they are forgotten. */
  staleMs: number;
  /** Patience with a service that did not answer, before it is asked again. */
  pauseMs: number;
};

/** `found`; `missing`: a service says that there is nothing; `unknown`: none could say. */
export type LookupResult<T> =
  | { state: 'found'; value: T }
  | { state: 'missing' }
  | { state: 'unknown' };

/** A company opened today is found tomorrow: that there is nothing counts for an hour only. */
const missingMs = hourMs;
const defaultBusyMs = 60 * 1000;
const longestBusyMs = hourMs;
const pauseSchema = v.object({ until: v.number() });

/**
 * Asks services in their order through the cache in the database, which all processes share. What is kept and still good is given
 * without asking; when no service answers, what is kept and old is better than nothing. A service that is busy or does not answer is
 * left alone for a while, so that people do not wait for it again and again. Nothing is written or read inside a transaction.
 */
export function createCachedLookup(context: Context) {
  const { db } = context;
  const cache = housekeeper(context, 'lookup_cache');

  async function isPaused(source: string): Promise<boolean> {
    const row = v.safeParse(pauseSchema, (await findLookup(db, 'pause', source))?.value);
    return row.success && row.output.until > context.now().getTime();
  }

  async function pause(source: string, ms: number): Promise<void> {
    const at = context.now();
    await keepLookup(cache, {
      service: 'pause',
      key: source,
      value: { until: at.getTime() + ms },
      fetchedAt: at,
    });
  }

  async function ask<T>(
    sources: readonly LookupSource<T>[],
    key: string,
    pauseMs: number,
  ): Promise<LookupResult<T>> {
    let result: LookupResult<T> = { state: 'unknown' };
    for (const source of sources) {
      if (await isPaused(source.name)) continue;
      try {
        const value = await source.ask(key);
        if (value !== null) return { state: 'found', value };
        // Another service may know what this one has not heard of yet.
        result = { state: 'missing' };
      } catch (error) {
        if (!(error instanceof ServiceTrouble)) throw error;
        context.report('outside service failed', { service: source.name, trouble: error.kind });
        if (error.kind === 'unreachable') await pause(source.name, pauseMs);
        if (error.kind === 'busy') {
          const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
          await pause(source.name, Math.min(Math.max(askedMs, defaultBusyMs), longestBusyMs));
        }
      }
    }
    return result;
  }

  return async function lookUp<S extends v.GenericSchema>(
    rule: KeepingRule<S>,
    sources: readonly LookupSource<v.InferOutput<S>>[],
    /** `keep` names the answer in the cache, `ask` is what the service is asked. */
    key: { keep: string; ask: string },
  ): Promise<LookupResult<v.InferOutput<S>>> {
    const { kind, schema, freshMs, staleMs, pauseMs } = rule;
    const keptSchema = v.variant('state', [
      v.object({ state: v.literal('found'), value: schema }),
      v.object({ state: v.literal('missing') }),
    ]);
    const row = await findLookup(db, kind, key.keep);
    const parsed = v.safeParse(keptSchema, row?.value);
    const ageMs = row === undefined ? Infinity : context.now().getTime() - row.fetchedAt.getTime();
    const kept = parsed.success
      ? (parsed.output as Exclude<LookupResult<v.InferOutput<S>>, { state: 'unknown' }>)
      : undefined;
    if (kept !== undefined && ageMs < (kept.state === 'found' ? freshMs : missingMs)) return kept;

    const answer = await ask(sources, key.ask, pauseMs);
    if (answer.state !== 'unknown') {
      const at = context.now();
      await keepLookup(cache, { service: kind, key: key.keep, value: answer, fetchedAt: at });
      await forgetLookups(cache, kind, new Date(at.getTime() - staleMs));
      return answer;
    }
    if (kept?.state === 'found' && ageMs < staleMs) return kept;
    return answer;
  };
}
