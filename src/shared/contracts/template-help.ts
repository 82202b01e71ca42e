import type { MergeField } from './contracts.rules.ts';

/** What stands in a contract in the place of each field, in the words of who writes a template. */
export const mergeFieldLabels: Record<MergeField, string> = {
  contratada_razao_social: 'Razão social da empresa que contrata os clientes',
  contratada_fantasia: 'Nome fantasia da empresa',
  contratada_cnpj: 'CNPJ da empresa',
  contratada_endereco: 'Endereço da empresa, com bairro e CEP',
  contratada_cidade: 'Cidade da empresa',
  contratada_uf: 'UF da empresa',
  contratada_email: 'E-mail da empresa',
  contratante_nome: 'Razão social ou nome do cliente',
  contratante_documento: 'CNPJ ou CPF do cliente',
  contratante_endereco: 'Endereço do cliente, com bairro e CEP',
  contratante_cidade: 'Cidade do cliente',
  contratante_uf: 'UF do cliente',
  contratante_email: 'E-mail do proprietário',
  contratante_telefone: 'Telefone do proprietário',
  parceiro_nome: 'Nome ou razão social do parceiro',
  parceiro_documento: 'CNPJ ou CPF do parceiro',
  parceiro_endereco: 'Endereço do parceiro, com bairro e CEP',
  parceiro_cidade: 'Cidade do parceiro',
  parceiro_uf: 'UF do parceiro',
  parceiro_email: 'E-mail do parceiro',
  parceiro_telefone: 'Telefone do parceiro',
  representante_nome: 'Nome de quem assina',
  representante_cpf: 'CPF de quem assina',
  regime: 'Regime tributário contratado',
  produtos: 'Produtos contratados, separados por vírgula',
  comissao_percentual: 'Comissão em porcentagem, só o número',
  comissao_extenso: 'Comissão por extenso',
  data_extenso: 'Data em que o contrato foi composto, por extenso',
};

/**
 * A clause by which the parties accept this way of signing (MP 2.200-2/2001 art. 10 §2º), ready to be copied into a template; one without
 * such a clause is refused (`hasAcceptanceClause`).
 */
export const acceptanceClauseText =
  'As partes reconhecem como válida a assinatura eletrônica deste instrumento, colhida em aparelho da CONTRATADA com as evidências ' +
  'que a acompanham, e a admitem como meio de prova da autoria e da integridade do documento, nos termos do art. 10, § 2º, da Medida ' +
  'Provisória nº 2.200-2/2001.';

/** The field as it is written in a template. */
export const writtenField = (field: MergeField): string => `{{${field}}}`;
