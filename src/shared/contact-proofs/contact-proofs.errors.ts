import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of codes that prove a number or an address. */
export const contactProofErrors = {
  resend_locked: { status: 429, message: 'Aguarde 30 segundos para enviar outro código.' },
  code_wrong: { status: 422, message: 'Código de WhatsApp/e-mail inválido. Tente novamente.' },
  code_expired: { status: 422, message: 'O código expirou. Envie um novo código.' },
  code_locked: {
    status: 422,
    message: 'Código bloqueado depois de 5 tentativas erradas. Envie um novo código.',
  },
} as const satisfies ErrorTable;
