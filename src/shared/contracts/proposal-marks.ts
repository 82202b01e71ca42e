import { escapeHtml, type MergeField } from './contracts.rules.ts';

/** The words in the brackets of a proposal, for the fields that a registration fills. */
const words: Record<MergeField, string> = {
  contratada_razao_social: 'não informado',
  contratada_fantasia: 'não informado',
  contratada_cnpj: 'não informado',
  contratada_endereco: 'não informado',
  contratada_cidade: 'não informado',
  contratada_uf: 'não informado',
  contratada_email: 'não informado',
  contratante_nome: 'nome do cliente',
  contratante_documento: 'CNPJ ou CPF do cliente',
  contratante_endereco: 'endereço do cliente',
  contratante_cidade: 'cidade do cliente',
  contratante_uf: 'UF do cliente',
  contratante_email: 'e-mail do cliente',
  contratante_telefone: 'telefone do cliente',
  parceiro_nome: 'nome do parceiro',
  parceiro_documento: 'CNPJ ou CPF do parceiro',
  parceiro_endereco: 'endereço do parceiro',
  parceiro_cidade: 'cidade do parceiro',
  parceiro_uf: 'UF do parceiro',
  parceiro_email: 'e-mail do parceiro',
  parceiro_telefone: 'telefone do parceiro',
  representante_nome: 'nome de quem assina',
  representante_cpf: 'CPF de quem assina',
  regime: 'regime',
  produtos: 'produtos',
  comissao_percentual: 'percentual da comissão',
  comissao_extenso: 'comissão por extenso',
  data_extenso: 'data da assinatura',
};

/** The mark that a proposal shows for a field without a value: `<em>[nome do cliente]</em>`. */
export const proposalMark = (field: MergeField): string => `<em>[${escapeHtml(words[field])}]</em>`;

/** The line above a proposal. */
export const proposalNote = 'Proposta: o que está entre colchetes é preenchido no cadastro.';
