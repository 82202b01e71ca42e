/** What the history calls each stored action (decisions: History). An event whose action is not here does not compile. */
export const historyActions = {
  aliquotas_alteradas: 'Alíquotas alteradas',
  analista_alterado: 'Analista alterado',
  anexo_adicionado: 'Anexo adicionado',
  anexo_excluido: 'Anexo excluído',
  aparelho_perdido: 'Aparelho declarado perdido',
  apuracao_aberta: 'Apuração aberta',
  apuracao_renomeada: 'Apuração renomeada',
  ato_guardado: 'Ato guardado sem valer',
  ato_registrado: 'Ato registrado',
  assinatura_negada: 'Assinatura negada',
  assinatura_verificada: 'Assinatura verificada',
  cliente_alterado: 'Cliente alterado',
  cliente_criado: 'Cliente cadastrado',
  cliente_criado_por_cpf: 'Cliente cadastrado pelo CPF',
  codigo_alterado: 'Senha de acesso alterada',
  codigo_copiado: 'Senha de acesso copiada',
  codigo_retirado: 'Senha de acesso removida',
  codigo_visto: 'Senha de acesso revelada',
  contato_a_confirmar: 'Contato do proprietário a confirmar',
  contrato_criado: 'Modelo de contrato criado',
  contrato_documento_enviado: 'Documento do modelo enviado',
  contrato_emitido: 'Contrato emitido',
  contrato_excluido: 'Modelo de contrato excluído',
  contrato_fechado: 'Contrato fechado',
  contrato_renomeado: 'Modelo de contrato renomeado',
  contrato_restaurado: 'Modelo de contrato restaurado',
  contrato_substituido: 'Contrato substituído',
  copia_enviada: 'Cópia do contrato enviada',
  copia_nao_enviada: 'Cópia do contrato não enviada',
  copia_pedida: 'Cópia do contrato pedida',
  credito_adicionado: 'Crédito adicionado',
  credito_alterado: 'Crédito alterado',
  credito_excluido: 'Crédito excluído',
  'empresa criada': 'Empresa criada', // sic: rows are stored with this word
  endereco: 'Endereço informado',
  link_de_assinatura_enviado: 'Link de assinatura enviado',
  link_de_assinatura_nao_enviado: 'Link de assinatura não enviado',
  permissoes_alteradas: 'Permissões alteradas',
  produto_situacao_alterada: 'Situação do produto alterada',
  privilegios_concedidos: 'Privilégios concedidos',
  regra_de_testemunhas_alterada: 'Regra de testemunhas alterada',
  privilegios_removidos: 'Privilégios removidos',
  rede_criada: 'Rede criada',
  rede_membro_criado: 'Membro da rede cadastrado',
  segundo_fator_dispensado: 'Verificação em duas etapas dispensada',
  segundo_fator_encerrado: 'Verificação em duas etapas encerrada',
  segundo_fator_exigido: 'Verificação em duas etapas exigida',
  segundo_fator_ligado: 'Verificação em duas etapas ligada',
  senha_por_link_desligada: 'Senha só por link desligada',
  senha_por_link_ligada: 'Senha só por link ligada',
  senha_definida: 'Senha definida',
  senha_propria_adiada: 'Senha própria deixada para depois',
  situacao_alterada: 'Situação alterada',
  total_corrigido: 'Total a restituir corrigido',
  usuario_alterado: 'Usuário alterado',
  usuario_ativado: 'Usuário ativado',
  usuario_bloqueado: 'Acesso do usuário bloqueado',
  usuario_criado: 'Usuário cadastrado',
  usuario_desbloqueado: 'Acesso do usuário liberado',
  usuario_excluido: 'Usuário excluído',
  valor_informado: 'Valor da apuração informado',
  verbas_salvas: 'Verbas salvas',
} as const;

