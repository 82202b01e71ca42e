import { getSession, loginClient, loginStaff, logout } from './session/session.endpoints.ts';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from './session/account.endpoints.ts';
import {
  enableFactor,
  endFactorOfUser,
  endOwnFactor,
  enterSecondFactor,
  getFactorDemand,
  getFactorOfUser,
  getOwnFactor,
  offerFactor,
  renewRecoveryCodes,
  setFactorDemand,
} from './session/second-factor.endpoints.ts';
import { putTurn } from './session/turn.endpoints.ts';
import { acceptTerms, registerAddress } from './session/gates.endpoints.ts';
import {
  checkPasswordLink,
  forgotPassword,
  renewPasswordLink,
  setNewPassword,
} from './session/password.endpoints.ts';
import { getCompanyPage, getTenantBrand } from './tenants/brand.endpoints.ts';
import { listTenantPermissions, listTenants } from './tenants/tenants.endpoints.ts';
import { createTenant } from './tenants/new-tenant.endpoints.ts';
import {
  getPermissions,
  setClientPermissions,
  setProductPermissions,
  setTenantPermissions,
} from './permissions/permissions.endpoints.ts';
import { eraseContact, getContact, sendContact } from './contact/contact.endpoints.ts';
import { downloadCopy, getCopy } from './copies/copies.endpoints.ts';
import {
  checkContractDocument,
  createContract,
  deleteContract,
  getContractPrivileges,
  getWitnessPolicy,
  listContracts,
  previewContract,
  restoreContract,
  setContractPrivileges,
  setWitnessPolicy,
  uploadContractDocument,
} from './contracts/contracts.endpoints.ts';
import {
  addRegime,
  closeClientAgreement,
  closeUserAgreement,
  downloadAgreementPdf,
  downloadEvidenceFile,
  getAgreementParty,
  getClientAgreement,
  getEvidence,
  getUserAgreement,
  linkClientAgreement,
  linkNetAgreement,
  linkUserAgreement,
  listAgreements,
  listContractTypes,
  readPublicContract,
  updateProducts,
} from './agreements/agreements.endpoints.ts';
import {
  getClientSignature,
  getUserSignature,
  postClientDrawing,
  postClientWitness1,
  postClientWitness2,
  postOwnPhotos,
  postPartyPhotos,
  postUserDrawing,
  postUserWitness1,
  postUserWitness2,
} from './signing/signing.endpoints.ts';
import {
  claimSignature,
  getQueuePlace,
  listSignatures,
  releaseSignature,
  verifyClientSignature,
  verifyUserSignature,
  viewOwnerSignature,
  viewUserSignature,
} from './verification/verification.endpoints.ts';
import {
  announceItems,
  downloadQuarantineItem,
  haveItems,
  listDeviceItems,
  listDevices,
  putAct,
  putItem,
  putQuarantineItem,
} from './sync/sync.endpoints.ts';
import {
  declareDeviceLost,
  declareOwnDeviceLost,
  enrolDeviceKey,
  listOwnDevices,
  listServerKeys,
} from './devices/devices.endpoints.ts';
import { handOverClients, sendSigningLinks } from './clients/bulk.endpoints.ts';
import {
  addNetworkMember,
  createClient,
  createClientByCpf,
  getClient,
  getRegistrationSummary,
  getRegistrationRules,
  listClients,
  listTenantClients,
  sendClientPasswordLink,
  sendSigningLink,
  updateClient,
} from './clients/clients.endpoints.ts';
import {
  answerOwnPassword,
  getPasswordPolicy,
  setPasswordPolicy,
} from './clients/client-password.endpoints.ts';
import {
  acceptUser,
  createFirm,
  createUser,
  createUserAdmin,
  deleteUser,
  deleteUsers,
  getUser,
  listManagedUsers,
  listUserOptions,
  listUsers,
  listUsersOfTenant,
  updateUser,
} from './users/users.endpoints.ts';
import { blockUser, sendUserPasswordLink, unblockUser } from './users/account-access.endpoints.ts';
import {
  getProducts,
  listCompanyProducts,
  listRegimes,
  listTenantProducts,
  revealProductSecret,
  setProductSecret,
  setProductAnalyst,
  setProductStatus,
} from './products/products.endpoints.ts';
import {
  listApuracoes,
  listCompanyApuracoes,
  openApuracao,
  updateApuracao,
} from './apuracoes/apuracoes.endpoints.ts';
import { getBank, saveBank } from './banking/banking.endpoints.ts';
import {
  cancelBoleto,
  getBoleto,
  getBoletoMonths,
  getBoletoSummary,
  issueBoleto,
  listBoletos,
  payBoleto,
  undoBoletoPayment,
} from './boletos/boletos.endpoints.ts';
import {
  addCredit,
  deleteCredit,
  exportCredits,
  launchCredits,
  listCompanyCredits,
  listCredits,
  listFoundCredits,
  updateCredit,
} from './credits/credits.endpoints.ts';
import {
  addAttachment,
  deleteAttachment,
  downloadAttachment,
  listAttachments,
} from './attachments/attachments.endpoints.ts';
import {
  cancelJob,
  getJob,
  getExplainedMonth,
  getSheet,
  startAnalysis,
  updateSheet,
} from './analyses/analyses.endpoints.ts';
import { exportFunds, getFunds, saveFunds } from './verbas/verbas.endpoints.ts';
import { readOverview } from './overview/overview.endpoints.ts';
import { getReport, reportError } from './reports/reports.endpoints.ts';
import { getResume, setResumeValue } from './resume/resume.endpoints.ts';
import {
  deleteObservation,
  listClientObservations,
  listProductObservations,
  writeObservation,
} from './observations/observations.endpoints.ts';
import { createView, deleteView, listViews, updateView } from './views/views.endpoints.ts';
import { announceVisit, askOffice, listOthersVisits } from './visits/visits.endpoints.ts';
import {
  countUnreadAlerts,
  listAlerts,
  listPendingUsers,
  readAlert,
  readAlerts,
  resolveAlert,
  writeAlert,
} from './alerts/alerts.endpoints.ts';
import {
  getLocation,
  listBanks,
  listSelic,
  lookUpCep,
  lookUpCnpj,
} from './lookups/lookups.endpoints.ts';
import {
  checkCode,
  sendEmailCode,
  sendWhatsAppCode,
} from './contact-proofs/contact-proofs.endpoints.ts';
import {
  exportAlerts,
  exportClients,
  exportContracts,
  exportDevices,
  exportHistory,
  exportManagedUsers,
  exportProducts,
  exportSecurityEvents,
  exportSignatures,
  exportUsers,
  exportUsersOfTenant,
} from './exports/exports.endpoints.ts';
import { listHistory, listHistoryPeople } from './history/history.endpoints.ts';
import { listSecurityEvents } from './security/security.endpoints.ts';
import { getVersion } from './version/version.endpoints.ts';
import type { Endpoint, FullPathOf } from './http/define-endpoint.ts';

