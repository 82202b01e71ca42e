import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { createSessionServices } from './session-services.ts';
import { createWorkServices, type ServicePlaces } from './work-services.ts';
import { createAgreementsService } from '#server/domain/agreements/agreements.service.ts';
import { createMinutaWalks } from '#server/domain/agreements/minuta-walks.service.ts';
import { createWalkMinutas } from '#server/use-cases/minuta-walks/walk-minutas.ts';
import { captureOf } from './capture-of.ts';
import { createFindPartyContact } from '#server/domain/agreements/party-contact.ts';
import { createAskOfficeService } from '#server/use-cases/ask-office/ask-office.ts';
import { createAlertsService } from '#server/domain/alerts/alerts.service.ts';
import { createBankCertificateAlerts } from '#server/jobs/bank-certificate-alerts.ts';
import { createPrescriptionAlerts } from '#server/jobs/prescription-alerts.ts';
import { createProcuracaoAlertsService } from '#server/jobs/procuracao-alerts.ts';
import { createUnverifiedOwnersService } from '#server/use-cases/registration/unverified-owners.ts';
import { createHandOverClientsService } from '#server/use-cases/bulk-clients/hand-over-clients.ts';
import { createSendSigningLinksService } from '#server/use-cases/bulk-clients/send-signing-links.ts';
import { createSigningLinksService } from '#server/domain/clients/signing-links.service.ts';
import { createClientLinksService } from '#server/use-cases/client-links/client-links.ts';
import { createOwnPasswordService } from '#server/use-cases/client-links/own-password.ts';
import { createPasswordPolicyService } from '#server/use-cases/client-links/password-policy.ts';
import { createOwnerContactService } from '#server/domain/clients/owner-contact.service.ts';
import { createContactNoticesService } from '#server/domain/clients/contact-notices.service.ts';
import { createSendContactNotices } from '#server/use-cases/edit-client/send-contact-notices.ts';
import { createClientsService } from '#server/domain/clients/clients.service.ts';
import { createContractManagementService } from '#server/use-cases/templates/manage-templates.ts';
import { createWitnessPolicyService } from '#server/use-cases/templates/witness-policy.ts';
import { createRegisterClientService } from '#server/use-cases/registration/register-client.ts';
import { createUpdateClientService } from '#server/use-cases/edit-client/update-client.ts';
import { createContractsService } from '#server/domain/contracts/contracts.service.ts';
import { createExportsService } from '#server/use-cases/exports/exports.ts';
import { createDocumentReader } from '#server/use-cases/templates/document-reader.ts';
import { createDeviceListService } from '#server/use-cases/device-office/device-list.ts';
import { createDeviceKeysService } from '#server/domain/devices/device-keys.service.ts';
import { createDevicesService } from '#server/domain/devices/devices.service.ts';
import { createQuarantineService } from '#server/domain/devices/quarantine.service.ts';
import { createHandToOfficeService } from '#server/use-cases/device-office/hand-to-office.ts';
import { createRemoveHandedItem } from '#server/use-cases/device-office/remove-handed-item.ts';
import { createLoseDeviceService } from '#server/use-cases/device-office/lose-device.ts';
import { createStaleItemsService } from '#server/use-cases/device-office/stale-items.ts';
import { createAgreementPdfService } from '#server/use-cases/agreement-pdf/agreement-pdf.ts';
import { createEvidenceFilesService } from '#server/domain/evidence-files/evidence-files.service.ts';
import { createAttentionService } from '#server/domain/evidence/attention.service.ts';
import { createDeriveAttention } from '#server/use-cases/verification/derive-attention.ts';
import { createEvidenceService } from '#server/domain/evidence/evidence.service.ts';
import { createLookupsService } from '#server/domain/lookups/lookups.service.ts';
import { createMailboxService } from '#server/use-cases/mailbox/mailbox.ts';
import { createClientAccess } from '#server/domain/permissions/client-access.service.ts';
import { createPermissionsService } from '#server/domain/permissions/permissions.service.ts';
import { adminsOf } from './admins-of.ts';
import { createRegistrationService } from '#server/use-cases/registration/registration.ts';
import { createEditClientService } from '#server/use-cases/edit-client/edit-client.ts';
import { createContactService } from '#server/domain/contact/contact.service.ts';
import { createMailContacts } from '#server/use-cases/contact/mail-contacts.ts';
import { createReceiveContact } from '#server/use-cases/contact/receive-contact.ts';
import { createReportsService } from '#server/domain/reports/reports.service.ts';
import { createReadOverview } from '#server/use-cases/overview/read-overview.ts';
import { createReadReport } from '#server/use-cases/reports/read-report.ts';
import { createTakeReport } from '#server/use-cases/reports/take-report.ts';
import { createWorkContacts } from '#server/use-cases/contact/work-contacts.ts';
import { createChangeProductService } from '#server/use-cases/client-products/change-product.ts';
import { createBankingService } from '#server/domain/banking/banking.service.ts';
import { createWorkBank } from '#server/use-cases/banking/work-bank.ts';
import { createProductAccess } from '#server/domain/products/product-access.service.ts';
import { createGivePermissions } from '#server/use-cases/people/give-permissions.ts';
import { createChooseAnalyst } from '#server/use-cases/client-products/choose-analyst.ts';
import { createReadProductsService } from '#server/use-cases/client-products/client-products.ts';
import { createProductsService } from '#server/domain/products/products.service.ts';
import { createPasswordLinkService } from '#server/domain/session/password-link.service.ts';
import { createActsService } from '#server/domain/acts/acts.service.ts';
import { createCloseAgreementService } from '#server/use-cases/desk-signing/close-agreement.ts';
import { createFormFiles } from '#server/use-cases/desk-signing/form-files.ts';
import { createPartyAccess } from '#server/access/objects.ts';
import { createSignerLookup } from '#server/use-cases/desk-signing/signer-lookup.ts';
import { createSigningDoor } from '#server/use-cases/desk-signing/signing-door.ts';
import { createSigningService } from '#server/domain/signing/signing.service.ts';
import { createObservationAccess } from '#server/domain/observations/observation-access.service.ts';
import { createObserverAt } from '#server/domain/observations/observer-at.ts';
import { createObservationsService } from '#server/domain/observations/observations.service.ts';
import { createCopiesService } from '#server/domain/copies/copies.service.ts';
import { createOpenCopyService } from '#server/use-cases/copies/open-copy.ts';
import { createSendCopiesService } from '#server/use-cases/copies/send-copies.ts';
import { createSyncService } from '#server/use-cases/sync/sync.ts';
import { createCreateTenantService } from '#server/use-cases/new-tenant/create-tenant.ts';
import { createFirstCompany } from '#server/use-cases/new-tenant/first-company.ts';
import { createCompanyBrand } from '#server/domain/tenants/company-brand.ts';
import { createInitialsPainter } from '#server/domain/tenants/initials-picture.ts';
import { createTenantsService } from '#server/domain/tenants/tenants.service.ts';
import { createClaimsService } from '#server/domain/signing/claims.service.ts';
import { createDecisionsService } from '#server/domain/signing/decisions.service.ts';
import { createOpenCapturesService } from '#server/domain/signing/open-captures.service.ts';
import { createServerKeysService } from '#server/domain/server-keys/server-keys.service.ts';
import { createSignedRecordsService } from '#server/domain/signed-states/signed-records.service.ts';
import { createSignedStatesService } from '#server/domain/signed-states/signed-states.service.ts';
import { demoAddress, demoCompany } from './demo/demo-lookups.ts';
import { createViewsService } from '#server/domain/views/views.service.ts';
import { createVisitsService } from '#server/domain/visits/visits.service.ts';
import { createCeosOf } from '#server/use-cases/people/ceos-of.ts';
import { createSendUserNotices } from '#server/use-cases/people/send-user-notices.ts';
import { createSettleEmail } from '#server/use-cases/people/settle-email.ts';
import { createToldCeos } from '#server/use-cases/people/told-ceos.ts';
import { createChangeUserService } from '#server/use-cases/people/change-user.ts';
import { createCountDuties } from '#server/use-cases/people/count-duties.ts';
import { createHandOverDutiesService } from '#server/use-cases/people/hand-over-duties.ts';
import { createLockPeople } from '#server/use-cases/people/lock-people.ts';
import { createCreateUserService } from '#server/use-cases/people/create-user.ts';
import { createListUsersService } from '#server/use-cases/people/list-users.ts';
import { createUserNoticesService } from '#server/domain/users/user-notices.service.ts';
import { createUsersService } from '#server/domain/users/users.service.ts';
import { createVerificationsService } from '#server/domain/contact-proofs/contact-proofs.service.ts';
import { createAccessDaysJob } from '#server/jobs/access-days.ts';
import { createAccessWatch } from '#server/jobs/access-watch.ts';
import { createSecurityDaysService } from '#server/domain/security/security-days.service.ts';
import { createModificationHistoryService } from '#server/use-cases/modification-history/modification-history.ts';
import { createAccessRecordService } from '#server/use-cases/access-record/access-record.ts';
import { createVerificationService } from '#server/use-cases/verification/verification.ts';

