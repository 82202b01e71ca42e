import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { createAgreementsService } from '#server/domain/agreements/agreements.service.ts';
import { createAlertsService } from '#server/domain/alerts/alerts.service.ts';
import { createProcuracaoAlertsService } from '#server/jobs/procuracao-alerts.ts';
import { createClientLinksService } from '#server/use-cases/client-links/client-links.ts';
import { createClientsService } from '#server/domain/clients/clients.service.ts';
import { createContractManagementService } from '#server/use-cases/templates/manage-templates.ts';
import { createRegisterClientService } from '#server/use-cases/registration/register-client.ts';
import { createUpdateClientService } from '#server/use-cases/edit-client/update-client.ts';
import { createContractsService } from '#server/domain/contracts/contracts.service.ts';
import { createDocumentReader } from '#server/use-cases/templates/document-reader.ts';
import { createDeviceListService } from '#server/use-cases/device-office/device-list.ts';
import { createDevicesService } from '#server/domain/devices/devices.service.ts';
import { createQuarantineService } from '#server/domain/devices/quarantine.service.ts';
import { createStaleItemsService } from '#server/use-cases/device-office/stale-items.ts';
import { createAgreementPdfService } from '#server/use-cases/agreement-pdf/agreement-pdf.ts';
import { createEvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import { createEvidenceService } from '#server/domain/evidence/evidence.service.ts';
import { createLookupsService } from '#server/domain/lookups/lookups.service.ts';
import { createMailboxService } from '#server/use-cases/mailbox/mailbox.ts';
import { createClientAccess } from '#server/domain/permissions/client-access.service.ts';
import { createPermissionsService } from '#server/domain/permissions/permissions.service.ts';
import { adminsOf } from './admins-of.ts';
import { createRegistrationService } from '#server/use-cases/registration/registration.ts';
import { createEditClientService } from '#server/use-cases/edit-client/edit-client.ts';
import { createSendContactService } from '#server/use-cases/contact/send-contact.ts';
import { createReadProductsService } from '#server/use-cases/client-products/client-products.ts';
import { createProductsService } from '#server/domain/products/products.service.ts';
import { createGatesService } from '#server/domain/session/gates.service.ts';
import { createPasswordRecoveryService } from '#server/use-cases/sign-in/password-recovery.ts';
import { createPasswordLinkService } from '#server/domain/session/password-link.service.ts';
import { createSessionService } from '#server/domain/session/session.service.ts';
import { createSignInService } from '#server/use-cases/sign-in/sign-in.ts';
import { createThrottleService } from '#server/domain/session/throttle.service.ts';
import { createActsService } from '#server/domain/acts/acts.service.ts';
import { createCloseAgreementService } from '#server/use-cases/desk-signing/close-agreement.ts';
import { createFormFiles } from '#server/use-cases/desk-signing/form-files.ts';
import { createCallerReader } from '#server/access/caller.read.ts';
import { createPartyAccess } from '#server/access/objects.ts';
import { createSignerLookup } from '#server/use-cases/desk-signing/signer-lookup.ts';
import { createSigningDoor } from '#server/use-cases/desk-signing/signing-door.ts';
import { createSigningService } from '#server/domain/signing/signing.service.ts';
import { createSyncService } from '#server/use-cases/sync/sync.ts';
import { createCreateTenantService } from '#server/use-cases/new-tenant/create-tenant.ts';
import { createInitialsPainter } from '#server/domain/tenants/initials-picture.ts';
import { createTenantsService } from '#server/domain/tenants/tenants.service.ts';
import { createDecisionsService } from '#server/domain/signing/decisions.service.ts';
import { createOpenCapturesService } from '#server/domain/signing/open-captures.service.ts';
import { demoAddress, demoCompany } from './demo/demo-lookups.ts';
import { createVisitsService } from '#server/domain/visits/visits.service.ts';
import { createChangeUserService } from '#server/use-cases/people/change-user.ts';
import { createCreateUserService } from '#server/use-cases/people/create-user.ts';
import { createListUsersService } from '#server/use-cases/people/list-users.ts';
import { createUsersService } from '#server/domain/users/users.service.ts';
import { createVerificationsService } from '#server/domain/contact-proofs/contact-proofs.service.ts';
import { createVerificationService } from '#server/use-cases/verification/verification.ts';

/** Every service of the process, built once. */
export type Services = ReturnType<typeof createServices>;

/** Builds the services in the order of their needs; there is no container, so a reader sees who needs whom. */
export function createServices(
  context: Context,
  places: { fontsDirectory: string; logosDirectory: string; workersDirectory: string },
) {
  const tenants = createTenantsService(context);
  const users = createUsersService(context);
  const permissions = createPermissionsService(context);
  const clientAccess = createClientAccess(context);
  const passwordLinks = createPasswordLinkService(context);
  const clients = createClientsService(context);
  const alerts = createAlertsService(context, {
    users,
    clients,
    tenants,
    adminsOf,
  });
  const procuracaoAlerts = createProcuracaoAlertsService(context, { alerts, clients, tenants });
  const contracts = createContractsService(context);
  const contractManagement = createContractManagementService(context, {
    contracts,
    readDocument: createDocumentReader(join(places.workersDirectory, 'document-worker.js')),
    tenants,
  });
  const createTenant = createCreateTenantService(context, { tenants, permissions });
  const initials = createInitialsPainter(join(places.fontsDirectory, 'noto-sans-bold.ttf'));
  const products = createProductsService(context, { clients });
  const lookups = createLookupsService(context, {
    registry: context.config.seedDemo ? { company: demoCompany, address: demoAddress } : undefined,
  });
  const verifications = createVerificationsService(context, { tenants });
  const mailbox = createMailboxService(context, { tenants });
  const devices = createDevicesService(context);
  const quarantine = createQuarantineService(context, { devices });
  const deviceList = createDeviceListService(context, { quarantine });
  const staleItems = createStaleItemsService(context, { devices });
  const acts = createActsService();
  const files = createEvidenceFilesService(context);
  const agreements = createAgreementsService(context, {
    acts,
    clientAccess,
    clients,
    contracts,
    products,
    tenants,
    users,
  });
  const registerClient = createRegisterClientService(context, {
    agreements,
    clientAccess,
    clients,
    permissions,
    tenants,
    users,
    requireProofs: verifications.requireProofs,
  });
  const updateClient = createUpdateClientService(context, {
    clientAccess,
    clients,
  });
  const clientLinks = createClientLinksService(context, {
    agreements,
    clientAccess,
    clients,
    passwordLinks,
    tenants,
  });
  const registration = createRegistrationService(context, {
    registerClient,
    tenants,
    passwordLink: { make: clientLinks.makePasswordToken, mail: clientLinks.mailPasswordLink },
  });
  const editClient = createEditClientService(context, { updateClient });
  const contact = createSendContactService(context, { tenants });
  const visits = createVisitsService(context, { agreements });
  const access = createPartyAccess(context);
  const signers = createSignerLookup(context, { clients, users });
  const signing = createSigningService(context, {
    acts,
    access,
    agreements,
    clients,
    devices,
    files,
  });
  const closing = createCloseAgreementService(context, { agreements, signing, signers });
  const door = createSigningDoor(context, {
    acts,
    agreements,
    captures: createOpenCapturesService(context),
    signing,
    formFiles: createFormFiles(context, { files }),
  });
  const evidence = createEvidenceService(context, { acts, agreements, devices, files });
  const verification = createVerificationService(context, {
    acts,
    agreements,
    evidence,
    decisions: createDecisionsService(),
  });
  const agreementPdf = createAgreementPdfService(
    context,
    { evidence, files, initials, tenants },
    { ...places, pdfWorkerFile: join(places.workersDirectory, 'pdf-worker.js') },
  );
  const sync = createSyncService(context, { access, devices, files, users });
  const sessions = createSessionService(context);
  const callers = createCallerReader(context, { sessions, tenants });
  const listUsers = createListUsersService(context, { users });
  const createUser = createCreateUserService(context, {
    agreements,
    permissions,
    tenants,
    users,
  });
  const changeUser = createChangeUserService(context, { sessions, tenants, users });
  const throttle = createThrottleService(context);
  const readProducts = createReadProductsService(context, {
    agreements,
    clientAccess,
    clients,
    permissions,
    products,
    tenants,
    users,
  });
  const gates = createGatesService(context, { users });
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
    callerOf: async (token) =>
      (await callers.identify(token, { deliversAfterLeaving: false })).caller,
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
    clients,
    registerClient,
    updateClient,
    clientLinks,
    registration,
    editClient,
    contact,
    visits,
    alerts,
    contracts,
    contractManagement,
    procuracaoAlerts,
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
    callers,
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
