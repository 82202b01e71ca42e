/** Texts of boletos (@spec 3 §2 Boleto list, §5; decisions: Boleto). */
export const boletoMessages = {
  list: 'Lista de Boletos',
  ofClient: 'Boletos do cliente',
  issue: 'Gerar Boleto',
  details: 'Ver detalhes',
  none: 'Nenhum boleto encontrado',
  simulated: 'Boleto simulado: nenhum banco foi consultado.',
  issued: 'Boleto emitido',
  notIssued: 'O boleto não foi emitido',
  issueNeedsConnection: 'Emitir um boleto precisa de conexão.',
  clientMissing: 'Escolha o cliente',
  value: 'Informe um valor entre R$ 2,50 e R$ 99.999.999,99',
  dueInvalid: 'Informe a data de vencimento',
  duePast: 'A data de vencimento não pode estar no passado',
  dueTooFar: 'Informe uma data de vencimento até 31/12/2099',
  percent: 'Informe um percentual entre 0,01 e 100',
  fixed: 'Informe um valor entre R$ 0,01 e o valor do boleto',
  limit: 'Informe de 0 a 60 dias',
  ownNumber: 'Use até 15 letras e números',
  payerName: 'Informe o nome de quem paga',
  payerNameTooLong: 'Use até 200 caracteres',
  payerNameUnfit: 'Use só letras, números e sinais comuns',
  payerAddress: 'Informe rua e cidade de quem paga',
  cepAndUf: 'Informe CEP e UF de quem paga',
  emailInvalid: 'Email inválido',
  phoneInvalid: 'Telefone inválido',
  textTooLong: 'Use até 200 caracteres',
  differs: 'Este boleto já foi emitido com outros dados.',
  paid: 'Este boleto já foi pago.',
  cancelled: 'Este boleto foi cancelado.',
  paymentChanged: 'O pagamento deste boleto mudou enquanto isso. Confira, volte e tente de novo.',
  paymentDayMissing: 'Informe a data do pagamento',
  paymentInFuture: 'A data do pagamento não pode estar no futuro',
  paymentValue: 'Informe um valor maior que zero',
  reasonMissing: 'Informe o motivo do cancelamento',
  reasonTooLong: 'Use até 500 caracteres',
  pay: 'Registrar pagamento',
  undo: 'Desfazer pagamento',
  cancel: 'Cancelar',
  tooManyCredits: 'Cobre até 100 créditos num boleto',
  valueChanged: 'A comissão mudou. Confira e gere de novo.',
  notCompensated: 'Este crédito ainda não foi compensado',
  notBilled: 'Sem boleto',
  everyMonth: 'Todos os meses',
  ownNumberTaken: 'Este número já foi usado em outro boleto desta empresa.',
} as const;

/** What the twelve months of a year are called; `year` is `AAAA`. */
export const monthsOfYear = (year: string): string => `Boletos por mês em ${year}`;

/** What a boleto bills, in its history; `months` as `MM/AAAA`. */
export const billedText = (months: readonly string[]): string => `comissão de ${months.join(', ')}`;

/** Said before credits are billed that a boleto bills; `months` as `MM/AAAA`. */
export const creditBilledText = (months: readonly string[]): string =>
  `Há crédito já cobrado: ${months.join(', ')}. Confirme para cobrar de novo.`;

/** Said to whom a payment concerns. `day` is `dd/mm/aaaa`, `value` as people read it. */
export const boletoPaidAlert = (
  seuNumero: string,
  nome: string,
  day: string,
  value: string,
): string => `O boleto ${seuNumero} de ${nome} foi pago em ${day}: ${value}.`;
