/**
 * Who may call what: one line for every endpoint, compared with the running server by authorisation-matrix*.test.ts.
 *
 * Columns: the endpoint; ADMIN as CEO, TI, ANALISTA, FINANCEIRO, JURIDICO; USUARIO as CEO, GERENTE, GESTOR, PARCEIRO,
 * CONTABILIDADE; a client and nobody; `id` where the request names an object of a company (another company's answers 404);
 * then what the handler itself answers to the sample of the matrix: `ok`, or its own refusal, because the sample has no files,
 * acts or codes.
 *
 * `x` the handler answers; `.` refused by role (403) or for want of a session (401); `-` not theirs (404).
 * The object is a client that all ten have a permission for, or a colleague whom nobody manages. In a company of the
 * permissions (`X-Tenant`) an ADMIN has the same line, everybody else gets 404; in any other company all get 404.
 */
export const authorisationTable = `
#                        ADMIN USUAR cn
loginStaff               xxxxx xxxxx xx -  invalid_credentials
loginClient              xxxxx xxxxx xx -  invalid_client_credentials
logout                   xxxxx xxxxx x. -  ok
getSession               xxxxx xxxxx x. -  ok
acceptTerms              xxxxx xxxxx .. -  ok
registerAddress          xxxxx xxxxx .. -  ok
forgotPassword           xxxxx xxxxx xx -  ok rate_limited
checkPasswordLink        xxxxx xxxxx xx -  password_link_invalid
renewPasswordLink        xxxxx xxxxx xx -  ok rate_limited
setNewPassword           xxxxx xxxxx xx -  password_link_invalid
getTenantBrand           xxxxx xxxxx xx -  ok
getCompanyPage           xxxxx xxxxx xx -  ok
listTenants              xxxxx xxxxx .. -  ok
listTenantPermissions    xxxxx ..... .. -  ok
createTenant             xx... ..... .. -  ok
getPermissions           xxxxx x---- .. id ok
sendContact              xxxxx xxxxx xx -  ok
createContract           xx... ..... .. id ok
uploadContractDocument   xx... ..... .. id validation_failed
checkContractDocument    xx... ..... .. -  validation_failed
deleteContract           xx... ..... .. id ok
listContracts            xx... ..... .. -  ok
restoreContract          x.... ..... .. id ok
previewContract          xx... ..... .. id ok
getContractPrivileges    xx... ..... .. -  ok
setContractPrivileges    x.... ..... .. -  ok
linkClientAgreement      xx... xxxxx .. id ok
linkUserAgreement        xxxxx x---- .. id ok
linkNetAgreement         xx... xxxxx .. id validation_failed
addRegime                xxxxx xxxxx .. id ok regime_already_held
updateProducts           xxxxx xxxxx .. id ok
closeClientAgreement     xxxxx xxxxx x. id cannot_close_yet
closeUserAgreement       xxxxx x---- .. id cannot_close_yet
getClientAgreement       xxxxx xxxxx x. id ok
getUserAgreement         xxxxx x---- .. id ok
listAgreements           xxxxx xxxxx x. -  ok
listContractTypes        xxxxx xxxxx .. id ok
readPublicContract       xxxxx xxxxx xx -  ok
getEvidence              xxxxx xxxxx x. id ok
downloadAgreementPdf     xxxxx xxxxx x. id ok
downloadEvidenceFile     xxxxx xxxxx x. id not_found
postOwnPhotos            xxxxx xxxxx .. -  photos_required
postPartyPhotos          xxxxx xxxxx x. id photos_required
postUserDrawing          xxxxx xxxxx .. -  photos_required not_found
postClientDrawing        xxxxx xxxxx x. id photos_required
postUserWitness1         xxxxx x---- .. id signature_first
postUserWitness2         xxxxx x---- .. id signature_first
postClientWitness1       xxxxx xxxxx x. id signature_first
postClientWitness2       xxxxx xxxxx x. id signature_first
getClientSignature       xxxxx xxxxx x. id ok
getUserSignature         xxxxx x---- .. id ok
listSignatures           xxxxx ..... .. -  ok
viewUserSignature        xxxxx ..... .. id signature_not_found
viewOwnerSignature       xxxxx ..... .. id signature_not_found
verifyUserSignature      xxxxx ..... .. id signature_not_found
verifyClientSignature    xxxxx ..... .. id signature_not_found
putItem                  xxxxx xxxxx x. -  validation_failed
putAct                   xxxxx xxxxx x. -  missing_fields
haveItems                xxxxx xxxxx x. -  ok
announceItems            xxxxx xxxxx x. -  ok
putQuarantineItem        xxxxx xxxxx x. -  validation_failed
listDevices              xxxxx .x... .. -  ok
listDeviceItems          xxxxx .x... .. id not_found
downloadQuarantineItem   xxxxx ..... .. id not_found
enrolDeviceKey           xxxxx xxxxx x. -  ok
listClients              xxxxx xxxxx .. -  ok
getClient                xxxxx xxxxx x. id ok
listTenantClients        xxxxx xxxxx .. id ok
getRegistrationRules     x.... xxxxx .. -  ok
createClient             x.... xxxxx .. -  verification_required
createClientByCpf        x.... xxxxx .. -  verification_required
addNetworkMember         x.... xxxxx .. id ok
updateClient             xxxxx xxxxx .. id ok
sendSigningLink          xxxxx xxxxx .. id ok
sendClientPasswordLink   xxxxx xxxxx .. id ok
listUsers                xxxxx ..... .. -  ok
listManagedUsers         ..... .x... .. -  ok
listUsersOfTenant        xxxxx x.... .. id ok
getUser                  xxxxx x---- .. id ok
createUser               x.... xx.xx .. -  ok
createUserAdmin          xx... ..... .. -  ok
createFirm               x.... xx... .. -  ok
updateUser               xx... ..... .. id ok
acceptUser               x.... x.... .. id ok
deleteUsers              xx... ..... .. id ok
deleteUser               xx... ..... .. id ok
getProducts              xxxxx xxxxx x. id ok
announceVisit            xxxxx xxxxx .. id ok
listAlerts               xxxxx xxxxx .. -  ok
countUnreadAlerts        xxxxx xxxxx .. -  ok
writeAlert               xxxxx .x... .. id ok
readAlert                xxxxx xxxxx .. id ok
resolveAlert             xxxxx xxxxx .. id ok
listPendingUsers         x.... x.... .. -  ok
lookUpCnpj               xxxxx xxxxx .. -  not_found
lookUpCep                xxxxx xxxxx x. -  not_found
listSelic                xxxxx xxxxx x. -  ok
listBanks                xxxxx xxxxx x. -  ok
getLocation              xxxxx xxxxx x. -  unavailable
sendEmailCode            xxxxx xxxxx .. -  ok resend_locked
sendWhatsAppCode         xxxxx xxxxx .. -  ok resend_locked
checkCode                xxxxx xxxxx .. -  code_wrong
`;
