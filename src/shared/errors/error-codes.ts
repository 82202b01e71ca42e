import { agreementErrors } from '../agreements/agreements.errors.ts';
import { alertErrors } from '../alerts/alerts.errors.ts';
import { analysisErrors } from '../analyses/analyses.errors.ts';
import { apuracaoErrors } from '../apuracoes/apuracoes.errors.ts';
import { attachmentErrors } from '../attachments/attachments.errors.ts';
import { bankingErrors } from '../banking/banking.errors.ts';
import { boletoErrors } from '../boletos/boletos.errors.ts';
import { clientErrors } from '../clients/clients.errors.ts';
import { contactProofErrors } from '../contact-proofs/contact-proofs.errors.ts';
import { copyErrors } from '../copies/copies.errors.ts';
import { exportErrors } from '../exports/exports.errors.ts';
import { productErrors } from '../products/products.errors.ts';
import { observationErrors } from '../observations/observations.errors.ts';
import { permissionErrors } from '../permissions/permissions.errors.ts';
import { resumeErrors } from '../resume/resume.errors.ts';
import { sessionErrors } from '../session/session.errors.ts';
import { signingErrors } from '../signing/signing.errors.ts';
import { syncErrors } from '../sync/sync.errors.ts';
import { tenantErrors } from '../tenants/tenants.errors.ts';
import { userErrors } from '../users/users.errors.ts';
import { verbaErrors } from '../verbas/verbas.errors.ts';
import { verificationErrors } from '../verification/verification.errors.ts';
import { viewErrors } from '../views/views.errors.ts';
import { wireErrors } from '../http/wire.errors.ts';

/**
 * Every error code that an answer `{ code, message }` may carry, with its HTTP status and the text a person reads
 * where the service gives none of its own; the texts stand with their domain. Screens branch on the code, never on the text.
 */
export const errorCodes = {
  ...wireErrors,
  ...agreementErrors,
  ...alertErrors,
  ...analysisErrors,
  ...apuracaoErrors,
  ...attachmentErrors,
  ...bankingErrors,
  ...boletoErrors,
  ...clientErrors,
  ...contactProofErrors,
  ...copyErrors,
  ...exportErrors,
  ...productErrors,
  ...observationErrors,
  ...permissionErrors,
  ...resumeErrors,
  ...sessionErrors,
  ...signingErrors,
  ...syncErrors,
  ...tenantErrors,
  ...userErrors,
  ...verbaErrors,
  ...verificationErrors,
  ...viewErrors,
} as const;

/** A code of `errorCodes`. */
export type ErrorCode = keyof typeof errorCodes;

/** Whether a text that came from outside is a code that this build knows. Brings all texts along: not for the first load. */
export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorCodes, text);
}
