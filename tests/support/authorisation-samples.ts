import { createHash } from 'node:crypto';
import { rawForm } from './faults/multipart.ts';

/** The objects of one company that a request may name; every endpoint gets fresh ones, so that no call spoils the next. */
export type Objects = {
  tenant: string;
  client: string;
  /** A colleague of the lowest rank, managed by nobody. */
  user: string;
  /** E-mail of the same colleague. */
  userEmail: string;
  newId: () => string;
  newCnpj: () => string;
  newCpf: () => string;
  /** Id of the client's agreement in force, made when it is asked for. */
  agreement: () => Promise<string>;
  /** Gives the colleague an agreement. */
  userAgreement: () => Promise<string>;
  /** Who asks, where a call is only ever about oneself. */
  self: { id: string; cpf: string };
  /** Id of a template of the company. */
  contract: () => Promise<string>;
  /** Id of an alert about the client, addressed to everybody who asks. */
  alert: () => Promise<string>;
};

/** A request that passes its schemas, so that only access decides; without an entry an endpoint is called with nothing. */
export type Sample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
};
type MakeSample = (o: Objects) => Sample | Promise<Sample>;

const contracts = ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'];
const place = { local: '{}', maquina: 'Tablet' };
const token = 'x'.repeat(40);
const witness = (o: Objects, n: 1 | 2): Record<string, string> => ({
  [`nome_testemunha_cliente_${n}`]: 'Testemunha',
  [`cpf_testemunha_cliente_${n}`]: o.newCpf(),
});
const person = (o: Objects) => ({
  name: 'Pessoa Nova',
  cpf: o.newCpf(),
  email: `${o.newId()}@empresa.test`,
  password: 'Segura@2026',
  whatsApp: '11988887777',
});
const address = {
  cep: '80010010',
  logradouro: 'Rua das Acácias',
  bairro: 'Centro',
  numero: '10',
  municipio: 'Curitiba',
  estado: 'PR',
};
const company = (o: Objects) => ({
  cnpjcpf: o.newCnpj(),
  razao_social: 'Padaria Nova Ltda.',
  ...address,
  comissaoTenant: 10,
  contracts,
});
const accountant = {
  nomeContador: 'Contador',
  contatoContador: '11988887777',
  emailContador: 'contador@firma.test',
};
const byClient: MakeSample = (o) => ({ params: { id: o.client } });
const byCnpj: MakeSample = (o) => ({ params: { cnpjcpf: o.client } });
const byUser: MakeSample = (o) => ({ params: { id: o.user } });
const byContract: MakeSample = async (o) => ({ params: { id: await o.contract() } });
const byAgreement: MakeSample = async (o) => ({ params: { id: await o.agreement() } });
const byAlert: MakeSample = async (o) => ({ params: { id: await o.alert() } });
const change: MakeSample = async (o) => {
  await o.agreement();
  return { body: { contracts, id_client: o.client, typeRegime: 'LUCRO_REAL' } };
};
const withUserAgreement =
  (make: MakeSample): MakeSample =>
  async (o) => {
    await o.userAgreement();
    return make(o);
  };
const withAgreement =
  (make: MakeSample): MakeSample =>
  async (o) => {
    await o.agreement();
    return make(o);
  };
const digest = (text: string): string =>
  `sha-256=:${createHash('sha256').update(text).digest('base64')}:`;

