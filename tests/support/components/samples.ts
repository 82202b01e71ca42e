import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { diagnoses } from '#shared/analyses/analyses.enums.ts';
import type { Sheet, SheetRow } from '#shared/analyses/analyses.schemas.ts';
import type { Job } from '#shared/analyses/analysis-runs.schemas.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { defaultRates, wireRates } from '#shared/apuracoes/payroll-rates.ts';
import type { Bank } from '#shared/banking/banking.schemas.ts';
import type {
  Boleto,
  BoletoMonth,
  BoletoMonths,
  BoletoPage,
  BoletoRow,
  BoletoSummary,
} from '#shared/boletos/boletos.schemas.ts';
import type { Client, ClientRow } from '#shared/clients/clients.schemas.ts';
import type { Credit, CreditList } from '#shared/credits/credits.schemas.ts';
import type { Observation, ObservationPage } from '#shared/observations/observations.schemas.ts';
import type { Product } from '#shared/products/products.schemas.ts';
import type { User } from '#shared/users/users.schemas.ts';
import type { Funds } from '#shared/verbas/verbas.schemas.ts';
import { idTenant } from './people.ts';

/** An id that differs from others by its number. */
export const idOf = (number: number): string =>
  `01930000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

/** Document of the client of all samples. */
export const clientDocument = '40811729000162';

/** An observation of somebody else about that client. */
export const observation = (changes: Partial<Observation> = {}): Observation => ({
  id: idOf(0xb1),
  mensage: 'Cliente pediu a segunda via do contrato.',
  cnpj: clientDocument,
  sender: 'Gisele Motta',
  id_user: idOf(6),
  id_tenant: idTenant,
  id_produto: null,
  typeServico: null,
  typeRegime: null,
  isAlerta: false,
  category: 'PADRAO',
  createdDate: '2026-11-20T13:00:00.000Z',
  writtenAt: '2026-11-20T13:00:00.000Z',
  mine: false,
  ...changes,
});

/** A page that has these observations and no others. */
export const observationPage = (data: Observation[] = [observation()]): ObservationPage => ({
  data,
  total: data.length,
  truncated: false,
  sends: ['PADRAO'],
  removed: [],
  asOf: '2026-11-20T14:00:00.000Z',
});

/** A client of the company with nothing left out that a boleto asks of who pays. */
export const client = (changes: Partial<Client> = {}): Client => ({
  cnpjcpf: clientDocument,
  id_tenant: idTenant,
  razao_social: 'Mercado Bom Preço Ltda',
  nome_fantasia: 'Bom Preço',
  status: 'ATIVO',
  hasNet: false,
  isNet: false,
  id_matriz: null,
  id_responsavel: idOf(7),
  id_gerente: idOf(6),
  nome_responsavel: 'Paulo Lima',
  nome_gerente: 'Gisele Motta',
  cnae_principal: '4711302',
  atividadePrincipal: 'Comércio varejista de mercadorias em geral',
  inscricaoEstadual: null,
  comissaoTenant: 20,
  comissao_escrita: 'vinte por cento',
  nomeProprietario: 'João Batista',
  cpfProprietario: '52998224725',
  emailProprietario: 'joao@bompreco.test',
  contatoProprietario: '41988887777',
  nomeContador: null,
  contatoContador: null,
  emailContador: null,
  banco: null,
  agencia: null,
  conta: null,
  cep: '80010010',
  logradouro: 'Rua das Flores',
  bairro: 'Centro',
  numero: '100',
  municipio: 'Curitiba',
  estado: 'PR',
  complemento: null,
  procuracaoHabilitada: null,
  procuracaoHabilitadaEm: null,
  procuracaoValidaAte: null,
  certificadoValidoAte: null,
  contactUnverified: false,
  contactPending: {},
  contracts: ['PREVIDENCIARIO'],
  agreement: null,
  visitors: [],
  editar: true,
  createdDate: '2026-01-05T12:00:00.000Z',
  ...changes,
});

/** A partner of the company who may sign in and whom nobody manages. */
export const user = (changes: Partial<User> = {}): User => ({
  id: idOf(0xc1),
  id_tenant: idTenant,
  name: 'Bruno Teixeira',
  email: 'bruno@recupera.test',
  cpf: '52998224725',
  tel: '',
  whatsApp: '41988887777',
  typeUser: 'USUARIO',
  typeCargo: 'PARCEIRO',
  status: 'Ativo',
  isAccepted: true,
  isBlocked: false,
  createdDate: '2026-01-05T12:00:00.000Z',
  lastSignInDate: null,
  comissao_user: 10,
  comissao_user_escrita: 'dez por cento',
  cnpj: null,
  razao_social: null,
  cnae_principal: null,
  atividadePrincipal: null,
  cep: null,
  logradouro: null,
  bairro: null,
  numero: null,
  municipio: null,
  estado: null,
  complemento: null,
  id_gerente: null,
  ...changes,
});

/** The agreement of that client in force: one regime with a product, which nobody has signed. */
export const agreement = (changes: Partial<Agreement> = {}): Agreement => ({
  id: idOf(0xa1),
  id_tenant: idTenant,
  party: { kind: 'client', id: clientDocument },
  contracts: ['PREVIDENCIARIO', 'LUCRO_PRESUMIDO', 'PRINCIPAL'],
  version: 1,
  html: '<p>Contrato</p>',
  sha256: 'a'.repeat(64),
  isAssinado: false,
  createdDate: '2026-01-05T12:00:00.000Z',
  closedDate: null,
  replaces: null,
  blank: [],
  changed: [],
  stale: [],
  partyName: 'Mercado Bom Preço Ltda',
  signerName: 'João Batista',
  signerCpf: '52998224725',
  status: {
    isModifica: true,
    check_testemunha_1: false,
    check_testemunha_2: false,
    isVerifed: null,
  },
  headHash: 'a'.repeat(64),
  actCount: 0,
  signers: [],
  outsideWitnesses: false,
  contact: null,
  copies: [],
  ...changes,
});

/** A product of that client, which the person may change. */
export const product = (changes: Partial<Product> = {}): Product => ({
  id: idOf(0xd1),
  id_product: idOf(0xd1),
  id_tenant: idTenant,
  id_client: clientDocument,
  razao_social: 'Mercado Bom Preço Ltda',
  typeServico: 'PREVIDENCIARIO',
  typeRegime: 'SIMPLES_NACIONAL',
  status: 'ATIVO',
  nomeAnalista: null,
  parceiro: 'Paulo Lima',
  empresa: 'Recupera',
  contracts: ['PREVIDENCIARIO'],
  senhaProduto: null,
  editar: true,
  canSetAnalyst: false,
  id_analista: null,
  ...changes,
});

/** The open apuração of that product. */
export const apuracao = (changes: Partial<Apuracao> = {}): Apuracao => ({
  id: idOf(0xe1),
  id_client: clientDocument,
  id_product: idOf(0xd1),
  id_tenant: idTenant,
  name: null,
  createdDate: '2026-11-03T12:00:00.000Z',
  numero: 1,
  label: '1 - 11/2026',
  isModifica: true,
  ...changes,
});

/** A credit of July 2024, which is not paid. */
export const credit = (changes: Partial<Credit> = {}): Credit => ({
  id: idOf(0xc1),
  idTenant,
  anoCompetencia: '2024',
  mesCompetencia: '07',
  creditOrigin: 12.5,
  anoPagamento: '2024',
  mesPagamento: '08',
  selicPct: 26.92,
  selic: 3.37,
  referencia: '11/2026',
  compensacao: 0,
  saldo: 15.87,
  comissao_porcentagem: 15,
  comissao: 2.38,
  isPago: false,
  anexos: 0,
  cobranca: null,
  ...changes,
});

/** A credit as it is added, without values. */
export const emptyCredit = (changes: Partial<Credit> = {}): Credit =>
  credit({
    anoCompetencia: null,
    mesCompetencia: null,
    creditOrigin: null,
    anoPagamento: null,
    mesPagamento: null,
    selicPct: null,
    selic: null,
    referencia: null,
    saldo: null,
    comissao: null,
    ...changes,
  });

/** A list that has these credits and no others; their sums stand in the test that looks at them. */
export const creditList = (data: Credit[], changes: Partial<CreditList> = {}): CreditList => ({
  data,
  total: data.length,
  truncated: false,
  referencia: '11/2026',
  anos: [...new Set(data.flatMap(({ anoCompetencia }) => anoCompetencia ?? []))].toSorted(),
  totais: { creditOrigin: 0, selic: 0, compensacao: 0, saldo: 0, comissao: 0 },
  ...changes,
});

/** Verbas of that apuração: none yet, at the usual rates. */
export const funds = (changes: Partial<Funds> = {}): Funds => {
  const none = { base: 0, patronal: 0, ratFap: 0, terceiros: 0, contribuicao: 0 };
  return {
    verbas: [],
    dateStart: null,
    dateEnd: null,
    ...wireRates(defaultRates),
    totais: { nao_incide: none, controvertida: none, incide: none },
    revisao: 0,
    ...changes,
  };
};

/** A boleto of that client, issued and not due yet. */
export const boleto = (changes: Partial<Boleto> = {}): Boleto => ({
  id: idOf(0xf1),
  id_client: clientDocument,
  nomeBeneficiario: 'Mercado Bom Preço Ltda',
  cpfCnpjBeneficiario: clientDocument,
  tipoPessoa: 'juridica',
  valor: 250,
  dataVencimento: '2099-12-10',
  seuNumero: 'RC0000000001',
  codigoSolicitacao: null,
  codMulta: 'SEM_MULTA',
  taxaMulta: null,
  codMora: 'SEM_MORA',
  taxaMora: null,
  limitePag: 30,
  email: 'joao@bompreco.test',
  telefone: '41988887777',
  endRua: 'Rua das Flores',
  endNum: '100',
  endBairro: 'Centro',
  endCidade: 'Curitiba',
  cep: '80010010',
  uf: 'PR',
  state: 'EMITIDO',
  status: 'Pendente',
  situacao: 'A_RECEBER',
  simulado: true,
  editar: true,
  pagamento: null,
  dhEmissao: '2026-11-20T13:00:00.000Z',
  dhVencimento: '2099-12-10',
  dhMulta: '2099-12-11',
  dhMora: '2099-12-11',
  eventos: [{ data: '2026-11-20T13:00:00.000Z', texto: 'Boleto emitido', por: 'Clara Nunes' }],
  ...changes,
});

/** That boleto as a row of a list. */
export const boletoRow = (changes: Partial<BoletoRow> = {}): BoletoRow => ({
  id: idOf(0xf1),
  id_client: clientDocument,
  cnpj: clientDocument,
  nome: 'Mercado Bom Preço Ltda',
  valor: 250,
  vencimento: '2099-12-10',
  status: 'Pendente',
  situacao: 'A_RECEBER',
  seuNumero: 'RC0000000001',
  simulado: true,
  ...changes,
});

/** A page that has these boletos and no others. */
export const boletoPage = (data: BoletoRow[] = [boletoRow()]): BoletoPage => ({
  data,
  total: data.length,
  truncated: false,
});

/** A month in which an analysis found something to restitute. */
export const sheetRow = (changes: Partial<SheetRow> = {}): SheetRow => ({
  competencia: '07/2024',
  rb_auferida: 20_000,
  sem_subs_rb: 20_000,
  com_subs_rb: 0,
  valor_retificado_st: 8000,
  total_monofasicos: 8000,
  total: 89.16,
  total_a_restituir: 113.16,
  diagnostico: diagnoses.opportunity,
  prescreve_em: '2029-08-20',
  compensado: false,
  calculado: 113.16,
  editado: null,
  ...changes,
});

/** A sheet that has these months and no others. */
export const sheet = (
  analises: SheetRow[] = [sheetRow()],
  changes: Partial<Sheet> = {},
): Sheet => ({ analises, lote: null, job: null, ...changes });

/** A run of an analysis that waits behind two others. */
export const job = (changes: Partial<Job> = {}): Job => ({
  id: idOf(0xab),
  id_apuracao: idOf(0xe1),
  estado: 'esperando',
  etapa: null,
  bytes: 0,
  totalBytes: 300 * 1024 * 1024,
  entradas: 0,
  problemas: 0,
  meses: 0,
  antes: 2,
  criadaEm: '2026-11-20T13:00:00.000Z',
  terminadaEm: null,
  por: 'Clara Nunes',
  erro: null,
  lote: null,
  ...changes,
});

/** That client as a row of a list. */
export const clientRow = (changes: Partial<ClientRow> = {}): ClientRow => ({
  cnpjcpf: clientDocument,
  id_tenant: idTenant,
  razao_social: 'Mercado Bom Preço Ltda',
  hasNet: false,
  isNet: false,
  id_responsavel: idOf(7),
  id_gerente: idOf(6),
  status: 'ATIVO',
  agreement: null,
  visitors: [],
  createdDate: '2026-01-05T12:00:00.000Z',
  canOpen: true,
  ...changes,
});

/** The cards of boletos: one of R$ 250,00 is due. */
export const boletoSummary = (changes: Partial<BoletoSummary['cards']> = {}): BoletoSummary => {
  const none = { quantidade: 0, valor: 0 };
  return {
    cards: {
      RECEBIDO: none,
      A_RECEBER: { quantidade: 1, valor: 250 },
      EM_PROCESSAMENTO: none,
      ATRASADO: none,
      EXPIRADO: none,
      ...changes,
    },
  };
};

/** The months of a year, of which these have something, `MM`; boletos are due in those of 2061. */
export const boletoMonths = (
  sums: Readonly<Record<string, Partial<BoletoMonth>>> = {},
): BoletoMonths => ({
  linhas: Array.from({ length: 12 }, (_, i) => {
    const mes = String(i + 1).padStart(2, '0');
    return { mes, emitido: 0, recebido: 0, vencido: 0, ...sums[mes] };
  }),
  meses: Object.keys(sums).map((mes) => ({ ano: '2061', mes })),
});

/** The registration of a bank, whose secret is kept and which has neither key nor certificate. */
export const bank = (changes: Partial<Bank> = {}): Bank => ({
  typeBank: 'INTER',
  client_id: 'cliente-1',
  x_conta_corrente: '123456',
  nome: 'Padaria do Sol Ltda.',
  tipoPessoa: 'juridica',
  cpfCnpj: '11222333000181',
  cep: '80010010',
  endereco: 'Rua das Flores, 12',
  bairro: 'Centro',
  cidade: 'Curitiba',
  uf: 'PR',
  clienteSecretEm: '2026-11-20T13:00:00.000Z',
  chaveEm: null,
  certificadoEm: null,
  certificadoValidoAte: null,
  revisao: 3,
  editar: true,
  ...changes,
});
