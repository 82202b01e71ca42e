import { blankFields, isWholeAddress, missingToSign } from '../contracts/blank-fields.ts';
import type { MergeField } from '../contracts/contracts.rules.ts';

/** A partner as a form holds them; a person without a company has no `cnpj`. */
export type PartnerFacts = {
  name: string;
  cpf: string;
  comissao_user: string;
  cnpj?: string;
  razao_social?: string;
  logradouro?: string;
  numero?: string;
  cep?: string;
  municipio?: string;
  estado?: string;
};

/**
 * The fields that a partnership contract would lack if it were made of this form now
 * (`missingToSign`); `fields` are those of its template.
 */
export function missingInPartnership(
  fields: readonly MergeField[],
  partner: PartnerFacts,
): string[] {
  const { logradouro = '', numero = '', cep = '' } = partner;
  return missingToSign(
    blankFields(fields, {
      parceiro_nome: partner.cnpj === undefined ? partner.name : (partner.razao_social ?? ''),
      parceiro_documento: partner.cnpj ?? partner.cpf,
      parceiro_endereco: isWholeAddress({ logradouro, numero, cep }) ? logradouro : '',
      parceiro_cidade: partner.municipio ?? '',
      parceiro_uf: partner.estado ?? '',
      representante_nome: partner.name,
      representante_cpf: partner.cpf,
      comissao_percentual: partner.comissao_user,
      comissao_extenso: partner.comissao_user,
      // The name of the contract itself.
      produtos: 'Parceria',
    }),
  );
}