/** What the history calls each stored field, by its name on the wire. A change of a field that is not here does not compile. */
export const historyFields = {
  agencia: 'Agência',
  analista: 'Analista',
  anexo: 'Anexo do crédito',
  aparelho: 'Aparelho',
  apuracao: 'Apuração',
  assinatura: 'Assinatura do contratante',
  atividadePrincipal: 'Atividade principal',
  bairro: 'Bairro',
  banco: 'Banco',
  cep: 'CEP',
  clientPasswordByLink: 'Senha do cliente só por link',
  cnae_principal: 'CNAE principal',
  cnpj: 'CNPJ',
  comissao_porcentagem: 'Comissão do crédito',
  comissaoTenant: 'Comissão',
  compensacao: 'Compensação do crédito',
  competencia: 'Competência do crédito',
  complemento: 'Complemento',
  conta: 'Conta',
  contatoContador: 'Contato do contador',
  contatoProprietario: 'Contato do proprietário',
  contracts: 'Contratos',
  cpf: 'CPF',
  cpfProprietario: 'CPF do proprietário',
  creditOrigin: 'Crédito',
  debito: 'Débito',
  deletedContractsOpen: 'Contratos excluídos abertos',
  email: 'E-mail',
  emailContador: 'E-mail do contador',
  emailProprietario: 'E-mail do proprietário',
  estado: 'Estado',
  fap: 'FAP',
  fechamento: 'Fechamento',
  hasNet: 'Possui rede',
  inscricaoEstadual: 'Inscrição estadual',
  id_responsavel: 'Responsável',
  isAssinado: 'Contrato fechado',
  isPago: 'Crédito pago',
  isVerifed: 'Assinatura verificada', // sic
  logradouro: 'Logradouro',
  municipio: 'Município',
  outsideWitnesses: 'Testemunhas de fora',
  name: 'Nome',
  nameContrato: 'Nome do modelo',
  nomeContador: 'Nome do contador',
  nomeProprietario: 'Nome do proprietário',
  nome_fantasia: 'Nome fantasia',
  numero: 'Número',
  pagamento: 'Pagamento do crédito',
  periodo: 'Período das verbas',
  permissaoCliente: 'Permissão de cliente',
  permissaoEmpresa: 'Permissão de empresa',
  permissaoProduto: 'Permissão de produto',
  procuracaoHabilitada: 'Procuração habilitada',
  procuracaoHabilitadaEm: 'Procuração habilitada em',
  procuracaoValidaAte: 'Procuração válida até',
  rat: 'RAT',
  razao_social: 'Razão social',
  secondFactorDemanded: 'Verificação em duas etapas da administração',
  senhaProduto: 'Senha de acesso',
  senha: 'Senha',
  status: 'Situação',
  tel: 'Telefone',
  terceiros: 'Terceiros',
  testemunha_1: 'Testemunha 1',
  testemunha_2: 'Testemunha 2',
  total_a_restituir: 'Total a restituir',
  typeCargo: 'Cargo',
  typeUser: 'Tipo de usuário',
  valorRestituido: 'Valor restituído',
  verba: 'Verba',
  version: 'Versão',
  whatsApp: 'WhatsApp',
} as const;

export type HistoryAction = keyof typeof historyActions;
export type HistoryField = keyof typeof historyFields;

/** Fields of which the history keeps only that they changed (decisions: History). */
export const secretFields: ReadonlySet<HistoryField> = new Set([
  'agencia',
  'banco',
  'conta',
  'senha',
]);

/** What stands in place of the new value of a secret field; of the old one nothing does. */
export const changedOnly = 'alterado';

/** Who did it where no person did. */
export const systemName = 'Sistema';

/** Texts of 'Histórico de modificações'. */
export const historyMessages = {
  title: 'Histórico de modificações',
  failed: 'Não foi possível carregar o histórico',
  empty: 'Nenhuma modificação encontrada',
  emptyClient: 'O que for alterado neste cliente, nos contratos e nos produtos dele aparece aqui.',
  emptyUser: 'O que for feito no cadastro e no acesso desta pessoa aparece aqui.',
  emptyFiltered: 'Confira o período, ou tire os filtros.',
  offline: 'O histórico não fica neste aparelho. Conecte-se à internet para consultá-lo.',
} as const;

/** Changes of a company's own settings and templates, which stand in nobody's history: no choice offers them there. */
const ofCompanies: ReadonlySet<string> = new Set<HistoryAction | HistoryField>([
  'clientPasswordByLink',
  'contrato_criado',
  'contrato_documento_enviado',
  'contrato_excluido',
  'contrato_renomeado',
  'contrato_restaurado',
  'deletedContractsOpen',
  'empresa criada',
  'nameContrato',
  'outsideWitnesses',
  'privilegios_concedidos',
  'privilegios_removidos',
  'regra_de_testemunhas_alterada',
  'secondFactorDemanded',
  'segundo_fator_dispensado',
  'segundo_fator_exigido',
  'senha_por_link_desligada',
  'senha_por_link_ligada',
  'version',
]);

const choices = <Name extends string>(labels: Record<Name, string>) =>
  (Object.entries(labels) as [Name, string][])
    .filter(([value]) => !ofCompanies.has(value))
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

/** What the filters of a client's or a person's history offer, by label. */
export const historyActionChoices = choices(historyActions);
export const historyFieldChoices = choices(historyFields);
