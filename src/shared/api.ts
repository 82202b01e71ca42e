import * as agreements from './agreements/agreements.endpoints.ts';
import * as alerts from './alerts/alerts.endpoints.ts';
import * as clients from './clients/clients.endpoints.ts';
import * as contact from './contact/contact.endpoints.ts';
import * as contracts from './contracts/contracts.endpoints.ts';
import { enrolDeviceKey } from './devices/devices.endpoints.ts';
import * as lookups from './lookups/lookups.endpoints.ts';
import * as permissions from './permissions/permissions.endpoints.ts';
import * as products from './products/products.endpoints.ts';
import * as gates from './session/gates.endpoints.ts';
import * as password from './session/password.endpoints.ts';
import * as session from './session/session.endpoints.ts';
import * as signing from './signing/signing.endpoints.ts';
import * as sync from './sync/sync.endpoints.ts';
import * as newTenant from './tenants/new-tenant.endpoints.ts';
import * as brand from './tenants/brand.endpoints.ts';
import * as tenants from './tenants/tenants.endpoints.ts';
import * as users from './users/users.endpoints.ts';
import * as verification from './verification/verification.endpoints.ts';
import * as visits from './visits/visits.endpoints.ts';
import * as verifications from './contact-proofs/contact-proofs.endpoints.ts';
import type { Endpoint } from './http/define-endpoint.ts';

/** Every call there is: the server registers exactly these, the authorisation matrix walks them. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(session),
  ...Object.values(gates),
  ...Object.values(password),
  ...Object.values(brand),
  ...Object.values(tenants),
  ...Object.values(newTenant),
  ...Object.values(permissions),
  ...Object.values(contact),
  ...Object.values(contracts),
  ...Object.values(agreements),
  ...Object.values(signing),
  ...Object.values(verification),
  ...Object.values(sync),
  enrolDeviceKey,
  ...Object.values(clients),
  ...Object.values(users),
  ...Object.values(products),
  ...Object.values(visits),
  ...Object.values(alerts),
  ...Object.values(lookups),
  ...Object.values(verifications),
] as readonly Endpoint[];
