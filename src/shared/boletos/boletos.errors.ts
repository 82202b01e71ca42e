import type { ErrorTable } from '../errors/error-table.ts';
import { boletoMessages } from './boletos.messages.ts';

/** Errors of boletos. */
export const boletoErrors = {
  /** The id was used for something else; it says no more, because the other one may be nobody's to read. */
  boleto_differs: { status: 409, message: boletoMessages.differs },
  boleto_paid: { status: 409, message: boletoMessages.paid },
  /** A payment that was taken back since, or another one than the one that is meant. */
  payment_changed: { status: 409, message: boletoMessages.paymentChanged },
  boleto_cancelled: { status: 409, message: boletoMessages.cancelled },
  value_changed: { status: 409, message: boletoMessages.valueChanged },
  /** Said with the months: `creditBilledText`. */
  credit_billed: { status: 409, message: 'Há crédito já cobrado.' },
  credit_not_compensated: { status: 409, message: boletoMessages.notCompensated },
  seu_numero_taken: { status: 409, message: boletoMessages.ownNumberTaken },
} as const satisfies ErrorTable;
