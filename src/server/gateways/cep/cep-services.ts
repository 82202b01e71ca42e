import * as v from 'valibot';
import type { Address } from '#shared/lookups/lookups.schemas.ts';
import { askService, ServiceTrouble } from '#server/gateways/ask-service.ts';
import type { LookupSource } from '#server/gateways/lookup-source.ts';

/** Base addresses of the services, without a slash at the end, and the patience with each. */
export type CepServiceUrls = { viaCep: string; brasilApi: string; patienceMs: number };

const text = v.pipe(v.nullish(v.string(), ''), v.trim());
const uf = v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]{2}$/));
const town = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** Not found is 200 with `erro`, true in one version of the service and "true" in another. */
const viaCepErrorSchema = v.object({ erro: v.union([v.literal(true), v.literal('true')]) });
const viaCepSchema = v.object({
  logradouro: text,
  complemento: text,
  bairro: text,
  localidade: town,
  uf,
});
const brasilApiSchema = v.object({
  state: uf,
  city: town,
  neighborhood: text,
  street: text,
});

/** The two public services in their order, mapped to one shape (shapes from their public documents). */
export function cepServices(urls: CepServiceUrls): LookupSource<Address>[] {
  return [
    {
      name: 'viacep',
      async ask(cep) {
        const { body } = await askService(`${urls.viaCep}/ws/${cep}/json/`, urls.patienceMs);
        if (v.is(viaCepErrorSchema, body)) return null;
        const result = v.safeParse(viaCepSchema, body);
        if (!result.success) throw new ServiceTrouble('odd');
        const { logradouro, complemento, bairro, localidade, uf: estado } = result.output;
        return { cep, logradouro, complemento, bairro, municipio: localidade, estado };
      },
    },
    {
      name: 'brasilapi-cep',
      async ask(cep) {
        const { status, body } = await askService(
          `${urls.brasilApi}/api/cep/v2/${cep}`,
          urls.patienceMs,
          [404],
        );
        if (status === 404) return null;
        const result = v.safeParse(brasilApiSchema, body);
        if (!result.success) throw new ServiceTrouble('odd');
        const { street, neighborhood, city, state } = result.output;
        return {
          cep,
          logradouro: street,
          complemento: '',
          bairro: neighborhood,
          municipio: city,
          estado: state,
        };
      },
    },
  ];
}
