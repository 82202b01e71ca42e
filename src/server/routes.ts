import type { Context } from './context.ts';
import type { Register } from './http/register-endpoint.ts';
import { registerAgreementsRoutes } from '#server/routes/agreements.routes.ts';
import { registerAlertsRoutes } from '#server/routes/alerts.routes.ts';
import { registerClientsRoutes } from '#server/routes/clients.routes.ts';
import { registerRegistrationRoutes } from '#server/routes/registration.routes.ts';
import { registerContactRoutes } from '#server/routes/contact.routes.ts';
import { registerContractsRoutes } from '#server/routes/contracts.routes.ts';
import { registerDevicesRoutes } from '#server/routes/devices.routes.ts';
import { registerEvidenceRoutes } from '#server/routes/evidence.routes.ts';
import { registerLookupsRoutes } from '#server/routes/lookups.routes.ts';
import { registerPermissionsRoutes } from '#server/routes/permissions.routes.ts';
import { registerProductsRoutes } from '#server/routes/products.routes.ts';
import { registerSessionRoutes } from '#server/routes/session.routes.ts';
import { registerSigningRoutes } from '#server/routes/signing.routes.ts';
import { registerSyncRoutes } from '#server/routes/sync.routes.ts';
import { registerTenantsRoutes } from '#server/routes/tenants.routes.ts';
import { registerUsersRoutes } from '#server/routes/users.routes.ts';
import { registerVerificationRoutes } from '#server/routes/verification.routes.ts';
import { registerVisitsRoutes } from '#server/routes/visits.routes.ts';
import { registerVerificationsRoutes } from '#server/routes/contact-proofs.routes.ts';
import type { Services } from './services.ts';

/** Every endpoint of the table gets its handler here; `buildApp` refuses to start when one is missing. What looks around by itself starts here too. */
export function registerRoutes(register: Register, services: Services, context: Context): void {
  registerSessionRoutes(register, services, context);
  registerTenantsRoutes(register, services, context);
  registerPermissionsRoutes(register, context);
  registerContactRoutes(register, services);
  registerClientsRoutes(register, context);
  registerRegistrationRoutes(register, services, context);
  registerVisitsRoutes(register, services);
  registerContractsRoutes(register, services);
  registerUsersRoutes(register, services);
  registerProductsRoutes(register, services);
  registerAgreementsRoutes(register, services, context);
  registerSigningRoutes(register, services);
  registerEvidenceRoutes(register, services);
  registerVerificationRoutes(register, services);
  registerSyncRoutes(register, services);
  registerDevicesRoutes(register, services);
  registerAlertsRoutes(register, services, context);
  registerLookupsRoutes(register, services);
  registerVerificationsRoutes(register, services);
}
