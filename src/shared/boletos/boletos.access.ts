import { adminFinance, admins, staff } from '../permissions/roles.ts';

/** Who reads the list of boletos: staff, of the clients that open to them (decisions: Boleto). */
export const whoReadsBoletos = staff;
/** Who reads one whole, with the payer's address and what happened to it. */
export const whoReadsBoletoDetails = admins;
/** Who issues one: ADMIN who may change the client. */
export const whoIssuesBoletos = admins;
/** Who records that one was paid, and takes that back: ADMIN of the money who may change the client. */
export const whoSettlesBoletos = adminFinance;
/** Who cancels one: ADMIN who may change the client. */
export const whoCancelsBoletos = admins;