/** Every service of the process, built once. */
export type Services = ReturnType<typeof createServices>;

/**
 * Builds the services in the order of their needs; there is no container, so a reader sees who
 * needs whom.
 */
export function createServices(context: Context, places: ServicePlaces) {
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
  const prescriptionAlerts = createPrescriptionAlerts(context, { alerts, permissions, users });
  const banking = createBankingService(context);
  const bankCertificateAlerts = createBankCertificateAlerts(context, { alerts, banking, tenants });
  const workBank = createWorkBank(context, { banking });
  const contracts = createContractsService(context);
  const contractManagement = createContractManagementService(context, {
    contracts,
    readDocument: createDocumentReader(join(places.workersDirectory, 'document-worker.js')),
    tenants,
  });
  const witnessPolicy = createWitnessPolicyService(context, { tenants });
  const initials = createInitialsPainter(join(places.fontsDirectory, 'noto-sans-bold.ttf'));
  const products = createProductsService(context, { clients });
  const productAccess = createProductAccess({ clientAccess, permissions, products });
  const observerAt = createObserverAt({ clientAccess });
  const observationAccess = createObservationAccess(context, {
    clientAccess,
    observerAt,
    productAccess,
  });
  const observations = createObservationsService(context, {
    clients,
    clientAccess,
    observationAccess,
    observerAt,
    productAccess,
    products,
  });
  const lookups = createLookupsService(context, {
    registry: context.config.seedDemo ? { company: demoCompany, address: demoAddress } : undefined,
  });
  const { requireBank, requireOwnName } = lookups;
  const createTenant = createCreateTenantService(context, {
    tenants,
    permissions,
    requireOwnName,
  });
  const firstCompany = createFirstCompany(context, {
    links: passwordLinks,
    lookups,
    tenants,
    users,
  });
  const verifications = createVerificationsService(context, { tenants });
  const mailbox = createMailboxService(context, { tenants });
  const devices = createDevicesService(context);
  const deviceKeys = createDeviceKeysService(context);
  const quarantine = createQuarantineService(context, { devices });
  const deviceList = createDeviceListService(context, { devices, quarantine });
  const removeHandedItem = createRemoveHandedItem(context, { quarantine });
  const handToOffice = createHandToOfficeService(context, { quarantine, users, clients });
  const staleItems = createStaleItemsService(context, { devices });
  const acts = createActsService();
  const files = createEvidenceFilesService(context);
  const states = createSignedStatesService(context);
  const serverKeys = createServerKeysService(context, {
    keyRowsOfServer: deviceKeys.keyRowsOfServer,
  });
  const records = createSignedRecordsService(context, { serverKeys });
  const decisions = createDecisionsService(context);
  const contactOf = createFindPartyContact({ clients, users });
  const walks = createMinutaWalks(context);
  const agreements = createAgreementsService(context, {
    acts,
    clientAccess,
    clients,
    contactOf,
    contracts,
    captureOf: captureOf(context),
    permissions,
    products,
    states,
    tenants,
    users,
    walks,
  });
  const walkMinutas = createWalkMinutas(context, { agreements, clients, walks });
  const registerClient = createRegisterClientService(context, {
    agreements,
    clientAccess,
    clients,
    permissions,
    tenants,
    users,
    requireProofs: verifications.requireProofs,
    requireBank,
    requireOwnName,
  });
  const ownerContact = createOwnerContactService(context);
  const contactNotices = createContactNoticesService(context);
  const sendContactNotices = createSendContactNotices(context, {
    notices: contactNotices,
    tenants,
  });
  const updateClient = createUpdateClientService(context, {
    acts,
    agreements,
    clientAccess,
    clients,
    contactNotices,
    ownerContact,
    passwordLinks,
    tenants,
    isProved: verifications.isProved,
    sendNoticesSoon: () => sendContactNotices.sendSoon(),
    requireBank,
  });
  const clientLinks = createClientLinksService(context, {
    agreements,
    clientAccess,
    clients,
    ownerContact,
    passwordLinks,
    tenants,
  });
  const handOverClients = createHandOverClientsService(context, {
    clientAccess,
    clients,
    permissions,
    tenants,
    users,
  });
  const sendSigningLinks = createSendSigningLinksService(context, {
    agreements,
    clientAccess,
    clients,
    signingLinks: createSigningLinksService(context),
    tenants,
    users,
  });
  const ownPassword = createOwnPasswordService(context, {
    clientLinks,
    clients,
    ownerContact,
    tenants,
  });
  const unverifiedOwners = createUnverifiedOwnersService(context, { tenants });
  const passwordPolicy = createPasswordPolicyService(context, { tenants });
  const registration = createRegistrationService(context, {
    clientAccess,
    clients,
    registerClient,
    tenants,
    passwordLink: { make: clientLinks.makePasswordToken, mail: clientLinks.mailPasswordLink },
  });
  const editClient = createEditClientService(context, { updateClient });
  const contact = createContactService(context);
  const mailContacts = createMailContacts(context, { contact, tenants, users });
  const workContacts = createWorkContacts(context, { contact });
  const reports = createReportsService(context);
  const readReport = createReadReport(context, { reports, tenants });
  const takeReport = createTakeReport(context, { alerts, reports, tenants, users });
  const views = createViewsService(context);
  const visits = createVisitsService(context, { agreements });
  const access = createPartyAccess(context);
  const signers = createSignerLookup(context, { clients, users });
  const attention = createAttentionService(context, {
    acts,
    clients,
    deviceKeys,
    files,
    ownerContact,
    users,
  });
  const signing = createSigningService(context, {
    acts,
    access,
    agreements,
    attention,
    clients,
    devices,
    deviceKeys,
    files,
    records,
    states,
    tenants,
    users,
  });
  const askOffice = createAskOfficeService(context, { access, acts, alerts, users });
  const closing = createCloseAgreementService(context, { agreements, signing, signers });
  const door = createSigningDoor(context, {
    acts,
    agreements,
    captures: createOpenCapturesService(context),
    signing,
    formFiles: createFormFiles(context, { files }),
    signers,
  });
  const evidence = createEvidenceService(context, {
    acts,
    agreements,
    clients,
    decisions,
    deviceKeys,
    files,
    ownerContact,
    records,
    serverKeys,
    states,
    users,
  });
  const verification = createVerificationService(context, {
    acts,
    agreements,
    attention,
    claims: createClaimsService(context, { users }),
    evidence,
    decisions,
    states,
  });
  const brandOf = createCompanyBrand({ initials }, places);
  const work = createWorkServices(
    context,
    { brandOf, clientAccess, clients, lookups, productAccess, products, tenants },
    places,
  );
  const readOverview = createReadOverview(context, {
    analysisRuns: work.analysisRuns,
    quarantine,
  });
  const agreementPdf = createAgreementPdfService(
    context,
    { brandOf, evidence, files, tenants },
    { ...places, pdfWorkerFile: join(places.workersDirectory, 'pdf-worker.js') },
  );
  const copies = createCopiesService(context, { agreements });
  const copyDeps = { agreements, copies, tenants, renderPdf: agreementPdf.renderOf };
  const sendCopies = createSendCopiesService(context, copyDeps);
  const openCopy = createOpenCopyService(context, copyDeps);
  const exportsService = createExportsService(context, {
    xlsxWorkerFile: join(places.workersDirectory, 'xlsx-worker.js'),
  });
  const sync = createSyncService(context, {
    access,
    copies,
    devices,
    files,
    observations,
    tenants,
    users,
    sendCopiesSoon: sendCopies.sendSoon,
  });
  const lockPeople = createLockPeople({ tenants, users });
  const session = createSessionServices(context, {
    agreements,
    clients,
    lockPeople,
    passwordLinks,
    tenants,
    users,
  });
  const { sessions, throttle } = session;
  const loseDevice = createLoseDeviceService(context, { devices, deviceKeys, sessions });
  const listUsers = createListUsersService(context, { tenants, users });
  const ceosOf = createCeosOf({ adminsOf, users });
  const toldCeos = createToldCeos(context, { ceosOf, tenants });
  const createUser = createCreateUserService(context, {
    agreements,
    permissions,
    tenants,
    toldCeos,
    users,
    requireOwnName,
  });
  const countDuties = createCountDuties({ clients, users });
  const userNotices = createUserNoticesService(context);
  const sendUserNotices = createSendUserNotices(context, { notices: userNotices });
  const changeUser = createChangeUserService(context, {
    countDuties,
    lockPeople,
    notices: session.accountNotices,
    sendNoticesSoon: () => sendUserNotices.sendSoon(),
    sessions,
    settleEmail: createSettleEmail(context, {
      browsers: session.browsers,
      ceosOf,
      links: passwordLinks,
      notices: userNotices,
      sessions,
      tenants,
    }),
    toldCeos,
    users,
  });
  const handOverDuties = createHandOverDutiesService(context, {
    clients,
    countDuties,
    lockPeople,
    permissions,
    tenants,
    users,
  });
  const receiveContact = createReceiveContact(context, {
    contact,
    mailSoon: mailContacts.sendSoon,
    tenants,
    throttle,
    users,
  });
  const readProducts = createReadProductsService(context, {
    agreements,
    clientAccess,
    clients,
    permissions,
    productAccess,
    products,
    tenants,
    users,
  });
  const givePermissions = createGivePermissions(context, {
    clientAccess,
    clients,
    permissions,
    productAccess,
    products,
    tenants,
    users,
  });
  const changeProduct = createChangeProductService(context, { products, readProducts });
  const chooseAnalyst = createChooseAnalyst(context, {
    permissions,
    products,
    readProducts,
    users,
  });
  const accessRecord = createAccessRecordService(context);
  const modificationHistory = createModificationHistoryService(context, { users });
  const accessWatch = createAccessWatch(context, { alerts, tenants, users });
  const securityDays = createSecurityDaysService(context);
  const accessDays = createAccessDaysJob({ securityDays });
  return {
    tenants,
    users,
    listUsers,
    createUser,
    changeUser,
    givePermissions,
    createTenant,
    firstCompany,
    initials,
    permissions,
    clientAccess,
    clients,
    registerClient,
    updateClient,
    ownerContact,
    sendContactNotices,
    sendUserNotices,
    clientLinks,
    handOverClients,
    handOverDuties,
    sendSigningLinks,
    ownPassword,
    passwordPolicy,
    unverifiedOwners,
    registration,
    editClient,
    contact,
    mailContacts,
    receiveContact,
    workContacts,
    reports,
    readReport,
    takeReport,
    readOverview,
    views,
    visits,
    alerts,
    askOffice,
    contracts,
    contractManagement,
    witnessPolicy,
    prescriptionAlerts,
    procuracaoAlerts,
    bankCertificateAlerts,
    workBank,
    products,
    ...work,
    observations,
    observationAccess,
    observerAt,
    lookups,
    verifications,
    mailbox,
    devices,
    deviceKeys,
    deviceList,
    handToOffice,
    loseDevice,
    quarantine,
    removeHandedItem,
    staleItems,
    acts,
    files,
    states,
    records,
    serverKeys,
    decisions,
    agreements,
    walkMinutas,
    access,
    signers,
    signing,
    closing,
    door,
    evidence,
    verification,
    agreementPdf,
    copies,
    openCopy,
    sendCopies,
    sync,
    ...session,
    changeProduct,
    chooseAnalyst,
    productAccess,
    readProducts,
    passwordLinks,
    accessRecord,
    modificationHistory,
    exports: exportsService,
    accessWatch,
    securityDays,
    accessDays,
    attention,
    deriveAttention: createDeriveAttention(context, { attention, tenants }),
    /** Rejects while the database does not answer. */
    health: async (): Promise<void> => void (await context.db.execute(sql`select 1`)),
  };
}