export const authorisationSamples: Record<string, MakeSample> = {
  loginStaff: () => ({ body: { email: 'ninguem@empresa.test', password: 'errada' } }),
  loginClient: (o) => ({ body: { cpfProprietario: o.newCpf(), password: 'errada' } }),
  acceptTerms: () => ({ body: { li_aceito: true } }),
  registerAddress: (o) => ({ params: { userId: o.self.id }, body: address }),
  forgotPassword: () => ({ body: { email: 'ninguem@empresa.test' } }),
  checkPasswordLink: () => ({ body: { token } }),
  renewPasswordLink: () => ({ body: { token } }),
  setNewPassword: () => ({ body: { token, password: 'Segura@2026' } }),
  getCompanyPage: () => ({ params: { page: 'd' } }),
  createTenant: (o) => ({
    body: {
      cnpj: o.newCnpj(),
      razao_social: 'Nova Ltda.',
      fantasia: 'Nova',
      cnae: '1',
      cnae_info: 'x',
      email: 'a@b.test',
      whatsApp: '11988887777',
      comissao_admin: 1,
      logradouro: 'R',
      bairro: 'B',
      numero: '1',
      cidade: 'C',
      uf: 'PR',
    },
  }),
  getPermissions: (o) => ({ params: { userId: o.user } }),
  sendContact: () => ({
    body: { name: 'Ana', tel: '11988887777', email: 'a@b.test', message: 'Olá' },
  }),
  createContract: (o) => ({
    body: { nameContrato: 'Modelo', typeContrato: 'PRINCIPAL', id_tenant: o.tenant },
  }),
  uploadContractDocument: (o) => ({
    params: { type: 'PRINCIPAL', tenantId: o.tenant },
    form: {},
  }),
  checkContractDocument: () => ({ form: {} }),
  deleteContract: byContract,
  restoreContract: byContract,
  previewContract: byContract,
  setContractPrivileges: () => ({ body: { isGranted: false } }),
  linkClientAgreement: (o) => ({ body: { contracts, id_client: o.client } }),
  linkUserAgreement: (o) => ({
    body: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: o.user, email: o.userEmail },
  }),
  linkNetAgreement: (o) => ({ body: { contracts, id_net: o.client } }),
  addRegime: change,
  updateProducts: change,
  closeClientAgreement: withAgreement((o) => ({ body: { id_client: o.client } })),
  closeUserAgreement: withUserAgreement((o) => ({ body: { id_user: o.user } })),
  getClientAgreement: withAgreement((o) => ({ params: { clientId: o.client } })),
  getUserAgreement: withUserAgreement(byUser),
  listContractTypes: (o) => ({ params: { tenant: o.tenant } }),
  readPublicContract: (o) => ({ query: { id_tenant: o.tenant, contracts: 'PRINCIPAL' } }),
  getEvidence: byAgreement,
  downloadAgreementPdf: byAgreement,
  downloadEvidenceFile: async (o) => ({
    params: { id: await o.agreement(), fileId: o.newId() },
  }),
  postOwnPhotos: () => ({ form: place }),
  postPartyPhotos: withAgreement((o) => ({ form: { ...place, id: o.client } })),
  postUserDrawing: (o) => ({ form: { cpf: o.self.cpf } }),
  postClientDrawing: withAgreement((o) => ({ form: { cnpj: o.client } })),
  postUserWitness1: withUserAgreement((o) => ({ form: { ...witness(o, 1), id_user: o.user } })),
  postUserWitness2: withUserAgreement((o) => ({ form: { ...witness(o, 2), id_user: o.user } })),
  postClientWitness1: withAgreement((o) => ({ params: { id: o.client }, form: witness(o, 1) })),
  postClientWitness2: withAgreement((o) => ({ params: { id: o.client }, form: witness(o, 2) })),
  getClientSignature: byClient,
  getUserSignature: (o) => ({ params: { userId: o.user } }),
  viewUserSignature: byUser,
  viewOwnerSignature: byClient,
  verifyUserSignature: (o) => ({ params: { id: o.user, verifed: 'true' }, body: {} }),
  verifyClientSignature: (o) => ({ params: { id: o.client, verifed: 'true' }, body: {} }),
  putItem: (o) => ({
    params: { id: o.newId() },
    headers: { 'content-digest': digest(''), 'x-owner': `${o.tenant}:staff:${o.user}` },
  }),
  putAct: (o) => ({ params: { id: o.newId() }, body: {} }),
  haveItems: () => ({ body: { items: [] } }),
  announceItems: (o) => ({
    body: { installId: o.newId(), deviceName: 'Tablet', appBuild: 'teste', items: [] },
  }),
  putQuarantineItem: (o) => ({
    params: { id: o.newId() },
    headers: { 'content-digest': digest(''), 'x-owner': `${o.tenant}:staff:${o.user}` },
  }),
  listDeviceItems: (o) => ({
    params: { id: o.newId() },
    query: { owner: `${o.tenant}:staff:${o.user}` },
  }),
  downloadQuarantineItem: (o) => ({ params: { id: o.newId() } }),
  enrolDeviceKey: (o) => ({
    body: {
      installId: o.newId(),
      deviceName: 'Tablet',
      publicKey: {
        kty: 'EC',
        crv: 'P-256',
        x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
        y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
      },
    },
  }),
  getClient: byCnpj,
  listTenantClients: (o) => ({ params: { id: o.tenant } }),
  createClient: (o) => ({
    body: { ...company(o), nomeProprietario: 'Dona', password: 'Segura1' },
  }),
  createClientByCpf: (o) => ({ body: { ...company(o), cpfProprietario: o.newCpf() } }),
  addNetworkMember: (o) => ({ body: { ...company(o), ...accountant, id_matriz: o.client } }),
  updateClient: (o) => ({ params: { id: o.client }, body: { numero: '20' } }),
  sendSigningLink: withAgreement(byCnpj),
  sendClientPasswordLink: byCnpj,
  listUsersOfTenant: (o) => ({ params: { id_tenant: o.tenant } }),
  getUser: byUser,
  createUser: (o) => ({
    body: { ...person(o), typeCargo: 'PARCEIRO', comissao_user: 10 },
  }),
  createUserAdmin: (o) => ({
    body: { ...person(o), typeCargo: 'ANALISTA', typeUser: 'ADMIN' },
  }),
  createFirm: (o) => ({
    body: {
      ...person(o),
      ...address,
      cnpj: o.newCnpj(),
      razao_social: 'Firma Ltda.',
      comissao_user: 10,
    },
  }),
  updateUser: (o) => ({ params: { id: o.user }, body: { name: 'Outro Nome' } }),
  acceptUser: (o) => ({ params: { user_id: o.user } }),
  deleteUsers: (o) => ({ body: [o.user] }),
  deleteUser: byUser,
  announceVisit: async (o) => ({ params: { agreementId: await o.agreement() } }),
  writeAlert: (o) => ({ body: { message: 'Aviso', id_client: o.client } }),
  readAlert: byAlert,
  resolveAlert: async (o) => ({
    params: { id: await o.alert() },
    body: { message: 'Feito' },
  }),
  getProducts: byClient,
  lookUpCnpj: (o) => ({ params: { cnpj: o.newCnpj() } }),
  lookUpCep: () => ({ params: { cep: '01310100' } }),
  sendEmailCode: () => ({ body: { to: 'dona@cliente.test' } }),
  sendWhatsAppCode: () => ({ body: { to: '11988887777' } }),
  checkCode: () => ({ body: { to: 'dona@cliente.test', code: 'ABC123' } }),
};

/** The fields of a sample as the bytes of a form. */
export function formOf(fields: Record<string, string>): Buffer {
  return rawForm(Object.entries(fields).map(([name, body]) => ({ name, body })));
}
