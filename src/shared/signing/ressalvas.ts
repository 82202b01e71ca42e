/** What agrees, but of which whoever relies on the evidence must know; the code is stored nowhere, it is derived at each verification. */
export const ressalvaTexts = {
  protocolo_anterior:
    'recebido por uma versão anterior do servidor, cuja contra-assinatura não diz o relógio nem a versão',
  registrado_depois: 'assinado pelo servidor depois, ao começar a versão que o assina',
  relogio_corrigido: 'relógio do servidor corrigido',
  signatario_diferente: 'o CPF de quem assinou não é o que o contrato nomeia',
  nome_do_signatario: 'o nome de quem assinou não é o que o contrato nomeia',
  nome_da_parte: 'o nome da parte não aparece no texto do contrato',
} as const;
export type RessalvaCode = keyof typeof ressalvaTexts;
export const ressalvaCodes = Object.keys(ressalvaTexts) as [RessalvaCode, ...RessalvaCode[]];