/** One call: method and path as the endpoint has them, the name of the set of roles in its access, and the endpoint. */
export type Call<E extends Endpoint> = readonly [
  E['method'],
  FullPathOf<E>,
  E['access']['name'],
  E,
];

/** Holds every row to its endpoint: another method, path or set of roles does not compile. */
function tableOf<const E extends readonly Endpoint[]>(
  ...rows: { readonly [I in keyof E]: Call<E[I]> }
): typeof rows {
  return rows;
}

/** Every call there is, and who may make it: the server registers exactly these, the authorisation matrix walks them. */
export const calls: readonly Call<Endpoint>[] = tableOf(
  ['POST', '/data-api/auth/login', 'anybody', loginStaff],
  ['POST', '/data-api/auth/login-client', 'anybody', loginClient],
  ['POST', '/data-api/auth/logout', 'deliverers', logout],
  ['GET', '/data-api/auth/session', 'anySession', getSession],
  ['PUT', '/data-api/session/turn', 'anySession', putTurn],

  ['POST', '/data-api/user/liAceito', 'staff', acceptTerms],
  ['POST', '/data-api/user/cep/{userId}', 'staff', registerAddress],

  ['POST', '/data-api/auth/forgot-password', 'anybody', forgotPassword],
  ['POST', '/data-api/auth/password-link', 'anybody', checkPasswordLink],
  ['POST', '/data-api/auth/password-link/renew', 'anybody', renewPasswordLink],
  ['POST', '/data-api/auth/new-password', 'anybody', setNewPassword],

  ['POST', '/data-api/auth/password', 'anySession', changePassword],
  ['GET', '/data-api/auth/sessions', 'anySession', listOwnSessions],
  ['DELETE', '/data-api/auth/sessions/{id}', 'anySession', endOwnSession],
  ['DELETE', '/data-api/auth/sessions', 'anySession', endOtherSessions],

  ['POST', '/data-api/auth/second-factor', 'anybody', enterSecondFactor],
  ['GET', '/data-api/auth/second-factor', 'staff', getOwnFactor],
  ['POST', '/data-api/auth/second-factor/setup', 'staff', offerFactor],
  ['POST', '/data-api/auth/second-factor/enable', 'staff', enableFactor],
  ['POST', '/data-api/auth/second-factor/recovery-codes', 'staff', renewRecoveryCodes],
  ['POST', '/data-api/auth/second-factor/end', 'staff', endOwnFactor],
  ['GET', '/data-api/user/{id}/second-factor', 'adminCeo', getFactorOfUser],
  ['POST', '/data-api/user/{id}/second-factor/end', 'adminCeo', endFactorOfUser],
  ['GET', '/data-api/tenants/second-factor', 'adminCeoOrTi', getFactorDemand],
  ['POST', '/data-api/tenants/second-factor', 'adminCeo', setFactorDemand],

  ['GET', '/data-api/tenants/brand', 'anybody', getTenantBrand],
  ['GET', '/data-api/tenants/page/{page}', 'anybody', getCompanyPage],

  ['GET', '/data-api/tenants', 'staff', listTenants],
  ['GET', '/data-api/tenants/permissions', 'admins', listTenantPermissions],

  ['POST', '/data-api/tenants/create-tenant', 'adminCeoOrTi', createTenant],

  ['GET', '/data-api/permissions/{userId}', 'staff', getPermissions],
  ['POST', '/data-api/permissions/client/{id}', 'directors', setClientPermissions],
  ['POST', '/data-api/permissions/tenant/{id}', 'directors', setTenantPermissions],
  ['POST', '/data-api/permissions/product/{id}', 'directors', setProductPermissions],

  ['POST', '/data-api/contact', 'anybody', sendContact],
  ['GET', '/data-api/contact/{id}', 'companyHeads', getContact],
  ['DELETE', '/data-api/contact/{id}', 'adminCeo', eraseContact],

  ['POST', '/data-api/reports', 'anybody', reportError],
  ['GET', '/data-api/reports/{id}', 'adminCeoOrTi', getReport],

  ['GET', '/data-api/overview', 'staff', readOverview],

  ['POST', '/data-api/contracts', 'adminCeoOrTi', createContract],
  ['POST', '/data-api/contracts/doc/{type}/{tenantId}', 'adminCeoOrTi', uploadContractDocument],
  ['POST', '/data-api/contracts/check-document', 'adminCeoOrTi', checkContractDocument],
  ['POST', '/data-api/contracts/delete/{id}', 'adminCeoOrTi', deleteContract],
  ['GET', '/data-api/contracts/ativo', 'adminCeoOrTi', listContracts],
  ['POST', '/data-api/contracts/restore/{id}', 'adminCeoOrTi', restoreContract],
  ['GET', '/data-api/contracts/{id}/preview', 'adminCeoOrTi', previewContract],
  ['GET', '/data-api/contracts/privileges', 'adminCeoOrTi', getContractPrivileges],
  ['POST', '/data-api/contracts/privileges', 'adminCeo', setContractPrivileges],
  ['GET', '/data-api/contracts/witness-policy', 'adminCeoOrTi', getWitnessPolicy],
  ['POST', '/data-api/contracts/witness-policy', 'adminCeo', setWitnessPolicy],

  ['POST', '/data-api/agreement/vincular', 'clientBringers', linkClientAgreement],
  ['POST', '/data-api/agreement/vincular/user', 'staff', linkUserAgreement],
  ['POST', '/data-api/agreement/vincular/net', 'clientBringers', linkNetAgreement],
  ['POST', '/data-api/agreement/new', 'staff', addRegime],
  ['POST', '/data-api/agreement/update/product', 'staff', updateProducts],
  ['POST', '/data-api/agreement/update', 'anySession', closeClientAgreement],
  ['POST', '/data-api/agreement/update/user', 'staff', closeUserAgreement],
  ['GET', '/data-api/agreement/ativo/{clientId}', 'anySession', getClientAgreement],
  ['GET', '/data-api/agreement/ativo/user/{id}', 'staff', getUserAgreement],
  ['GET', '/data-api/agreement/{id}/party', 'anySession', getAgreementParty],
  ['GET', '/data-api/agreement/ativos', 'anySession', listAgreements],
  ['GET', '/data-api/agreement/listContract/{tenant}', 'staff', listContractTypes],
  ['GET', '/data-api/agreement/read-for-client', 'anybody', readPublicContract],
  ['GET', '/data-api/agreement/{id}/evidence', 'anySession', getEvidence],
  ['GET', '/data-api/agreement/{id}/pdf', 'anySession', downloadAgreementPdf],
  ['GET', '/data-api/copies/{token}', 'anybody', getCopy],
  ['GET', '/data-api/copies/{token}/pdf', 'anybody', downloadCopy],
  ['GET', '/data-api/agreement/{id}/files/{fileId}', 'anySession', downloadEvidenceFile],

  ['POST', '/data-api/signatures/userID', 'staff', postOwnPhotos],
  ['POST', '/data-api/signatures/user', 'anySession', postPartyPhotos],
  ['POST', '/data-api/signatures/user-assinatura/', 'staff', postUserDrawing],
  ['POST', '/data-api/signatures/client-assinatura/', 'anySession', postClientDrawing],
  ['POST', '/data-api/signatures/witnessUser1', 'staff', postUserWitness1],
  ['POST', '/data-api/signatures/witnessUser2', 'staff', postUserWitness2],
  ['POST', '/data-api/signatures/{id}/witness1', 'anySession', postClientWitness1],
  ['POST', '/data-api/signatures/{id}/witness2', 'anySession', postClientWitness2],
  ['GET', '/data-api/signatures/cnpj/{id}', 'anySession', getClientSignature],
  ['GET', '/data-api/signatures/{userId}/user', 'staff', getUserSignature],

  ['GET', '/data-api/signatures', 'adminCeoOrTi', listSignatures],
  ['GET', '/data-api/signatures/veiwUser/{id}', 'adminCeoOrTi', viewUserSignature],
  ['GET', '/data-api/signatures/owner/{id}', 'adminCeoOrTi', viewOwnerSignature],
  ['GET', '/data-api/signatures/queue/{id}', 'adminCeoOrTi', getQueuePlace],
  ['POST', '/data-api/signatures/claims/{id}', 'adminCeoOrTi', claimSignature],
  ['DELETE', '/data-api/signatures/claims/{id}', 'adminCeoOrTi', releaseSignature],
  [
    'POST',
    '/data-api/signatures/isverifedUser/{id}/{verifed}',
    'adminCeoOrTi',
    verifyUserSignature,
  ],
  [
    'POST',
    '/data-api/signatures/isverifedClient/{id}/{verifed}',
    'adminCeoOrTi',
    verifyClientSignature,
  ],

  ['PUT', '/data-api/sync/items/{id}', 'deliverers', putItem],
  ['PUT', '/data-api/sync/acts/{id}', 'deliverers', putAct],
  ['POST', '/data-api/sync/have', 'deliverers', haveItems],
  ['POST', '/data-api/sync/announce', 'deliverers', announceItems],
  ['PUT', '/data-api/sync/quarantine/{id}', 'deliverers', putQuarantineItem],
  ['GET', '/data-api/devices', 'deviceKeepers', listDevices],
  ['GET', '/data-api/devices/{id}/items', 'deviceKeepers', listDeviceItems],
  ['GET', '/data-api/devices/quarantine/{id}', 'admins', downloadQuarantineItem],

  ['POST', '/data-api/devices/keys', 'anySession', enrolDeviceKey],
  ['GET', '/data-api/devices/server-keys', 'deliverers', listServerKeys],
  ['GET', '/data-api/devices/own', 'anySession', listOwnDevices],
  ['POST', '/data-api/devices/own/{id}/lost', 'anySession', declareOwnDeviceLost],
  ['POST', '/data-api/devices/{id}/lost', 'directors', declareDeviceLost],

  ['GET', '/data-api/clients', 'staff', listClients],
  ['GET', '/data-api/clients/quadro', 'admins', getRegistrationSummary],
  ['GET', '/data-api/clients/{cnpjcpf}', 'anySession', getClient],
  ['GET', '/data-api/clients/tenant/{id}', 'staff', listTenantClients],
  ['GET', '/data-api/clients/registration', 'clientBringers', getRegistrationRules],
  ['POST', '/data-api/clients', 'clientBringers', createClient],
  ['POST', '/data-api/clients/cpf-Vinculo', 'clientBringers', createClientByCpf],
  ['POST', '/data-api/clients/net', 'clientBringers', addNetworkMember],
  ['POST', '/data-api/clients/update/{id}', 'staff', updateClient],
  ['POST', '/data-api/clients/responsavel', 'directors', handOverClients],
  ['POST', '/data-api/clients/signing-links', 'staff', sendSigningLinks],
  ['POST', '/data-api/clients/{cnpjcpf}/signing-link', 'staff', sendSigningLink],
  ['POST', '/data-api/clients/{cnpjcpf}/password-link', 'staff', sendClientPasswordLink],

  ['POST', '/data-api/auth/own-password', 'clientsOnly', answerOwnPassword],
  ['GET', '/data-api/tenants/client-password', 'adminCeoOrTi', getPasswordPolicy],
  ['POST', '/data-api/tenants/client-password', 'adminCeo', setPasswordPolicy],

  ['GET', '/data-api/user', 'adminCeoOrTi', listUsers],
  ['GET', '/data-api/user/gerente', 'managers', listManagedUsers],
  ['GET', '/data-api/user/tenant/{id_tenant}', 'directors', listUsersOfTenant],
  ['GET', '/data-api/user/options', 'directors', listUserOptions],
  ['GET', '/data-api/user/{id}', 'staff', getUser],
  ['POST', '/data-api/user/create-user', 'partnerBringers', createUser],
  ['POST', '/data-api/user/create-user-admin', 'adminCeoOrTi', createUserAdmin],
  ['POST', '/data-api/user/create-contabilidade', 'firmBringers', createFirm],
  ['POST', '/data-api/user/update/{id}', 'adminCeoOrTi', updateUser],
  ['PATCH', '/data-api/user/accept/{user_id}', 'ceos', acceptUser],
  ['POST', '/data-api/user/{id}/block', 'adminCeoOrTi', blockUser],
  ['POST', '/data-api/user/{id}/unblock', 'adminCeoOrTi', unblockUser],
  ['POST', '/data-api/user/{id}/password-link', 'adminCeoOrTi', sendUserPasswordLink],
  ['DELETE', '/data-api/user', 'adminCeoOrTi', deleteUsers],
  ['DELETE', '/data-api/user/delete/{id}', 'adminCeoOrTi', deleteUser],

  ['GET', '/data-api/products/{id}', 'anySession', getProducts],
  ['GET', '/data-api/products/tenants/{cnpj}', 'staff', listTenantProducts],
  ['GET', '/data-api/products', 'staff', listCompanyProducts],
  ['GET', '/data-api/products/regimes', 'staff', listRegimes],
  ['PUT', '/data-api/products/{id}/analista', 'adminCeo', setProductAnalyst],
  ['POST', '/data-api/products/status/{id}/{status}', 'admins', setProductStatus],
  ['POST', '/data-api/products/senha-produto/{productId}', 'staff', setProductSecret],
  ['POST', '/data-api/products/{id}/senha/reveal', 'staff', revealProductSecret],

  ['POST', '/api/apuracao', 'admins', openApuracao],
  ['GET', '/api/apuracao', 'staff', listCompanyApuracoes],
  ['GET', '/api/apuracao/{productId}', 'staff', listApuracoes],
  ['PATCH', '/api/apuracao/{id}', 'admins', updateApuracao],
  ['GET', '/data-api/bank', 'adminCeoOrTi', getBank],
  ['PUT', '/api/bank', 'adminCeoOrTi', saveBank],
  ['GET', '/data-api/boletos', 'staff', listBoletos],
  ['GET', '/api/boletos/{id}', 'admins', getBoleto],
  ['POST', '/api/boletos', 'admins', issueBoleto],
  ['GET', '/api/boletos/summary', 'staff', getBoletoSummary],
  ['GET', '/api/boletos/months', 'staff', getBoletoMonths],
  ['POST', '/api/boletos/{id}/pagamento', 'adminFinance', payBoleto],
  ['DELETE', '/api/boletos/{id}/pagamento', 'adminFinance', undoBoletoPayment],
  ['POST', '/api/boletos/{id}/cancelar', 'admins', cancelBoleto],

  ['POST', '/api/credits', 'admins', addCredit],
  ['GET', '/api/credits', 'staff', listCompanyCredits],
  ['GET', '/api/credits/{id_apuracao}', 'staff', listCredits],
  ['GET', '/api/credits/{id_apuracao}/export', 'admins', exportCredits],
  ['PUT', '/api/credits', 'admins', updateCredit],
  ['DELETE', '/api/credits/{id}', 'admins', deleteCredit],
  ['GET', '/api/apuracao/{id}/creditos', 'admins', listFoundCredits],
  ['POST', '/api/apuracao/{id}/creditos', 'admins', launchCredits],
  ['POST', '/api/anexos', 'admins', addAttachment],
  ['GET', '/api/anexos/{id_calculo}', 'staff', listAttachments],
  ['POST', '/api/anexos/Deleted/{id}', 'admins', deleteAttachment],
  ['GET', '/api/anexos/{id}/arquivo', 'staff', downloadAttachment],
  ['GET', '/data-api/simples/{apuracaoId}', 'admins', getSheet],
  ['PATCH', '/api/simples/update', 'admins', updateSheet],
  ['GET', '/api/analyses/{id_apuracao}/months/{competencia}', 'admins', getExplainedMonth],
  ['POST', '/api/microservices/xml/simples-nacional', 'admins', startAnalysis],
  ['GET', '/api/jobs/{id}', 'admins', getJob],
  ['POST', '/api/jobs/{id}/cancel', 'admins', cancelJob],
  ['GET', '/api/funds/{id_apuracao}', 'admins', getFunds],
  ['GET', '/api/funds/{id_apuracao}/diagnostico', 'admins', exportFunds],
  ['PUT', '/api/funds/{id_apuracao}/{dateStart}/{dateEnd}', 'admins', saveFunds],
  ['GET', '/api/resume/{apuracaoId}', 'staff', getResume],
  ['PATCH', '/api/resume/update/value', 'admins', setResumeValue],

  ['POST', '/data-api/observations', 'anySession', writeObservation],
  ['GET', '/data-api/observations/{productId}', 'anySession', listProductObservations],
  ['GET', '/data-api/observations/client/{cnpj}', 'anySession', listClientObservations],
  ['POST', '/data-api/observations/soft-delete/{id}', 'anySession', deleteObservation],

  ['PUT', '/data-api/visits/{agreementId}', 'staff', announceVisit],
  ['POST', '/data-api/visits/{agreementId}/avisos', 'staff', askOffice],
  ['GET', '/data-api/visits/others', 'staff', listOthersVisits],

  ['GET', '/data-api/views', 'staff', listViews],
  ['POST', '/data-api/views', 'staff', createView],
  ['PUT', '/data-api/views/{id}', 'staff', updateView],
  ['DELETE', '/data-api/views/{id}', 'staff', deleteView],

  ['GET', '/data-api/alerts', 'staff', listAlerts],
  ['GET', '/data-api/alerts/unread', 'staff', countUnreadAlerts],
  ['POST', '/data-api/alerts', 'supervisors', writeAlert],
  ['POST', '/data-api/alerts/read', 'staff', readAlerts],
  ['POST', '/data-api/alerts/{id}/read', 'staff', readAlert],
  ['POST', '/data-api/alerts/{id}/resolve', 'staff', resolveAlert],
  ['GET', '/data-api/alerts/pending-users', 'ceos', listPendingUsers],

  ['GET', '/data-api/utils/cnpj/{cnpj}', 'staff', lookUpCnpj],
  ['GET', '/data-api/utils/cep/{cep}', 'anySession', lookUpCep],
  ['GET', '/data-api/utils/selic', 'anySession', listSelic],
  ['GET', '/data-api/utils/banks', 'anySession', listBanks],
  ['GET', '/data-api/utils/location', 'anySession', getLocation],

  ['POST', '/data-api/mail/send-code', 'staff', sendEmailCode],
  ['POST', '/data-api/verifications/whatsapp', 'staff', sendWhatsAppCode],
  ['POST', '/data-api/verifications/check', 'staff', checkCode],

  ['GET', '/data-api/version', 'anybody', getVersion],

  ['GET', '/data-api/clients/export', 'staff', exportClients],
  ['GET', '/data-api/user/export', 'adminCeoOrTi', exportUsers],
  ['GET', '/data-api/user/gerente/export', 'managers', exportManagedUsers],
  ['GET', '/data-api/user/tenant/{id_tenant}/export', 'directors', exportUsersOfTenant],
  ['GET', '/data-api/products/{cnpjcpf}/export', 'staff', exportProducts],
  ['GET', '/data-api/signatures/export', 'adminCeoOrTi', exportSignatures],
  ['GET', '/data-api/contracts/export', 'adminCeoOrTi', exportContracts],
  ['GET', '/data-api/devices/export', 'deviceKeepers', exportDevices],
  ['GET', '/data-api/alerts/export', 'staff', exportAlerts],

  ['GET', '/data-api/security-events', 'ceos', listSecurityEvents],
  ['GET', '/data-api/security-events/export', 'ceos', exportSecurityEvents],

  ['GET', '/data-api/history', 'adminCeo', listHistory],
  ['GET', '/data-api/history/people', 'adminCeo', listHistoryPeople],
  ['GET', '/data-api/history/export', 'adminCeo', exportHistory],
);

/** The endpoints of the table. */
export const endpoints: readonly Endpoint[] = calls.map(([, , , endpoint]) => endpoint);
