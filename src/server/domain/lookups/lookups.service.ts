import * as v from 'valibot';
import { isListedBank } from '#shared/clients/bank.rules.ts';
import { clientMessages } from '#shared/clients/clients.messages.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { formatDate } from '#shared/kernel/civil-date.ts';
import { foldText } from '#shared/kernel/text-fold.ts';
import { signingMessages } from '#shared/signing/signing.messages.ts';
import type { Place } from '#shared/signing/signing.schemas.ts';
import { lookupMessages } from '#shared/lookups/lookups.messages.ts';
import {
  addressSchema,
  bankSchema,
  companySchema,
  selicEntrySchema,
  type Address,
  type Bank,
  type Company,
  type SelicEntry,
} from '#shared/lookups/lookups.schemas.ts';
import type { Context } from '#server/context.ts';
import { banksService } from '#server/gateways/banks/banks-service.ts';
import { locateByIp } from '#server/gateways/location/ip-location.ts';
import { shippedBanks } from '#server/gateways/banks/shipped-banks.ts';
import { cepServices } from '#server/gateways/cep/cep-services.ts';
import { cnpjServices } from '#server/gateways/cnpj/cnpj-services.ts';
import { mergeSelic, selicService } from '#server/gateways/selic/selic-service.ts';
import { shippedSelic } from '#server/gateways/selic/shipped-selic.ts';
import { listKeysOfName } from './lookups.repository.ts';
import { createCachedLookup, type KeepingRule, type LookupResult } from './cached-lookup.ts';

/** Made-up companies (by CNPJ, 14 characters) and addresses (by CEP, 8 digits) of the demonstration. */
export type MadeUpRegistry = {
  company: (cnpj: string) => Company | undefined;
  address: (cep: string) => Address | undefined;
};

export type LookupsService = ReturnType<typeof createLookupsService>;

/** Characters of a CNPJ that name the company; the others, its establishment. */
const rootLength = 8;

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

const cnpjRule = {
  kind: 'cnpj',
  schema: companySchema,
  freshMs: dayMs,
  staleMs: 90 * dayMs,
  pauseMs: minuteMs,
} satisfies KeepingRule<typeof companySchema>;
const cepRule = {
  kind: 'cep',
  schema: addressSchema,
  freshMs: 30 * dayMs,
  staleMs: 2 * 365 * dayMs,
  pauseMs: minuteMs,
} satisfies KeepingRule<typeof addressSchema>;
const selicSchema = v.array(selicEntrySchema);
const selicRule = {
  kind: 'selic',
  schema: selicSchema,
  freshMs: dayMs,
  staleMs: 10 * 365 * dayMs,
  pauseMs: 10 * minuteMs,
} satisfies KeepingRule<typeof selicSchema>;
const banksSchema = v.array(bankSchema);
const banksRule = {
  kind: 'banks',
  schema: banksSchema,
  freshMs: 7 * dayMs,
  staleMs: 10 * 365 * dayMs,
  pauseMs: 10 * minuteMs,
} satisfies KeepingRule<typeof banksSchema>;

/**
 * Companies, addresses, Selic and banks from public services, from the cache, or from what is shipped. Offline, companies and addresses
 * are those of the demonstration only: nothing is invented (decisions: Wrong data).
 */
export function createLookupsService(
  context: Context,
  deps: { registry: MadeUpRegistry | undefined },
) {
  const { config } = context;
  const urls = config.lookups;
  const lookUp = createCachedLookup(context);
  const outside = <T>(sources: readonly T[]): readonly T[] =>
    config.offlineLookups ? [] : sources;
  const sources = {
    cnpj: outside(cnpjServices(urls)),
    cep: outside(cepServices(urls)),
    selic: outside([selicService(urls)]),
    banks: outside([banksService(urls)]),
  };

  /** Offline there is nobody to ask: what is not known is not there. */
  function valueOf<T>(result: LookupResult<T>, texts: { missing: string; failed: string }): T {
    if (result.state === 'found') return result.value;
    if (result.state === 'missing' || config.offlineLookups)
      throw new AppError('not_found', texts.missing);
    throw new AppError('unavailable', texts.failed);
  }

  async function listBanks(): Promise<readonly Bank[]> {
    const result = await lookUp(banksRule, sources.banks, { keep: 'all', ask: 'all' });
    return result.state === 'found' ? result.value : shippedBanks;
  }

  return {
    /** A company by its CNPJ (14 characters). Codes `not_found`; `unavailable` when no service could say: worth another try. */
    async company(cnpj: string): Promise<Company> {
      // First, because a made-up CNPJ could by chance be somebody's.
      const demo = deps.registry?.company(cnpj);
      if (demo !== undefined) return demo;
      return valueOf(await lookUp(cnpjRule, sources.cnpj, { keep: cnpj, ask: cnpj }), {
        missing: lookupMessages.cnpjNotFound,
        failed: lookupMessages.cnpjFailed,
      });
    },

    /**
     * Code `validation_failed` for a company registered under the name that was looked up for another CNPJ: a form that kept the former
     * company's data sends that. The same company elsewhere (the first eight characters) may bear the name, and a namesake may whose own
     * lookup says so; a name that nobody looked up is the person's.
     */
    async requireOwnName(cnpj: string, name: string): Promise<void> {
      const root = cnpj.slice(0, rootLength);
      const known = await listKeysOfName(context.db, cnpjRule.kind, name);
      if (known.length === 0 || known.some((key) => key.startsWith(root))) return;
      const own = await lookUp(cnpjRule, sources.cnpj, { keep: cnpj, ask: cnpj });
      if (own.state === 'found' && foldText(own.value.nome) === foldText(name)) return;
      throw new AppError('validation_failed', lookupMessages.cnpjOfAnother, {
        fields: { cnpj: lookupMessages.cnpjOfAnother },
      });
    },

    /** An address by its CEP (8 digits). Codes `not_found`; `unavailable` when no service could say. */
    async address(cep: string): Promise<Address> {
      const result = await lookUp(cepRule, sources.cep, { keep: cep, ask: cep });
      const demo = deps.registry?.address(cep);
      if (result.state !== 'found' && demo !== undefined) return demo;
      return valueOf(result, {
        missing: lookupMessages.cepNotFound,
        failed: lookupMessages.cepFailed,
      });
    },

    /** Selic of each finished month since 01/2018, oldest first; without network the shipped months and those that were ever fetched. */
    async selic(): Promise<SelicEntry[]> {
      const today = formatDate(context.now());
      const result = await lookUp(selicRule, sources.selic, { keep: '4390', ask: today });
      const fetched = result.state === 'found' ? result.value : [];
      return mergeSelic(shippedSelic, fetched);
    },

    /** Place of a network address, as the providers know it; code `unavailable` when none of them does. */
    async locate(address: string): Promise<Place> {
      const place = config.offlineLookups ? null : await locateByIp(address, { fetch });
      if (place === null) throw new AppError('unavailable', signingMessages.locationUnavailable);
      return place;
    },

    /** Banks by code; the shipped ones until the public list was ever fetched. */
    banks: listBanks,

    /** Code `validation_failed` when a text names no bank of the list; none at all is for others to judge. */
    async requireBank(bank: string | null | undefined): Promise<void> {
      if (bank === null || bank === undefined || bank === '') return;
      if (!isListedBank(bank, await listBanks()))
        throw new AppError('validation_failed', clientMessages.bankUnknown, {
          fields: { banco: clientMessages.bankUnknown },
        });
    },
  };
}
