import { expect, test } from 'vitest';
import { agreementErrors } from '../agreements/agreements.errors.ts';
import { alertErrors } from '../alerts/alerts.errors.ts';
import { analysisErrors } from '../analyses/analyses.errors.ts';
import { apuracaoErrors } from '../apuracoes/apuracoes.errors.ts';
import { attachmentErrors } from '../attachments/attachments.errors.ts';
import { bankingErrors } from '../banking/banking.errors.ts';
import { boletoErrors } from '../boletos/boletos.errors.ts';
import { clientErrors } from '../clients/clients.errors.ts';
import { contactProofErrors } from '../contact-proofs/contact-proofs.errors.ts';
import { wireErrors } from '../http/wire.errors.ts';
import { copyErrors } from '../copies/copies.errors.ts';
import { exportErrors } from '../exports/exports.errors.ts';
import { observationErrors } from '../observations/observations.errors.ts';
import { permissionErrors } from '../permissions/permissions.errors.ts';
import { productErrors } from '../products/products.errors.ts';
import { resumeErrors } from '../resume/resume.errors.ts';
import { sessionErrors } from '../session/session.errors.ts';
import { signingErrors } from '../signing/signing.errors.ts';
import { syncErrors } from '../sync/sync.errors.ts';
import { tenantErrors } from '../tenants/tenants.errors.ts';
import { userErrors } from '../users/users.errors.ts';
import { verbaErrors } from '../verbas/verbas.errors.ts';
import { verificationErrors } from '../verification/verification.errors.ts';
import { viewErrors } from '../views/views.errors.ts';
import { errorCodes } from './error-codes.ts';

test('no two domains have the same code, and every code is in the table', () => {
  const codes = [
    agreementErrors,
    alertErrors,
    analysisErrors,
    apuracaoErrors,
    attachmentErrors,
    bankingErrors,
    boletoErrors,
    clientErrors,
    contactProofErrors,
    copyErrors,
    exportErrors,
    wireErrors,
    observationErrors,
    permissionErrors,
    productErrors,
    resumeErrors,
    sessionErrors,
    signingErrors,
    syncErrors,
    tenantErrors,
    userErrors,
    verbaErrors,
    verificationErrors,
    viewErrors,
  ].flatMap((table) => Object.keys(table));
  expect(codes).toHaveLength(new Set(codes).size);
  expect(Object.keys(errorCodes).toSorted()).toEqual(codes.toSorted());
});
