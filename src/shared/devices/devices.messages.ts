/** Alerts about what devices hold. */
export const deviceAlertTexts = {
  itemsLost: (device: string, person: string, items: number): string =>
    `O aparelho "${device}" de ${person} perdeu ${items} item(ns) que ainda não tinham chegado ao servidor. Confira com a pessoa antes de colher de novo.`,
  storeLost: (device: string, person: string, items: number, noticed: string): string =>
    `O navegador apagou o que estava guardado no aparelho "${device}", e ${items === 1 ? '1 item ainda não enviado pode ter se perdido' : `${items} itens ainda não enviados podem ter se perdido`}. Notado no aparelho em ${noticed}, com ${person} no acesso. Confira com quem usa o aparelho antes de colher de novo.`,
  itemsStale: (device: string | null, person: string, items: number): string =>
    `Há mais de 24 horas ${items === 1 ? '1 item espera' : `${items} itens esperam`} no aparelho "${device ?? 'sem nome'}" de ${person} sem chegar ao servidor. Peça que o aparelho seja aberto com internet e acompanhe em Dispositivos.`,
  unknownPerson: 'pessoa não encontrada',
} as const;

/** What a person reads before and after a device is declared lost. */
export const lostDeviceTexts = {
  consequences:
    'A chave do aparelho é revogada e o acesso nele termina agora. O que for assinado com ele daqui em diante fica guardado, mas não vale.',
  stays:
    'O que já chegou ao servidor continua valendo. O que ainda estava só no aparelho e chegar depois não vale sem uma nova coleta.',
  done: 'Aparelho declarado perdido. O acesso nele terminou.',
} as const;

/** What a person reads when an item that was handed to the office is deleted. */
export const quarantineTexts = {
  reasonRequired: 'Informe o motivo.',
  reasonTooLong: 'Use no máximo 500 caracteres.',
  removed: 'Item apagado.',
} as const;
