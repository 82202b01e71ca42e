/** Status of a client; the header offers five of them (decisions: Products are rows). */
export const clientStatuses = [
  'AGUARDANDO_CALCULO',
  'AGUARDANDO_COMPENSACAO',
  'AGUARDANDO_RFB',
  'ANALISE',
  'ATIVO',
  'AVISO_DE_RECEBIMENTO',
  'BLOQUEADO',
  'CANCELADO',
  'COBRANCA',
  'COMPENSACAO_SUSPENSA',
  'COMPENSADO',
  'CREDITO_ESGOTADO',
  'DADOS_BANCARIOS_INVALIDOS',
  'DISTRATO',
  'DOCUMENTACAO_PENDENTE',
  'INADIMPLENTE',
  'INATIVO',
  'JUDICIAL',
  'NEGATIVADO',
  'PAGO',
  'PENDENTE',
  'PROCURACAO_CANCELADA',
  'PROCURACAO_EXPIRADA',
  'PROTESTADO',
  'RECALCULO',
  'SOLICITANDO_AUTORIZACAO',
  'SUSPENSO',
] as const;
export type ClientStatus = (typeof clientStatuses)[number];

const closedStatuses: readonly string[] = ['INATIVO', 'BLOQUEADO'];

/** Whether this status refuses sign-in and new acts; what was signed can still be read (decisions: Effects of status). */
export const isClosedClientStatus = (status: string): boolean => closedStatuses.includes(status);

/** The status filter of the client list (@spec 2 §2). */
export const clientStatusFilters = ['ATIVO', 'PENDENTE', 'INATIVO'] as const;
