import * as agreements from './agreements/agreements.endpoints.ts';
import * as alerts from './alerts/alerts.endpoints.ts';
import * as analyses from './analyses/analyses.endpoints.ts';
import * as apuracoes from './apuracoes/apuracoes.endpoints.ts';
import * as attachments from './attachments/attachments.endpoints.ts';
import * as banking from './banking/banking.endpoints.ts';
import * as boletos from './boletos/boletos.endpoints.ts';
import * as bulk from './clients/bulk.endpoints.ts';
import * as clientPassword from './clients/client-password.endpoints.ts';
import * as clients from './clients/clients.endpoints.ts';
import * as unverifiedOwners from './clients/unverified-owners.endpoints.ts';
import * as contactProofs from './contact-proofs/contact-proofs.endpoints.ts';
import * as contact from './contact/contact.endpoints.ts';
import * as contracts from './contracts/contracts.endpoints.ts';
import * as copies from './copies/copies.endpoints.ts';
import * as credits from './credits/credits.endpoints.ts';
import * as devices from './devices/devices.endpoints.ts';
import * as exports from './exports/exports.endpoints.ts';
import * as history from './history/history.endpoints.ts';
import * as lookups from './lookups/lookups.endpoints.ts';
import * as observations from './observations/observations.endpoints.ts';
import * as overview from './overview/overview.endpoints.ts';
import * as permissions from './permissions/permissions.endpoints.ts';
import * as products from './products/products.endpoints.ts';
import * as reports from './reports/reports.endpoints.ts';
import * as resume from './resume/resume.endpoints.ts';
import * as security from './security/security.endpoints.ts';
import * as account from './session/account.endpoints.ts';
import * as gates from './session/gates.endpoints.ts';
import * as password from './session/password.endpoints.ts';
import * as secondFactor from './session/second-factor.endpoints.ts';
import * as session from './session/session.endpoints.ts';
import * as turn from './session/turn.endpoints.ts';
import * as signing from './signing/signing.endpoints.ts';
import * as sync from './sync/sync.endpoints.ts';
import * as brand from './tenants/brand.endpoints.ts';
import * as newTenant from './tenants/new-tenant.endpoints.ts';
import * as tenants from './tenants/tenants.endpoints.ts';
import * as accountAccess from './users/account-access.endpoints.ts';
import * as duties from './users/duties.endpoints.ts';
import * as users from './users/users.endpoints.ts';
import * as verbas from './verbas/verbas.endpoints.ts';
import * as verification from './verification/verification.endpoints.ts';
import * as version from './version/version.endpoints.ts';
import * as views from './views/views.endpoints.ts';
import * as visits from './visits/visits.endpoints.ts';
import type { Endpoint } from './http/define-endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/**
 * Every call. The server registers exactly these and the authorisation matrix walks them;
 * `npm run calls` prints them.
 */
// prettier-ignore
export const endpoints: readonly Endpoint[] = [
  agreements, alerts, analyses, apuracoes, attachments, banking, boletos, bulk, clientPassword,
  clients, unverifiedOwners, contactProofs, contact, contracts, copies, credits, devices, exports, history, lookups,
  observations, overview, permissions, products, reports, resume, security, account, gates,
  password, secondFactor, session, turn, signing, sync, brand, newTenant, tenants, accountAccess,
  duties, users, verbas, verification, version, views, visits,
]
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isEndpoint);
