import type { Context } from './context.ts';
import type { Register } from './http/register-endpoint.ts';
import { registerAgreementsRoutes } from './modules/agreements/agreements.routes.ts';
import { registerAlertsRoutes } from './modules/alerts/alerts.routes.ts';
import { registerClientsRoutes } from './modules/clients/clients.routes.ts';
import { registerRegistrationRoutes } from './modules/clients/registration.routes.ts';
import { registerContactRoutes } from './modules/contact/contact.routes.ts';
import { registerContractsRoutes } from './modules/contracts/contracts.routes.ts';
import { registerDevicesRoutes } from './modules/devices/devices.routes.ts';
import { registerEvidenceRoutes } from './modules/evidence/evidence.routes.ts';
import { registerLookupsRoutes } from './modules/lookups/lookups.routes.ts';
import { registerPermissionsRoutes } from './modules/permissions/permissions.routes.ts';
import { registerProductsRoutes } from './modules/products/products.routes.ts';
import { registerSessionRoutes } from './modules/session/session.routes.ts';
import { registerSigningRoutes } from './modules/signing/signing.routes.ts';
import { registerSyncRoutes } from './modules/sync/sync.routes.ts';
import { registerTenantsRoutes } from './modules/tenants/tenants.routes.ts';
import { registerUsersRoutes } from './modules/users/users.routes.ts';
import { registerVerificationRoutes } from './modules/verification/verification.routes.ts';
import { registerVisitsRoutes } from './modules/visits/visits.routes.ts';
import { registerVerificationsRoutes } from './modules/verifications/verifications.routes.ts';
import type { Services } from './services.ts';

/** Every endpoint of the table gets its handler here; `buildApp` refuses to start when one is missing. What looks around by itself starts here too. */
export function registerRoutes(register: Register, services: Services, context: Context): void {
  registerSessionRoutes(register, services);
  registerTenantsRoutes(register, services);
  registerPermissionsRoutes(register, services);
  registerContactRoutes(register, services, context);
  registerClientsRoutes(register, services, context);
  registerRegistrationRoutes(register, services, context);
  registerVisitsRoutes(register, services);
  registerContractsRoutes(register, services);
  registerUsersRoutes(register, services);
  registerProductsRoutes(register, services);
  registerAgreementsRoutes(register, services);
  registerSigningRoutes(register, services);
  registerEvidenceRoutes(register, services);
  registerVerificationRoutes(register, services);
  registerSyncRoutes(register, services);
  registerDevicesRoutes(register, services);
  registerAlertsRoutes(register, services);
  registerLookupsRoutes(register, services, context);
  registerVerificationsRoutes(register, services);
}
