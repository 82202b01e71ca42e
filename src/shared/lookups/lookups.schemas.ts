import * as v from 'valibot';

/** A company by its CNPJ in the shape of the spec; `cep` and the CNAE codes are digits, `tipo` is MATRIZ or FILIAL, unknown texts are ''. */
export const companySchema = v.object({
  tipo: v.string(),
  nome: v.pipe(v.string(), v.nonEmpty()),
  fantasia: v.string(),
  logradouro: v.string(),
  numero: v.string(),
  complemento: v.string(),
  bairro: v.string(),
  municipio: v.string(),
  uf: v.string(),
  cep: v.string(),
  atividade_principal: v.array(v.object({ code: v.string(), text: v.string() })),
});
export type Company = v.InferOutput<typeof companySchema>;

/** An address by its CEP, with the names of `POST /user/cep`; a CEP of a whole town has no street. `cep` is 8 digits, `estado` the UF. */
export const addressSchema = v.object({
  cep: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  logradouro: v.string(),
  complemento: v.string(),
  bairro: v.string(),
  municipio: v.pipe(v.string(), v.nonEmpty()),
  estado: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});
export type Address = v.InferOutput<typeof addressSchema>;

/** Selic accumulated in one month: `data` is its first day `dd/mm/aaaa`, `valor` percent with a decimal point (`1.09`). */
export const selicEntrySchema = v.object({
  data: v.pipe(v.string(), v.regex(/^01\/(0[1-9]|1[0-2])\/\d{4}$/)),
  valor: v.pipe(v.string(), v.regex(/^\d{1,2}(\.\d{1,4})?$/)),
});
export type SelicEntry = v.InferOutput<typeof selicEntrySchema>;

/** A bank: `code` is its three digits in the clearing system, `ispb` eight. */
export const bankSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^\d{3}$/)),
  name: v.pipe(v.string(), v.nonEmpty()),
  ispb: v.pipe(v.string(), v.regex(/^\d{8}$/)),
});
export type Bank = v.InferOutput<typeof bankSchema>;
