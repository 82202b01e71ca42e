/**
 * Who may call what: one line for every endpoint, compared with the running server by authorisation-matrix*.test.ts.
 *
 * Columns: the endpoint; ADMIN as CEO, TI, ANALISTA, FINANCEIRO, JURIDICO; USUARIO as CEO, GERENTE, GESTOR, PARCEIRO,
 * CONTABILIDADE; a client and nobody; `id` where the request names an object of a company (another company's answers 404);
 * then what the handler itself answers to everybody who may call, with the sample of the matrix: `ok`, or the refusal of a rule and,
 * after a colon, why the sample meets it. A fault of the request's form is no answer: such a sample proves nothing about access.
 *
 * `x` the handler answers; `.` refused by role (403) or for want of a session (401); `-` not theirs (404).
 * The object is a client that all ten have a permission for, or a colleague whom nobody manages. In a company of the
 * permissions (`X-Tenant`) an ADMIN has the same line, everybody else gets 404; in any other company all get 404.
 */
export const authorisationTable = `
#                        ADMIN USUAR cn
loginStaff               xxxxx xxxxx xx -  ok
loginClient              xxxxx xxxxx xx -  ok
logout                   xxxxx xxxxx x. -  ok
getSession               xxxxx xxxxx x. -  ok
acceptTerms              xxxxx xxxxx .. -  ok
registerAddress          xxxxx xxxxx .. -  ok
forgotPassword           xxxxx xxxxx xx -  ok
checkPasswordLink        xxxxx xxxxx xx -  ok
renewPasswordLink        xxxxx xxxxx xx -  ok
setNewPassword           xxxxx xxxxx xx -  ok
getTenantBrand           xxxxx xxxxx xx -  ok
getCompanyPage           xxxxx xxxxx xx -  ok
listTenants              xxxxx xxxxx .. -  ok
listTenantPermissions    xxxxx ..... .. -  ok
createTenant             xx... ..... .. -  ok
getPermissions           xxxxx x---- .. id ok
sendContact              xxxxx xxxxx xx -  ok
createContract           xx... ..... .. id ok
uploadContractDocument   xx... ..... .. id ok
checkContractDocument    xx... ..... .. -  ok
deleteContract           xx... ..... .. id ok
listContracts            xx... ..... .. -  ok
restoreContract          x.... ..... .. id ok
previewContract          xx... ..... .. id ok
getContractPrivileges    xx... ..... .. -  ok
setContractPrivileges    x.... ..... .. -  ok
linkClientAgreement      x.... xxxxx .. id ok
linkUserAgreement        xxxxx x---- .. id ok
linkNetAgreement         x.... xxxxx .. id ok
addRegime                xxxxx xxxxx .. id ok
updateProducts           xxxxx xxxxx .. id ok
closeClientAgreement     xxxxx xxxxx x. id cannot_close_yet:nobody_has_signed
closeUserAgreement       xxxxx x---- .. id cannot_close_yet:nobody_has_signed
getClientAgreement       xxxxx xxxxx x. id ok
getUserAgreement         xxxxx x---- .. id ok
listAgreements           xxxxx xxxxx x. -  ok
listContractTypes        xxxxx xxxxx .. id ok
readPublicContract       xxxxx xxxxx xx -  ok
getEvidence              xxxxx xxxxx x. id ok
downloadAgreementPdf     xxxxx xxxxx x. id ok
downloadEvidenceFile     xxxxx xxxxx x. id ok
postOwnPhotos            xxxxx xxxxx .. -  ok
postPartyPhotos          xxxxx xxxxx x. id ok
postUserDrawing          xxxxx xxxxx .. -  ok
postClientDrawing        xxxxx xxxxx x. id ok
postUserWitness1         xxxxx x---- .. id signature_first:nobody_has_signed
postUserWitness2         xxxxx x---- .. id signature_first:nobody_has_signed
postClientWitness1       xxxxx xxxxx x. id signature_first:nobody_has_signed
postClientWitness2       xxxxx xxxxx x. id signature_first:nobody_has_signed
getClientSignature       xxxxx xxxxx x. id ok
getUserSignature         xxxxx x---- .. id ok
listSignatures           xx... ..... .. -  ok
viewUserSignature        xx... ..... .. id ok
viewOwnerSignature       xx... ..... .. id ok
verifyUserSignature      xx... ..... .. id ok
verifyClientSignature    xx... ..... .. id ok
putItem                  xxxxx xxxxx x. id ok
putAct                   xxxxx xxxxx x. id ok
haveItems                xxxxx xxxxx x. -  ok
announceItems            xxxxx xxxxx x. -  ok
putQuarantineItem        xxxxx xxxxx x. -  ok
listDevices              xxxxx .x... .. -  ok
listDeviceItems          xxxxx .-... .. id ok
downloadQuarantineItem   xxxxx ..... .. id ok
enrolDeviceKey           xxxxx xxxxx x. -  ok
listClients              xxxxx xxxxx .. -  ok
getClient                xxxxx xxxxx x. id ok
listTenantClients        xxxxx xxxxx .. id ok
getRegistrationRules     x.... xxxxx .. -  ok
createClient             x.... xxxxx .. -  verification_required:owner_not_verified
createClientByCpf        x.... xxxxx .. -  verification_required:owner_not_verified
addNetworkMember         x.... xxxxx .. id ok
updateClient             xxxxx xxxxx .. id ok
sendSigningLink          xxxxx xxxxx .. id ok
sendClientPasswordLink   xxxxx xxxxx .. id ok
listUsers                xx... ..... .. -  ok
listManagedUsers         ..... .x... .. -  ok
listUsersOfTenant        xx... x.... .. id ok
listUserOptions          xx... x.... .. -  ok
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
lookUpCnpj               xxxxx xxxxx .. -  ok
lookUpCep                xxxxx xxxxx x. -  ok
listSelic                xxxxx xxxxx x. -  ok
listBanks                xxxxx xxxxx x. -  ok
getLocation              xxxxx xxxxx x. -  ok
sendEmailCode            xxxxx xxxxx .. -  ok
sendWhatsAppCode         xxxxx xxxxx .. -  ok
checkCode                xxxxx xxxxx .. -  code_wrong:no_code_was_sent
`;
