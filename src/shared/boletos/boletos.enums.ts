/** What was done with a boleto; all else follows from it and the day (`situationOf`). */
export const boletoStates = ['EMITIDO', 'PAGO', 'CANCELADO'] as const;
export type BoletoState = (typeof boletoStates)[number];

/** Categories of a boleto (@spec 3 §4); EM_PROCESSAMENTO is one that a bank works on, so without a bank there is none. */
export const boletoSituations = [
  'RECEBIDO',
  'A_RECEBER',
  'EM_PROCESSAMENTO',
  'ATRASADO',
  'EXPIRADO',
] as const;
export type BoletoSituation = (typeof boletoSituations)[number];

/** What the list calls a boleto (@spec 3 §4). */
export const boletoStatuses = ['Pendente', 'Pago', 'Vencido', 'Cancelado'] as const;
export type BoletoStatus = (typeof boletoStatuses)[number];

/** How the commission of a credit stands: by a boleto that is issued, paid or late; without one it is none of them. */
export const billingStatuses = ['Emitido', 'Pago', 'Vencido'] as const;
export type BillingStatus = (typeof billingStatuses)[number];

/** What the list can be narrowed to (@spec 3 §2 Boleto list): how it is called, and the categories that it takes (decisions: Boleto). */
export const boletoFilters = {
  PENDENTE: { label: 'Pendente', situations: ['A_RECEBER', 'EM_PROCESSAMENTO'] },
  PAGO: { label: 'Pago', situations: ['RECEBIDO'] },
  VENCIDO: { label: 'Vencido', situations: ['ATRASADO', 'EXPIRADO'] },
} as const satisfies Record<
  string,
  { label: BoletoStatus; situations: readonly BoletoSituation[] }
>;
export type BoletoFilter = keyof typeof boletoFilters;
export const boletoFilterNames = Object.keys(boletoFilters) as BoletoFilter[];

/** What is added once when it is paid late (@spec 3 §9), and in what its rate is counted. */
export const fines = {
  SEM_MULTA: { label: 'Sem Multa', unit: null },
  MULTA_FIXA: { label: 'Multa Fixa', unit: 'R$' },
  MULTA_PERCENTUAL: { label: 'Multa Percentual', unit: '%' },
} as const;
export type FineCode = keyof typeof fines;
export const fineCodes = Object.keys(fines) as FineCode[];

/** What is added for the time that it is late (@spec 3 §9), and in what its rate is counted. */
export const interests = {
  SEM_MORA: { label: 'Sem Mora', unit: null },
  MORA_FIXA: { label: 'Mora Fixa', unit: 'R$ ao dia' },
  MORA_PERCENTUAL: { label: 'Mora Percentual', unit: '% ao mês' },
} as const;
export type InterestCode = keyof typeof interests;
export const interestCodes = Object.keys(interests) as InterestCode[];

/** What can happen to a boleto, as its history tells it. */
export const boletoEvents = {
  emitido: 'Boleto emitido',
  pago: 'Pagamento registrado',
  pagamento_desfeito: 'Pagamento desfeito',
  cancelado: 'Boleto cancelado',
} as const;
export type BoletoEventKind = keyof typeof boletoEvents;

/** The cards above the list (@spec 3 §2 Boleto dashboard), in their order, with their fixed colours. */
export const boletoCards = {
  RECEBIDO: { label: 'Recebido', color: 'green' },
  A_RECEBER: { label: 'A Receber', color: 'blue' },
  EM_PROCESSAMENTO: { label: 'Em Processamento', color: 'gray' },
  ATRASADO: { label: 'Atrasado', color: 'orange' },
  EXPIRADO: { label: 'Cobrança', color: 'red' },
} as const satisfies Record<BoletoSituation, { label: string; color: string }>;

/**
 * What is drawn of each month of due days, in its order, in shades of the cards; what was asked for is grey, because the other two are what
 * became of it.
 */
export const boletoMonthSums = {
  emitido: { label: 'Emitido', color: 'gray.6' },
  recebido: { label: 'Recebido', color: 'green.7' },
  vencido: { label: 'Vencido', color: 'red.7' },
} as const;
export type BoletoMonthSum = keyof typeof boletoMonthSums;
export const boletoMonthSumNames = Object.keys(boletoMonthSums) as BoletoMonthSum[];
