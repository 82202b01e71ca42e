/** Texts of the alerts screen that the spec quotes (@spec 2 §2 Alerts screen). */
export const alertMessages = {
  title: 'Seus Alertas',
  unreadFirst: 'Por favor, reconheça que está ciente das mensagens de alerta antes de continuar.',
  markRead: 'Marcar como lido',
  markAllRead: 'Marcar todos como lidos',
  allRead: (count: number) =>
    count === 1
      ? '1 alerta marcado como lido.'
      : `${count.toLocaleString('pt-BR')} alertas marcados como lidos.`,
  resolve: 'Resolver',
  resolveTitle: 'Escreva a Mensagem de Resolução',
  resolveAndSend: 'Resolver e Enviar',
  cancel: 'Cancelar',
  details: 'Detalhes',
  openAbout: {
    contato: 'Abrir mensagem',
    relatorio: 'Abrir relatório',
    contrato: 'Abrir contrato',
  },
  close: 'Fechar',
  empty: 'Nenhum alerta encontrado.',
  activate: 'Ativar',
} as const;
