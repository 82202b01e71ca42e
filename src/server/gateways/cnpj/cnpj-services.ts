import * as v from 'valibot';
import type { Company } from '#shared/lookups/lookups.schemas.ts';
import { askService, ServiceTrouble } from '#server/gateways/ask-service.ts';
import type { LookupSource } from '#server/gateways/lookup-source.ts';

/** Base addresses of the services, without a slash at the end, and the patience with each. */
export type CnpjServiceUrls = {
  brasilApi: string;
  cnpjWs: string;
  receitaWs: string;
  patienceMs: number;
};

/** A text, or a number written as one; missing and null become ''. */
const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value).trim().replaceAll(/\s+/g, ' ')),
);
const digits = v.pipe(
  text,
  v.transform((value) => value.replaceAll(/\D/g, '')),
);
/** CNAE codes are seven digits; a service that reads them as numbers loses zeros in front. */
const cnae = v.pipe(
  digits,
  v.transform((value) => (value === '' || Number(value) === 0 ? '' : value.padStart(7, '0'))),
);
const cepDigits = v.pipe(
  digits,
  v.transform((value) => (value === '' ? '' : value.padStart(8, '0'))),
);
const name = v.pipe(v.string(), v.trim(), v.nonEmpty());

const activities = (code: string, label: string): Company['atividade_principal'] =>
  code === '' ? [] : [{ code, text: label }];
const street = (kind: string, rest: string): string => `${kind} ${rest}`.trim();

const brasilApiSchema = v.object({
  razao_social: name,
  nome_fantasia: text,
  descricao_identificador_matriz_filial: text,
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  cep: cepDigits,
  uf: text,
  municipio: text,
  cnae_fiscal: cnae,
  cnae_fiscal_descricao: text,
});

const named = v.nullish(v.object({ nome: text }));
const cnpjWsSchema = v.object({
  razao_social: name,
  estabelecimento: v.object({
    tipo: text,
    nome_fantasia: text,
    tipo_logradouro: text,
    logradouro: text,
    numero: text,
    complemento: text,
    bairro: text,
    cep: cepDigits,
    cidade: named,
    estado: v.nullish(v.object({ sigla: text })),
    atividade_principal: v.nullish(v.object({ id: cnae, descricao: text })),
  }),
});

const receitaWsSchema = v.object({
  status: v.literal('OK'),
  tipo: text,
  nome: name,
  fantasia: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  uf: text,
  cep: cepDigits,
  atividade_principal: v.optional(v.array(v.object({ code: cnae, text })), []),
});
const receitaWsErrorSchema = v.object({ status: v.literal('ERROR'), message: text });
/** What ReceitaWS says of a CNPJ that is not registered; its other errors are its own troubles. */
const receitaWsUnknown = /inv[aá]lid|rejeitad|n[aã]o (foi )?encontrad|not found/i;

function parsed<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (!result.success) throw new ServiceTrouble('odd');
  return result.output;
}

/** The three public services in their order, mapped to one shape (shapes from their public documents). */
export function cnpjServices(urls: CnpjServiceUrls): LookupSource<Company>[] {
  return [
    {
      name: 'brasilapi-cnpj',
      async ask(cnpj) {
        const { status, body } = await askService(
          `${urls.brasilApi}/api/cnpj/v1/${cnpj}`,
          urls.patienceMs,
          [404],
        );
        if (status === 404) return null;
        const b = parsed(brasilApiSchema, body);
        return {
          tipo: b.descricao_identificador_matriz_filial,
          nome: b.razao_social,
          fantasia: b.nome_fantasia,
          logradouro: street(b.descricao_tipo_de_logradouro, b.logradouro),
          numero: b.numero,
          complemento: b.complemento,
          bairro: b.bairro,
          municipio: b.municipio,
          uf: b.uf,
          cep: b.cep,
          atividade_principal: activities(b.cnae_fiscal, b.cnae_fiscal_descricao),
        };
      },
    },
    {
      name: 'cnpjws',
      async ask(cnpj) {
        const { status, body } = await askService(
          `${urls.cnpjWs}/cnpj/${cnpj}`,
          urls.patienceMs,
          [404],
        );
        if (status === 404) return null;
        const { razao_social: nome, estabelecimento: e } = parsed(cnpjWsSchema, body);
        return {
          tipo: e.tipo.toUpperCase(),
          nome,
          fantasia: e.nome_fantasia,
          logradouro: street(e.tipo_logradouro, e.logradouro),
          numero: e.numero,
          complemento: e.complemento,
          bairro: e.bairro,
          municipio: e.cidade?.nome ?? '',
          uf: e.estado?.sigla ?? '',
          cep: e.cep,
          atividade_principal: activities(
            e.atividade_principal?.id ?? '',
            e.atividade_principal?.descricao ?? '',
          ),
        };
      },
    },
    {
      name: 'receitaws',
      async ask(cnpj) {
        const { status, body } = await askService(
          `${urls.receitaWs}/v1/cnpj/${cnpj}`,
          urls.patienceMs,
          [404],
        );
        if (status === 404) return null;
        const refusal = v.safeParse(receitaWsErrorSchema, body);
        if (refusal.success) {
          if (receitaWsUnknown.test(refusal.output.message)) return null;
          throw new ServiceTrouble('odd');
        }
        const { status: _, ...company } = parsed(receitaWsSchema, body);
        return {
          ...company,
          atividade_principal: company.atividade_principal.filter(({ code }) => code !== ''),
        };
      },
    },
  ];
}
