/** Alerts about what devices hold. */
export const deviceAlertTexts = {
  itemsLost: (device: string, person: string, items: number): string =>
    `O aparelho "${device}" de ${person} perdeu ${items} item(ns) que ainda não tinham chegado ao servidor. Confira com a pessoa antes de colher de novo.`,
  itemsStale: (device: string | null, person: string, items: number): string =>
    `Há mais de 24 horas ${items === 1 ? '1 item espera' : `${items} itens esperam`} no aparelho "${device ?? 'sem nome'}" de ${person} sem chegar ao servidor. Peça que o aparelho seja aberto com internet e acompanhe em Dispositivos.`,
  unknownPerson: 'pessoa não encontrada',
} as const;
