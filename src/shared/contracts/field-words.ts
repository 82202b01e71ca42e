import { mergeFields, type MergeField } from './contracts.rules.ts';

/** A merge field, or `modelo` for the templates themselves. */
export type MinutaField = MergeField | 'modelo';

/** The names of fields for people; the date of a text is no difference that anybody reads of. */
const words: Record<MinutaField, string | null> = {
  contratada_razao_social: 'dados da empresa',
  contratada_fantasia: 'dados da empresa',
  contratada_cnpj: 'dados da empresa',
  contratada_endereco: 'dados da empresa',
  contratada_cidade: 'dados da empresa',
  contratada_uf: 'dados da empresa',
  contratada_email: 'dados da empresa',
  contratante_nome: 'nome',
  contratante_documento: 'CNPJ ou CPF',
  contratante_endereco: 'endereço',
  contratante_cidade: 'endereço',
  contratante_uf: 'endereço',
  contratante_email: 'e-mail',
  contratante_telefone: 'telefone',
  parceiro_nome: 'nome',
  parceiro_documento: 'CNPJ ou CPF',
  parceiro_endereco: 'endereço',
  parceiro_cidade: 'endereço',
  parceiro_uf: 'endereço',
  parceiro_email: 'e-mail',
  parceiro_telefone: 'telefone',
  representante_nome: 'nome de quem assina',
  representante_cpf: 'CPF de quem assina',
  regime: 'regime',
  produtos: 'produtos',
  comissao_percentual: 'comissão',
  comissao_extenso: 'comissão',
  data_extenso: null,
  modelo: 'texto do modelo',
};

/** Every name that `fieldsInWords` knows. */
export const minutaFields: readonly MinutaField[] = [...mergeFields, 'modelo'];

/** Names of fields as people read them, each once. Unknown names are left out. */
export function wordsOfFields(fields: readonly string[]): string[] {
  const known = fields.flatMap((field) =>
    Object.hasOwn(words, field) ? [words[field as MinutaField]] : [],
  );
  return [...new Set(known.filter((word) => word !== null))];
}

/** The same in one line: 'endereço, comissão'. */
export const fieldsInWords = (fields: readonly string[]): string =>
  wordsOfFields(fields).join(', ');
