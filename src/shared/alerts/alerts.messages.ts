/** Texts of the alerts screen that the spec quotes (@spec 2 §2 Alerts screen). */
export const alertMessages = {
  title: 'Seus Alertas',
  unreadFirst: 'Por favor, reconheça que está ciente das mensagens de alerta antes de continuar.',
  markRead: 'Marcar como lido',
  resolve: 'Resolver',
  resolveTitle: 'Escreva a Mensagem de Resolução',
  resolveAndSend: 'Resolver e Enviar',
  cancel: 'Cancelar',
  details: 'Detalhes',
  close: 'Fechar',
  empty: 'Nenhum alerta encontrado.',
  activate: 'Ativar',
} as const;

/** Texts of the events that raise an alert by themselves. Dates are `dd/mm/aaaa`. */
export const alertTexts = {
  procuracaoExpiring: (client: string, date: string, days: number): string =>
    `A procuração de ${client} vence em ${date} (${days === 0 ? 'hoje' : days === 1 ? 'amanhã' : `daqui a ${days} dias`}). Peça a renovação ao cliente.`,
  procuracaoExpired: (client: string, date: string): string =>
    `A procuração de ${client} venceu em ${date}. Os produtos seguem como estão; peça uma nova ao cliente.`,
  productStatus: (product: string, client: string, before: string, after: string): string =>
    `${product} de ${client} passou de ${before} a ${after}.`,
} as const;
