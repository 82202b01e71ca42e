import * as v from 'valibot';
import type { Address } from '#shared/lookups/lookups.schemas.ts';
import { emptiedOf } from '#web/ui/form/written-fields.ts';

const text = v.string();

/** An address as it is typed; `cep` may be masked. */
export const postalAddressSchema = v.object({
  cep: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  estado: text,
});
export type PostalAddress = v.InferOutput<typeof postalAddressSchema>;

const foundFieldsSchema = v.pick(postalAddressSchema, [
  'logradouro',
  'bairro',
  'municipio',
  'estado',
]);

/** The address of a person who is registered by CPF, as the draft keeps it. */
export const personAddressSchema = v.object({
  ...postalAddressSchema.entries,
  /** Fields that the lookup wrote, and their CEP (8 digits); null while everything was typed. */
  lookedUp: v.nullable(v.object({ cep: text, fields: foundFieldsSchema })),
});
export type PersonAddress = v.InferOutput<typeof personAddressSchema>;

/** An untouched address. */
export const emptyPostalAddress: PostalAddress = {
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  municipio: '',
  estado: '',
};

/** An untouched address of a person. */
export const emptyPersonAddress: PersonAddress = { ...emptyPostalAddress, lookedUp: null };

/** The address with another CEP, without the fields that the lookup wrote for the former one. */
export function withCep(address: PersonAddress, cep: string): PersonAddress {
  const { lookedUp } = address;
  if (lookedUp === null || lookedUp.cep === cep.replaceAll(/\D/g, '')) return { ...address, cep };
  return { ...address, ...emptiedOf(address, lookedUp.fields), cep, lookedUp: null };
}

/** The address with the lookup's result. A whole town's CEP has no street: a typed one stays. */
export function withFoundAddress(address: PersonAddress, found: Address): PersonAddress {
  const { logradouro, bairro, municipio, estado } = found;
  const fields = { logradouro, bairro, municipio, estado };
  return {
    ...address,
    municipio,
    estado,
    logradouro: logradouro || address.logradouro,
    bairro: bairro || address.bairro,
    lookedUp: { cep: found.cep, fields },
  };
}
