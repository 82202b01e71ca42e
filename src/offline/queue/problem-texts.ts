import { errorCodes, isErrorCode } from '#shared/errors/error-codes.ts';
import { observationMessages } from '#shared/observations/observations.messages.ts';

/** Codes that only this device gives. */
const localTexts: Record<string, string> = {
  no_network: 'Sem conexão com o servidor. O envio continua sozinho quando houver rede.',
  timeout: 'O servidor não respondeu a tempo. O envio continua sozinho.',
  captive_portal:
    'A rede está pedindo um acesso (login) antes de liberar a internet. Abra o navegador, entre na rede e volte aqui.',
  receipt_mismatch:
    'A resposta do servidor não confere com o que foi enviado. Nada foi apagado; o envio será repetido.',
  receipt_not_signed:
    'O recibo não confere: quem respondeu não provou ser o servidor. Nada foi apagado; o envio será repetido.',
  bytes_missing:
    'Um arquivo desta assinatura não está mais neste aparelho. Nada foi enviado no lugar dele: fale com o escritório.',
  bytes_altered:
    'Um arquivo desta assinatura mudou depois de gravado. Ele não foi enviado: fale com o escritório.',
  row_unreadable:
    'Um registro desta assinatura não pôde ser lido. Exporte e fale com o escritório.',
  unauthenticated:
    'É preciso entrar novamente para enviar. O que foi coletado continua guardado neste aparelho.',
  session_ended:
    'É preciso entrar novamente para enviar. O que foi coletado continua guardado neste aparelho.',
  client_too_old:
    'Esta versão do aplicativo é antiga. Recarregue a página para atualizar; o envio continua depois.',
  // Of before 26/11/2026: what was refused then still lies on devices.
  observation_category: observationMessages.refused,
  voided: 'Anulada neste aparelho, com motivo registrado.',
};

/** The plain pt-BR cause for a code of `lastCode`; null when there is no code. */
export function causeOf(code: string | null): string | null {
  if (code === null) return null;
  const own = localTexts[code];
  if (own !== undefined) return own;
  if (isErrorCode(code)) return errorCodes[code].message;
  const http = /^http_(\d{3})$/.exec(code);
  // A number or a code says nothing to who stands in a shop; both stand in the details for the office.
  return http !== null && Number(http[1]) >= 500
    ? 'O servidor está com problema. O envio será repetido.'
    : 'O servidor recusou o envio.';
}
