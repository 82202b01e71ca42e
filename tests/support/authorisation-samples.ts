import type { FormFields } from './authorisation-forms.ts';
import { digestOf, quarantineHeadersOf, type Objects } from './authorisation-objects.ts';
import { testPassword } from './factory.ts';
import { openTestDevice } from './signing/test-device.ts';
import { acceptanceClause } from './word-document.ts';

/** A request that its handler can fulfil, so that only access decides; without an entry an endpoint is called with nothing. */
export type Sample = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  form?: FormFields;
  /** Body of a raw upload. */
  raw?: Buffer;
  headers?: Record<string, string>;
};
type MakeSample = (o: Objects) => Sample | Promise<Sample>;

const contracts = ['PRINCIPAL', 'LUCRO_REAL', 'PREVIDENCIARIO'];
const place = { local: '{}', maquina: 'Tablet' };
const photos = (o: Objects) => ({ ...place, fotoPessoa: o.photo, fotoDoc: o.photo });
const document = Buffer.from(`<h1>CONTRATO</h1><p>Entre as partes.</p><p>${acceptanceClause}</p>`);
const item = Buffer.from('um item do aparelho');
const ownerOf = ({ self }: Objects): string => `${self.idTenant}:${self.kind}:${self.id}`;
const witness = (o: Objects, n: 1 | 2): FormFields => ({
  [`nome_testemunha_cliente_${n}`]: 'Testemunha',
  [`cpf_testemunha_cliente_${n}`]: o.newCpf(),
  [`ass_testemunha_cliente_${n}`]: o.drawing,
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
/** What the lookups know without asking anybody. */
export const knownCnpj = '11222333000181';
export const knownCep = '01310100';

const byClient: MakeSample = (o) => ({ params: { id: o.client } });
const byCnpj: MakeSample = (o) => ({ params: { cnpjcpf: o.client } });
const byUser: MakeSample = (o) => ({ params: { id: o.user } });
const byContract: MakeSample = async (o) => ({ params: { id: await o.contract() } });
// Reading changes nothing: everybody reads the same one.
const byAgreement: MakeSample = async (o) => ({ params: { id: await o.sameAgreement() } });
const byAlert: MakeSample = async (o) => ({ params: { id: await o.alert() } });
/** The sample, once something else is there. */
const after =
  (prepare: (o: Objects) => Promise<unknown>) =>
  (make: MakeSample): MakeSample =>
  async (o) => {
    await prepare(o);
    return make(o);
  };
const withAgreement = after((o) => o.agreement());
const withUserAgreement = after((o) => o.userAgreement());
const withSignedClient = after((o) => o.signedClient());
const withSignedUser = after((o) => o.signedUser());

export const authorisationSamples: Record<string, MakeSample> = {
  loginStaff: (o) => ({ body: { email: o.self.email, password: testPassword } }),
  loginClient: (o) => ({ body: { cpfProprietario: o.signInCpf, password: testPassword } }),
  acceptTerms: () => ({ body: { li_aceito: true } }),
  registerAddress: (o) => ({ params: { userId: o.self.id }, body: address }),
  forgotPassword: (o) => ({ body: { email: `${o.newId()}@empresa.test` } }),
  checkPasswordLink: async (o) => ({ body: { token: await o.passwordLink() } }),
  renewPasswordLink: async (o) => ({ body: { token: await o.passwordLink() } }),
  setNewPassword: async (o) => ({
    body: { token: await o.passwordLink(), password: 'Segura@2026' },
  }),
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
  uploadContractDocument: async (o) => {
    await o.contract();
    return { params: { type: 'MVA', tenantId: o.tenant }, form: { file: document } };
  },
  checkContractDocument: () => ({ form: { file: document } }),
  deleteContract: byContract,
  restoreContract: byContract,
  previewContract: byContract,
  setContractPrivileges: () => ({ body: { isGranted: false } }),
  linkClientAgreement: (o) => ({ body: { contracts, id_client: o.client } }),
  linkUserAgreement: (o) => ({
    body: { contracts: ['PARCERIA_COMERCIAL_CPF'], id_user: o.user, email: o.userEmail },
  }),
  linkNetAgreement: async (o) => {
    await o.asMember();
    return { body: { contracts, id_net: o.client } };
  },
  addRegime: withAgreement((o) => ({
    body: {
      contracts: ['PRINCIPAL', 'SIMPLES_NACIONAL', 'APURACAO_ST'],
      id_client: o.client,
      typeRegime: 'SIMPLES_NACIONAL',
    },
  })),
  updateProducts: withAgreement((o) => ({
    body: { contracts, id_client: o.client, typeRegime: 'LUCRO_REAL' },
  })),
  closeClientAgreement: withAgreement((o) => ({ body: { id_client: o.client } })),
  closeUserAgreement: withUserAgreement((o) => ({ body: { id_user: o.user } })),
  getClientAgreement: withAgreement((o) => ({ params: { clientId: o.client } })),
  getUserAgreement: withUserAgreement(byUser),
  listContractTypes: (o) => ({ params: { tenant: o.tenant } }),
  readPublicContract: (o) => ({ query: { id_tenant: o.tenant, contracts: 'PRINCIPAL' } }),
  getEvidence: byAgreement,
  downloadAgreementPdf: byAgreement,
  downloadEvidenceFile: async (o) => {
    const { agreement, file } = await o.signedClient();
    return { params: { id: agreement, fileId: file } };
  },
  postOwnPhotos: (o) => ({ form: photos(o) }),
  postPartyPhotos: withAgreement((o) => ({ form: { ...photos(o), id: o.client } })),
  postUserDrawing: withUserAgreement(async (o) => {
    await o.photosOf(o.person.id);
    return { form: { cpf: o.person.cpf, assinatura: o.drawing } };
  }),
  postClientDrawing: withAgreement(async (o) => {
    await o.photosOf(o.client);
    return { form: { cnpj: o.client, assinatura: o.drawing } };
  }),
  postUserWitness1: withUserAgreement((o) => ({ form: { ...witness(o, 1), id_user: o.user } })),
  postUserWitness2: withUserAgreement((o) => ({ form: { ...witness(o, 2), id_user: o.user } })),
  postClientWitness1: withAgreement((o) => ({ params: { id: o.client }, form: witness(o, 1) })),
  postClientWitness2: withAgreement((o) => ({ params: { id: o.client }, form: witness(o, 2) })),
  getClientSignature: byClient,
  getUserSignature: (o) => ({ params: { userId: o.user } }),
  viewUserSignature: withSignedUser(byUser),
  viewOwnerSignature: withSignedClient(byClient),
  verifyUserSignature: withSignedUser((o) => ({
    params: { id: o.user, verifed: 'true' },
    body: {},
  })),
  verifyClientSignature: withSignedClient((o) => ({
    params: { id: o.client, verifed: 'true' },
    body: {},
  })),
  putItem: async (o) => ({
    params: { id: o.newId() },
    headers: {
      'content-digest': digestOf(o.drawing),
      'content-length': String(o.drawing.length),
      'x-owner': ownerOf(o),
      'x-signing': await o.agreement(),
      'x-kind': 'desenho',
      'x-payload-version': '1',
    },
    raw: o.drawing,
  }),
  putAct: async (o) => {
    const agreement = await o.wholeAgreement();
    const tablet = await openTestDevice(o.t, o.self);
    const { act, files } = await tablet.makeAct(agreement, 'assinatura', {
      index: 0,
      previousHash: agreement.sha256,
    });
    // In a company that is not theirs the files are refused already; the act must be, too.
    for (const file of files) await tablet.sendFile(agreement.id, file);
    return { params: { id: act.event.id }, body: act };
  },
  haveItems: () => ({ body: { items: [] } }),
  announceItems: (o) => ({
    body: { installId: o.newId(), deviceName: 'Tablet', appBuild: 'teste', items: [] },
  }),
  putQuarantineItem: (o) => ({
    params: { id: o.newId() },
    headers: quarantineHeadersOf(item, { owner: ownerOf(o), installId: o.newId() }),
    raw: item,
  }),
  listDeviceItems: async (o) => {
    const { installId, owner } = await o.device();
    return { params: { id: installId }, query: { owner } };
  },
  downloadQuarantineItem: async (o) => ({ params: { id: (await o.device()).quarantineId } }),
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
  listUserOptions: () => ({ query: { for: 'responsavel' } }),
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
  lookUpCnpj: () => ({ params: { cnpj: knownCnpj } }),
  lookUpCep: () => ({ params: { cep: knownCep } }),
  sendEmailCode: (o) => ({ body: { to: `${o.newId()}@cliente.test` } }),
  sendWhatsAppCode: (o) => ({ body: { to: o.newPhone() } }),
  checkCode: () => ({ body: { to: 'dona@cliente.test', code: 'ABC123' } }),
};
