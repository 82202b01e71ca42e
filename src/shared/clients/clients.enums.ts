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

/** Statuses of the card 'Suspensas' (decisions: Overview). */
export const suspendedClientStatuses = [
  'SUSPENSO',
  'BLOQUEADO',
  'INATIVO',
] as const satisfies readonly ClientStatus[];

/** The cards of the registrations that are a part of all, and the filter of the client list that shows their rows (@spec 3 §2). */
export const registrationCards = {
  assinado: 'Contrato Assinado',
  pendente: 'Pendentes de Assinatura',
  suspenso: 'Suspensas',
  certificado: 'Certificado Expirado',
} as const;
export type RegistrationCard = keyof typeof registrationCards;
export const registrationCardNames = Object.keys(registrationCards) as RegistrationCard[];

/** The status filter of the client list (@spec 2 §2). */
export const clientStatusFilters = ['ATIVO', 'PENDENTE', 'INATIVO'] as const;

/** The filter of clients whose contract lacks what its signing needs. */
export const lackingFilters = ['sim'] as const;
