import type { AgreementsService } from '#server/domain/agreements/agreements.service.ts';
import type { AlertsService } from '#server/domain/alerts/alerts.service.ts';
import type { ClientsService } from '#server/domain/clients/clients.service.ts';
import type { ContractsService } from '#server/domain/contracts/contracts.service.ts';
import type { DeviceKeysService } from '#server/domain/devices/device-keys.service.ts';
import type { ObservationsService } from '#server/domain/observations/observations.service.ts';
import type { PermissionsService } from '#server/domain/permissions/permissions.service.ts';
import type { ProductsService } from '#server/domain/products/products.service.ts';
import type { PartyAccess } from '#server/domain/signing/party-access.service.ts';
import type { SigningService } from '#server/domain/signing/signing.service.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { UsersService } from '#server/domain/users/users.service.ts';
import type { WorkApuracoesService } from '#server/use-cases/client-products/work-apuracoes.ts';
import type { WorkCreditsService } from '#server/use-cases/credits/work-credits.ts';
import type { ResumeService } from '#server/use-cases/resume/resume.ts';
import type { SignerLookup } from '#server/use-cases/desk-signing/signer-lookup.ts';
import type { SyncService } from '#server/use-cases/sync/sync.ts';

/** What the demonstration is made with: services as a request would use them, and one look for procurações that end. */
export type DemoServices = {
  access: PartyAccess;
  agreements: AgreementsService;
  alerts: AlertsService;
  clients: ClientsService;
  contracts: ContractsService;
  deviceKeys: DeviceKeysService;
  observations: ObservationsService;
  products: ProductsService;
  resume: ResumeService;
  workApuracoes: WorkApuracoesService;
  workCredits: WorkCreditsService;
  permissions: PermissionsService;
  signers: SignerLookup;
  signing: SigningService;
  sync: SyncService;
  tenants: TenantsService;
  users: UsersService;
  procuracaoAlerts: { check: () => Promise<number> };
};
