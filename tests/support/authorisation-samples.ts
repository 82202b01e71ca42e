import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { ObservationCategory } from '#shared/observations/observations.enums.ts';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import { addDays, dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { observerHere, sendableCategories } from '#shared/observations/observations.rules.ts';
import { verbas } from '#server/db/schema/verbas.ts';
import { analysisRows, analysisRuns } from '#server/db/schema/analyses.ts';
import { apuracoes, resumeItems } from '#server/db/schema/apuracoes.ts';
import { attachments } from '#server/db/schema/attachments.ts';
import { boletos } from '#server/db/schema/boletos.ts';
import { credits } from '#server/db/schema/credits.ts';
import { clients } from '#server/db/schema/clients.ts';
import { observations } from '#server/db/schema/observations.ts';
import { clientPermissions, productPermissions } from '#server/db/schema/permissions.ts';
import { products } from '#server/db/schema/products.ts';
import { users } from '#server/db/schema/users.ts';
import { secondFactors } from '#server/db/schema/session.ts';
import { savedViews } from '#server/db/schema/views.ts';
import { verificationClaims } from '#server/db/schema/signing.ts';
import type { FormFields } from './authorisation-forms.ts';
import { digestOf, quarantineHeadersOf, type Objects } from './authorisation-objects.ts';
import { testPassword } from './factory.ts';
import { bankOrder } from './bank-files.ts';
import { boletoRow } from './boleto-rows.ts';
import { unknownMonthDetail } from './month-detail.ts';
import { openTestDevice } from './signing/test-device.ts';
import { acceptanceClause, zipOf } from './word-document.ts';

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
let theBank: ReturnType<typeof bankOrder> | undefined;
/** A view of the caller's own. */
async function ownView(o: Objects): Promise<{ params: { id: string } }> {
  const id = o.newId();
  await o.t.context.db.insert(savedViews).values({
    id,
    idTenant: o.self.idTenant,
    idUser: o.self.kind === 'staff' ? o.self.id : o.newId(),
    list: 'clientes',
    name: id,
    search: 'etapa=em_aberto',
    createdAt: new Date(),
  });
  return { params: { id } };
}
/** A category that who asks may send about the client. */
async function sendableBy({ t, self, tenant, client }: Objects): Promise<ObservationCategory> {
  const [person] =
    self.kind === 'client'
      ? []
      : await t.context.db
          .select({
            typeUser: users.typeUser,
            typeCargo: users.typeCargo,
            cargoHere: clientPermissions.typeCargo,
          })
          .from(users)
          .leftJoin(
            clientPermissions,
            and(
              eq(clientPermissions.idUser, users.id),
              eq(clientPermissions.idTenant, tenant),
              eq(clientPermissions.idClient, client),
            ),
          )
          .where(eq(users.id, self.id));
  const me =
    person === undefined ? ({ kind: 'client' } as const) : observerHere(person, person.cargoHere);
  return sendableCategories(me)[0]!;
}
/** An observation of who asks about the client. */
async function ownObservation(o: Objects): Promise<{ params: { id: string } }> {
  const id = o.newId();
  await o.t.context.db.insert(observations).values({
    id,
    idTenant: o.tenant,
    idClient: o.client,
    category: await sendableBy(o),
    message: 'Ligar amanhã',
    author: `${o.self.kind}:${o.self.id}`,
    authorName: 'Quem pede',
    isAlert: false,
    writtenAt: new Date(),
    arrivedAt: new Date(),
  });
  return { params: { id } };
}
/** A product of the client, of a service that stands in the list of who asks. */
async function ownProduct(
  o: Objects,
  typeServico: 'MVA' | 'PREVIDENCIARIO' | 'PIS_COFINS_MONOFASICO_PARA_SN' = 'MVA',
): Promise<string> {
  const idProduct = o.newId();
  const what = { typeServico, typeRegime: 'LUCRO_REAL' } as const;
  const { db } = o.t.context;
  const [made] = await db
    .insert(products)
    .values({
      id: idProduct,
      idTenant: o.tenant,
      idClient: o.client,
      idAgreement: o.newId(),
      ...what,
      status: 'ATIVO',
      createdAt: new Date(),
    })
    .onConflictDoUpdate({
      target: [products.idTenant, products.idClient, products.typeRegime, products.typeServico],
      set: { status: 'ATIVO' },
    })
    .returning({ id: products.id });
  if (o.self.kind === 'staff')
    await db
      .insert(productPermissions)
      .values({
        idUser: o.self.id,
        idTenant: o.tenant,
        idProduct: made!.id,
        cnpj: o.client,
        ...what,
        typeCargo: 'ANALISTA',
      })
      .onConflictDoNothing();
  return made!.id;
}
/** An apuração of such a product. */
async function ownApuracao(
  o: Objects,
  typeServico: Parameters<typeof ownProduct>[1] = 'PREVIDENCIARIO',
): Promise<{ params: { id: string } }> {
  const id = o.newId();
  const idProduct = await ownProduct(o, typeServico);
  const row = { id, idTenant: o.tenant, idClient: o.client, idProduct, createdAt: new Date() };
  await o.t.context.db.insert(apuracoes).values({
    ...row,
    numero: 1 + (await o.t.context.db.$count(apuracoes, eq(apuracoes.idProduct, idProduct))),
  });
  return { params: { id } };
}
/** Such an apuração with a month that an analysis found. */
async function ownAnalysis(o: Objects): Promise<{ params: { id: string } }> {
  const own = await ownApuracao(o);
  await o.t.context.db.insert(analysisRows).values({
    idTenant: o.tenant,
    idApuracao: own.params.id,
    competencia: '2024-07',
    rbAuferida: 0,
    semSubsRb: 0,
    comSubsRb: 0,
    valorRetificadoSt: 0,
    totalMonofasicos: 0,
    total: 8916,
    totalARestituir: 11_316,
    diagnostico: diagnoses.opportunity,
    detail: unknownMonthDetail,
  });
  return own;
}
/** An open run of an analysis of such an apuração. */
async function ownJob(o: Objects): Promise<{ params: { id: string } }> {
  const id = o.newId();
  const { params } = await ownApuracao(o, 'PIS_COFINS_MONOFASICO_PARA_SN');
  await o.t.context.db.insert(analysisRuns).values({
    id,
    idTenant: o.tenant,
    idApuracao: params.id,
    state: 'esperando',
    nextAt: new Date(),
    parameters: {},
    asked: id,
    totalBytes: 44,
    createdAt: new Date(),
    askedBy: o.self.id,
    askedByName: 'Helena',
  });
  return { params: { id } };
}
/** Such an apuração with a verba. */
async function ownVerbas(o: Objects): Promise<string> {
  const { id } = (await ownApuracao(o)).params;
  await o.t.context.db
    .update(apuracoes)
    .set({ verbasStart: '2024-01', verbasEnd: '2024-12' })
    .where(eq(apuracoes.id, id));
  await o.t.context.db.insert(verbas).values({
    idTenant: o.tenant,
    idApuracao: id,
    id: o.newId(),
    position: 0,
    verba: 'Prêmios',
    cents: 1250,
    createdAt: new Date(),
  });
  return id;
}
/** A boleto of the client. */
async function ownBoleto(o: Objects): Promise<{ params: { id: string } }> {
  const id = o.newId();
  await o.t.context.db
    .insert(boletos)
    .values(boletoRow({ id, idTenant: o.tenant, idClient: o.client }));
  return { params: { id } };
}
/** A credit of such an apuração. */
async function ownCredit(o: Objects): Promise<string> {
  const id = o.newId();
  const { params } = await ownApuracao(o);
  await o.t.context.db.insert(credits).values({
    id,
    idTenant: o.tenant,
    idApuracao: params.id,
    competencia: '2024-07',
    creditOrigin: 1250,
    compensacao: 0,
    comissaoPorcentagem: 20,
    createdAt: new Date(),
  });
  return id;
}
/** A document of such a credit; its bytes lie in the storage. */
async function ownAttachment(o: Objects): Promise<{ params: { id: string } }> {
  const id = o.newId();
  const idCalculo = await ownCredit(o);
  const [credit] = await o.t.context.db.select().from(credits).where(eq(credits.id, idCalculo));
  const { ref } = await o.t.context.storage.put(Readable.from([Buffer.from('a;b')]), {
    maxBytes: 1024,
  });
  await o.t.context.db.insert(attachments).values({
    id,
    idTenant: o.tenant,
    idCalculo,
    idApuracao: credit!.idApuracao,
    name: 'OUTROS',
    fileName: 'folha.csv',
    ending: '.csv',
    lengthBytes: 3,
    storageRef: ref,
    createdAt: new Date(),
    createdBy: 'Helena',
  });
  return { params: { id } };
}
/** The debt of such an apuração. */
async function ownDebt(o: Objects): Promise<string> {
  const id = o.newId();
  const { params } = await ownApuracao(o);
  await o.t.context.db
    .insert(resumeItems)
    .values({ id, idTenant: o.tenant, idApuracao: params.id, type: 'DEBITO' });
  return id;
}
/** The same with an access code. */
async function ownSecretProduct(o: Objects): Promise<string> {
  const id = await ownProduct(o);
  const { db, dataEncryption } = o.t.context;
  await db
    .update(products)
    .set({ secret: dataEncryption.encrypt('4821', `products:${id}`) })
    .where(eq(products.id, id));
  return id;
}
const photos = (o: Objects) => ({
  ...place,
  fotoPessoa: o.photos.person,
  fotoDoc: o.photos.document,
});
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
const byCopyLink: MakeSample = async (o) => ({ params: { token: await o.copyLink() } });
const byAlert: MakeSample = async (o) => ({ params: { id: await o.alert() } });
const byReport: MakeSample = async (o) => ({ params: { id: await o.report() } });
const byContact: MakeSample = async (o) => ({ params: { id: await o.contact() } });
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
  // Over at once: the session of the matrix must not stay in turn.
  putTurn: async (o) => ({
    body: {
      turnId: o.newId(),
      agreementId: await o.sameAgreement(),
      act: 'assinatura',
      since: '2026-11-21T12:00:00.000Z',
      endedAt: '2026-11-21T12:20:00.000Z',
    },
  }),
  acceptTerms: () => ({ body: { li_aceito: true } }),
  registerAddress: (o) => ({ params: { userId: o.self.id }, body: address }),
  forgotPassword: (o) => ({ body: { email: `${o.newId()}@empresa.test` } }),
  checkPasswordLink: async (o) => ({ body: { token: await o.passwordLink() } }),
  renewPasswordLink: async (o) => ({ body: { token: await o.passwordLink() } }),
  setNewPassword: async (o) => ({
    body: { token: await o.passwordLink(), password: 'Segura@2026' },
  }),
  proveIdentity: () => ({ body: { password: testPassword } }),
  changePassword: () => ({ body: { current: testPassword, password: testPassword } }),
  endOwnSession: async (o) => {
    const owner = { kind: o.self.kind, idTenant: o.self.idTenant, subject: o.self.id };
    const token = await o.t.services.sessions.open({ ...owner, remember: false });
    const open = await o.t.services.sessions.listOf(owner, token);
    return { params: { id: open.find((session) => session.isCurrent)!.id } };
  },
  enterSecondFactor: () => ({ body: { challenge: 'x'.repeat(43), code: '000000' } }),
  offerFactor: () => ({ body: { password: testPassword } }),
  enableFactor: async (o) => {
    await o.t.context.db.delete(secondFactors);
    return { body: { code: '000000' } };
  },
  renewRecoveryCodes: () => ({ body: { code: '000000' } }),
  endOwnFactor: () => ({ body: { password: testPassword, code: '000000' } }),
  getFactorOfUser: byUser,
  endFactorOfUser: byUser,
  setFactorDemand: () => ({ body: { isDemanded: false } }),
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
  setClientPermissions: (o) => ({ params: { id: o.user }, body: [] }),
  setTenantPermissions: (o) => ({ params: { id: o.user }, body: [] }),
  setProductPermissions: (o) => ({ params: { id: o.user }, body: [] }),
  sendContact: () => ({
    body: { name: 'Ana', tel: '11988887777', email: 'a@b.test', message: 'Olá' },
  }),
  getContact: byContact,
  eraseContact: byContact,
  reportError: (o) => ({
    body: {
      id: o.newId(),
      email: 'ana@cliente.test',
      description: 'A tela ficou em branco.',
      pattern: '/home',
      build: 'abc1234',
      browser: 'Navegador',
      error: 'TypeError',
    },
  }),
  getReport: byReport,
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
  setWitnessPolicy: () => ({ body: { outsideWitnesses: false } }),
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
  reissueAgreement: byAgreement,
  closeClientAgreement: withAgreement((o) => ({ body: { id_client: o.client } })),
  closeUserAgreement: withUserAgreement((o) => ({ body: { id_user: o.user } })),
  getClientAgreement: withAgreement((o) => ({ params: { clientId: o.client } })),
  getUserAgreement: withUserAgreement(byUser),
  listContractTypes: (o) => ({ params: { tenant: o.tenant } }),
  readPublicContract: (o) => ({ query: { id_tenant: o.tenant, contracts: 'PRINCIPAL' } }),
  getAgreementParty: byAgreement,
  getEvidence: byAgreement,
  downloadAgreementPdf: byAgreement,
  getCopy: byCopyLink,
  downloadCopy: byCopyLink,
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
  getQueuePlace: withSignedClient(byClient),
  claimSignature: async (o) => {
    const { agreement } = await o.signedClient();
    await o.t.context.db.delete(verificationClaims);
    return { params: { id: agreement }, body: {} };
  },
  releaseSignature: byAgreement,
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
  deleteQuarantineItem: async (o) => ({
    params: { id: (await o.device()).quarantineId },
    body: { motivo: 'Já foi conferido.' },
  }),
  declareDeviceLost: async (o) => {
    const { installId, owner } = await o.device();
    return { params: { id: installId }, body: { owner } };
  },
  declareOwnDeviceLost: async (o) => ({
    params: { id: (await openTestDevice(o.t, o.self)).installId },
  }),
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
  createClientByCpf: (o) => ({
    body: { ...company(o), cpfProprietario: o.newCpf(), id_conhecido: o.client },
  }),
  addNetworkMember: (o) => ({ body: { ...company(o), ...accountant, id_matriz: o.client } }),
  answerOwnPassword: () => ({ body: { choice: 'later' } }),
  setUnverifiedOwners: () => ({ body: { isAllowed: false } }),
  setPasswordPolicy: () => ({ body: { isByLink: false } }),
  updateClient: (o) => ({ params: { id: o.client }, body: { numero: '20' } }),
  sendSigningLink: withAgreement(byCnpj),
  handOverClients: async (o) => {
    const [row] = await o.t.context.db
      .select({ idResponsavel: clients.idResponsavel })
      .from(clients)
      .where(eq(clients.cnpjcpf, o.client));
    return {
      body: {
        clients: [{ cnpjcpf: o.client, seen: row!.idResponsavel }],
        id_responsavel: o.user,
      },
    };
  },
  setClientsGerente: async (o) => {
    const [row] = await o.t.context.db
      .select({ idGerente: clients.idGerente })
      .from(clients)
      .where(eq(clients.cnpjcpf, o.client));
    return {
      body: { clients: [{ cnpjcpf: o.client, seen: row!.idGerente }], id_gerente: null },
    };
  },
  sendSigningLinks: async (o) => ({
    body: { clients: [{ cnpjcpf: o.client, seen: await o.agreement() }] },
  }),
  sendClientPasswordLink: byCnpj,
  listUsersOfTenant: (o) => ({ params: { id_tenant: o.tenant } }),
  listUserOptions: () => ({ query: { for: 'responsavel' } }),
  exportUsersOfTenant: (o) => ({ params: { id_tenant: o.tenant } }),
  exportProducts: byCnpj,
  listHistory: (o) => ({ query: { cliente: o.client } }),
  listHistoryPeople: (o) => ({ query: { usuario: o.user } }),
  exportHistory: (o) => ({ query: { cliente: o.client } }),
  exportAlerts: () => ({ query: { tab: 'nao_vistos' } }),
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
  refuseUser: async (o) => {
    await o.t.context.db.update(users).set({ isAccepted: false }).where(eq(users.id, o.user));
    return { params: { id: o.user }, body: { motivo: 'Cadastro repetido.' } };
  },
  getDuties: byUser,
  setUsersGerente: (o) => ({ body: { people: [{ id: o.user, seen: null }], id_gerente: null } }),
  handOverDuties: (o) => ({ body: { ids: [o.user], gerente: null } }),
  deleteUsers: (o) => ({ body: [o.user] }),
  blockUser: byUser,
  unblockUser: byUser,
  sendUserPasswordLink: byUser,
  deleteUser: byUser,
  askOffice: async (o) => ({
    params: { agreementId: await o.sameAgreement() },
    body: { actId: o.newId() },
  }),
  listViews: () => ({ query: { list: 'clientes' } }),
  createView: (o) => ({
    body: { list: 'clientes', name: o.newId(), search: 'etapa=em_aberto' },
  }),
  updateView: async (o) => ({ ...(await ownView(o)), body: { name: o.newId() } }),
  deleteView: ownView,
  announceVisit: async (o) => ({ params: { agreementId: await o.agreement() }, body: {} }),
  writeAlert: (o) => ({ body: { message: 'Aviso', id_client: o.client } }),
  readAlert: byAlert,
  readAlerts: () => ({ body: { until: '2026-11-20T12:00:00.000Z' } }),
  resolveAlert: async (o) => ({
    params: { id: await o.alert() },
    body: { message: 'Feito' },
  }),
  getProducts: byClient,
  listTenantProducts: (o) => ({ params: { cnpj: o.tenant } }),
  setProductAnalyst: async (o) => ({
    params: { id: await ownProduct(o) },
    body: { id_user: null },
  }),
  setProductStatus: async (o) => ({ params: { id: await ownProduct(o), status: 'PAGO' } }),
  setProductSecret: async (o) => ({
    params: { productId: await ownProduct(o) },
    body: { senha: '123456' },
  }),
  revealProductSecret: async (o) => ({ params: { id: await ownSecretProduct(o) }, body: {} }),
  openApuracao: async (o) => ({
    body: {
      id_client: o.client,
      id_product: await ownProduct(o, 'PREVIDENCIARIO'),
      typeServico: 'PREVIDENCIARIO',
    },
  }),
  listApuracoes: async (o) => ({ params: { productId: await ownProduct(o) } }),
  updateApuracao: async (o) => ({ ...(await ownApuracao(o)), body: { name: 'Revisão' } }),
  listBoletos: (o) => ({ query: { id_client: o.client } }),
  getBoleto: ownBoleto,
  getBoletoMonths: () => ({ query: { ano: '2026' } }),
  // The same each time: that is no change, whatever was read.
  saveBank: () => ({ query: { revisao: '0' }, body: (theBank ??= bankOrder()) }),
  payBoleto: async (o) => ({ ...(await ownBoleto(o)), body: { data: '2026-11-01', valor: 10 } }),
  undoBoletoPayment: ownBoleto,
  cancelBoleto: async (o) => ({ ...(await ownBoleto(o)), body: { motivo: 'Emitido em dobro' } }),
  issueBoleto: (o) => ({
    body: {
      id_client: o.client,
      valor: 10,
      dataVencimento: addDays(dayInBrasilia(o.t.context.now()), 30),
      limitePag: 30,
      nomeBeneficiario: 'Padaria Sol',
      endRua: 'Rua das Acácias',
      endCidade: 'Curitiba',
      cep: '80010010',
      uf: 'PR',
    },
  }),
  addCredit: async (o) => {
    const { params } = await ownApuracao(o);
    return {
      body: {
        id_client: o.client,
        id_product: await ownProduct(o, 'PREVIDENCIARIO'),
        id_apuracao: params.id,
      },
    };
  },
  listCredits: async (o) => ({ params: { id_apuracao: (await ownApuracao(o)).params.id } }),
  exportCredits: async (o) => {
    const [row] = await o.t.context.db
      .select({ id: credits.idApuracao })
      .from(credits)
      .where(eq(credits.id, await ownCredit(o)));
    return { params: { id_apuracao: row!.id } };
  },
  updateCredit: async (o) => ({ body: { id: await ownCredit(o), isPago: true } }),
  listFoundCredits: ownAnalysis,
  launchCredits: async (o) => ({
    params: (await ownAnalysis(o)).params,
    body: { linhas: [{ competencia: '07/2024', total: 89.16 }] },
  }),
  deleteCredit: async (o) => ({ params: { id: await ownCredit(o) } }),
  addAttachment: async (o) => {
    const id = await ownCredit(o);
    const [credit] = await o.t.context.db.select().from(credits).where(eq(credits.id, id));
    return {
      form: {
        id_client: o.client,
        id_calculo: id,
        id_apuracao: credit!.idApuracao,
        nome: 'OUTROS',
        anexo: { name: 'folha.csv', bytes: Buffer.from('a;b') },
      },
    };
  },
  listAttachments: async (o) => ({ params: { id_calculo: await ownCredit(o) } }),
  deleteAttachment: ownAttachment,
  downloadAttachment: ownAttachment,
  getFunds: async (o) => ({ params: { id_apuracao: (await ownApuracao(o)).params.id } }),
  exportFunds: async (o) => ({ params: { id_apuracao: await ownVerbas(o) } }),
  saveFunds: async (o) => ({
    params: {
      id_apuracao: (await ownApuracao(o)).params.id,
      dateStart: '012024',
      dateEnd: '122024',
    },
    body: [{ verba: 'Prêmios', valor: 12.5 }],
  }),
  getSheet: async (o) => ({ params: { apuracaoId: (await ownApuracao(o)).params.id } }),
  startAnalysis: async (o) => {
    const { params } = await ownApuracao(o, 'PIS_COFINS_MONOFASICO_PARA_SN');
    const lot = { name: 'lote.zip', bytes: zipOf([]) };
    return { form: { id_apuracao: params.id, xml: lot, pgdas: lot } };
  },
  getJob: ownJob,
  cancelJob: ownJob,
  deleteJobFiles: ownJob,
  listStoredLots: () => ({}),
  getExplainedMonth: async (o) => ({
    params: { id_apuracao: (await ownAnalysis(o)).params.id, competencia: '072024' },
  }),
  exportMonth: async (o) => ({
    params: { id_apuracao: (await ownAnalysis(o)).params.id, competencia: '072024' },
  }),
  exportSheet: async (o) => ({
    params: { id_apuracao: (await ownAnalysis(o)).params.id },
  }),
  updateSheet: async (o) => ({
    body: {
      id_apuracao: (await ownAnalysis(o)).params.id,
      competencia: '07/2024',
      valor: 12.5,
    },
  }),
  getResume: async (o) => ({ params: { apuracaoId: (await ownApuracao(o)).params.id } }),
  setResumeValue: async (o) => ({ body: { id: await ownDebt(o), value: 12.5 } }),
  writeObservation: async (o) => ({
    body: { mensage: 'Ligar amanhã', cnpj: o.client, category: await sendableBy(o) },
  }),
  listClientObservations: (o) => ({ params: { cnpj: o.client } }),
  listProductObservations: async (o) => ({ params: { productId: await ownProduct(o) } }),
  deleteObservation: ownObservation,
  lookUpCnpj: () => ({ params: { cnpj: knownCnpj } }),
  lookUpCep: () => ({ params: { cep: knownCep } }),
  sendEmailCode: (o) => ({ body: { to: `${o.newId()}@cliente.test` } }),
  sendWhatsAppCode: (o) => ({ body: { to: o.newPhone() } }),
  checkCode: () => ({ body: { to: 'dona@cliente.test', code: 'ABC123' } }),
};
