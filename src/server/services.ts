import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { createAgreementsService } from './modules/agreements/agreements.service.ts';
import { createAlertsService } from './modules/alerts/alerts.service.ts';
import { createProcuracaoAlertsService } from './modules/alerts/procuracao-alerts.service.ts';
import { createClientLinksService } from './modules/clients/client-links.service.ts';
import { createClientsService } from './modules/clients/clients.service.ts';
import { createContractManagementService } from './modules/contracts/contract-management.service.ts';
import { createRegisterClientService } from './modules/clients/register-client.service.ts';
import { createUpdateClientService } from './modules/clients/update-client.service.ts';
import { createContractsService } from './modules/contracts/contracts.service.ts';
import { createDocumentReader } from './modules/contracts/document-reader.ts';
import { createDeviceListService } from './modules/devices/device-list.service.ts';
import { createDevicesService } from './modules/devices/devices.service.ts';
import { createQuarantineService } from './modules/devices/quarantine.service.ts';
import { createStaleItemsService } from './modules/devices/stale-items.service.ts';
import { createAgreementPdfService } from './modules/evidence/agreement-pdf.service.ts';
import { createEvidenceFilesService } from './modules/evidence/evidence-files.service.ts';
import { createEvidenceService } from './modules/evidence/evidence.service.ts';
import { createHistoryService } from './modules/history/history.service.ts';
import { createLookupsService } from './modules/lookups/lookups.service.ts';
import { createMailboxService } from './modules/mailbox/mailbox.service.ts';
import { createClientAccess } from './modules/permissions/client-access.service.ts';
import { createPermissionsService } from './modules/permissions/permissions.service.ts';
import { createReadPermissionsService } from './modules/permissions/read-permissions.service.ts';
import { createReadProductsService } from './modules/products/read-products.service.ts';
import { createProductsService } from './modules/products/products.service.ts';
import { createGatesService } from './modules/session/gates.service.ts';
import { createPasswordRecoveryService } from './modules/session/password-recovery.service.ts';
import { createPasswordLinkService } from './modules/session/password-link.service.ts';
import { createSessionService } from './modules/session/session.service.ts';
import { createSignInService } from './modules/session/sign-in.service.ts';
import { createThrottleService } from './modules/session/throttle.service.ts';
import { createActReader } from './modules/signing/act-reader.service.ts';
import { createCloseAgreementService } from './modules/signing/close-agreement.service.ts';
import { createFormFiles } from './modules/signing/form-files.service.ts';
import { createPartyAccess } from './modules/signing/party-access.service.ts';
import { createSignerLookup } from './modules/signing/signer-lookup.service.ts';
import { createSigningDoor } from './modules/signing/signing-door.service.ts';
import { createSigningService } from './modules/signing/signing.service.ts';
import { createSyncService } from './modules/sync/sync.service.ts';
import { createCreateTenantService } from './modules/tenants/create-tenant.service.ts';
import { createInitialsPainter } from './modules/tenants/initials-picture.ts';
import { createTenantsService } from './modules/tenants/tenants.service.ts';
import { createReopenSigning } from './modules/signing/reopen-signing.service.ts';
import { createVisitsService } from './modules/visits/visits.service.ts';
import { createChangeUserService } from './modules/users/change-user.service.ts';
import { createCreateUserService } from './modules/users/create-user.service.ts';
import { createListUsersService } from './modules/users/list-users.service.ts';
import { createUsersService } from './modules/users/users.service.ts';
import { createVerificationsService } from './modules/verifications/verifications.service.ts';
import { createVerificationService } from './modules/verification/verification.service.ts';

/** Every service of the process, built once. */
export type Services = ReturnType<typeof createServices>;

/** Builds the services in the order of their needs; there is no container, so a reader sees who needs whom. */
export function createServices(
  context: Context,
  places: { fontsDirectory: string; logosDirectory: string; documentWorkerFile: string },
) {
  const tenants = createTenantsService(context);
  const users = createUsersService(context);
  const permissions = createPermissionsService(context);
  const clientAccess = createClientAccess(context);
  const passwordLinks = createPasswordLinkService(context);
  const clients = createClientsService(context, { users });
  const alerts = createAlertsService(context, { users, clients, tenants });
  const procuracaoAlerts = createProcuracaoAlertsService(context, { alerts, clients, tenants });
  const contracts = createContractsService(context);
  const history = createHistoryService(context);
  const contractManagement = createContractManagementService(context, {
    readDocument: createDocumentReader(places.documentWorkerFile),
    history,
    tenants,
    users,
  });
  const readPermissions = createReadPermissionsService(context, { clients, tenants });
  const createTenant = createCreateTenantService(context, { tenants, permissions, history });
  const initials = createInitialsPainter(join(places.fontsDirectory, 'noto-sans-bold.ttf'));
  const products = createProductsService(context, { alerts });
  const lookups = createLookupsService(context);
  const verifications = createVerificationsService(context, { tenants });
  const mailbox = createMailboxService(context, { tenants });
  const devices = createDevicesService(context);
  const deviceList = createDeviceListService(context);
  const quarantine = createQuarantineService(context, { devices });
  const staleItems = createStaleItemsService(context, { alerts });
  const acts = createActReader();
  const files = createEvidenceFilesService(context);
  const agreements = createAgreementsService(context, {
    acts,
    clientAccess,
    clients,
    contracts,
    history,
    products,
    tenants,
    users,
  });
  const registerClient = createRegisterClientService(context, {
    agreements,
    clientAccess,
    clients,
    history,
    permissions,
    tenants,
    users,
    requireProofs: verifications.requireProofs,
  });
  const updateClient = createUpdateClientService(context, { alerts, clientAccess, history });
  const clientLinks = createClientLinksService(context, {
    agreements,
    clientAccess,
    clients,
    history,
    passwordLinks,
    tenants,
  });
  const visits = createVisitsService(context, { agreements, users });
  const access = createPartyAccess(context, { agreements, clientAccess, users });
  const signers = createSignerLookup(context, { clients, users });
  const signing = createSigningService(context, {
    acts,
    access,
    agreements,
    alerts,
    clients,
    devices,
    files,
    history,
  });
  const closing = createCloseAgreementService(context, { agreements, signing, signers });
  const door = createSigningDoor(context, {
    acts,
    agreements,
    signing,
    formFiles: createFormFiles(context, { files }),
  });
  const evidence = createEvidenceService(context, { acts, agreements, devices, files });
  const verification = createVerificationService(context, {
    acts,
    agreements,
    alerts,
    evidence,
    history,
    reopening: createReopenSigning(),
  });
  const agreementPdf = createAgreementPdfService(
    context,
    { evidence, files, initials, tenants },
    places,
  );
  const sync = createSyncService(context, { access, alerts, devices, files, users });
  const sessions = createSessionService(context, {
    tenants,
    users,
    clients,
    permissions,
    isSignatureOpen: async (user) =>
      (await signing.status(user.idTenant, { kind: 'user', id: user.id })).isModifica,
  });
  const listUsers = createListUsersService(context);
  const createUser = createCreateUserService(context, {
    agreements,
    history,
    permissions,
    tenants,
    users,
  });
  const changeUser = createChangeUserService(context, { history, sessions, tenants });
  const throttle = createThrottleService(context);
  const readProducts = createReadProductsService(context, {
    agreements,
    clientAccess,
    clients,
    permissions,
    tenants,
    users,
  });
  const gates = createGatesService(context, { users, history });
  const passwordRecovery = createPasswordRecoveryService(context, {
    clients,
    links: passwordLinks,
    sessions,
    tenants,
    throttle,
    users,
  });
  const signIn = createSignInService(context, {
    sessions,
    throttle,
    users,
    clients,
    clientOfAgreement: async (idTenant, idAgreement) => {
      const key = await agreements.findKey(idAgreement, [idTenant]);
      return key?.party.kind === 'client' ? key.party.id : undefined;
    },
  });
  return {
    tenants,
    users,
    listUsers,
    createUser,
    changeUser,
    createTenant,
    initials,
    permissions,
    clientAccess,
    readPermissions,
    clients,
    registerClient,
    updateClient,
    clientLinks,
    visits,
    alerts,
    contracts,
    contractManagement,
    procuracaoAlerts,
    history,
    products,
    lookups,
    verifications,
    mailbox,
    devices,
    deviceList,
    quarantine,
    staleItems,
    acts,
    files,
    agreements,
    access,
    signers,
    signing,
    closing,
    door,
    evidence,
    verification,
    agreementPdf,
    sync,
    sessions,
    readProducts,
    gates,
    passwordLinks,
    passwordRecovery,
    throttle,
    signIn,
    /** Rejects while the database does not answer. */
    health: async (): Promise<void> => void (await context.db.execute(sql`select 1`)),
  };
}
