import type { Competencia } from '../kernel/competencia.ts';

/**
 * Whether the employer's contribution falls on a verba, as the theses stood in 11/2026: it does not, it is disputed, it does. Only what does not
 * bear it is recoverable.
 */
export const incidences = {
  nao_incide: 'Não incide',
  controvertida: 'Controvertida',
  incide: 'Incide',
} as const;
export type Incidence = keyof typeof incidences;

/** The month in which the theses stood as the list below tells them. */
export const thesesAsOf: Competencia = '2026-11';

/** A verba: what is paid on a payroll under one heading. */
type VerbaFacts = {
  nome: string;
  grupo: string;
  /** Codes of eSocial table 03 under which payrolls usually have it. */
  esocial: readonly string[];
  incidencia: Incidence;
  /** Law, precedent or answer of the tax office that says so. */
  fundamento: string;
  /** 'fonte lida' = the basis was read in a source; 'conhecimento geral' = it is still to be checked. */
  prova: 'fonte lida' | 'conhecimento geral';
};

/** The 52 verbas (@spec 3 §9), by group. A name is what is stored: one that leaves the list needs a migration. */
export const verbas = [
  {
    nome: '1/3 de férias',
    grupo: 'Férias',
    esocial: ['1017'],
    incidencia: 'incide',
    fundamento:
      'STF Tema 985 (RE 1.072.485): incide desde 15/09/2020 (modulação de 12/06/2024). Antes disso só para o que foi discutido em juízo até aquela data; o que foi pago e não impugnado não volta',
    prova: 'fonte lida',
  },
  {
    nome: '1/3 de férias indenizadas',
    grupo: 'Férias',
    esocial: ['6006', '6007'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212/1991 art. 28 §9º d (férias indenizadas e respectivo adicional)',
    prova: 'fonte lida',
  },
  {
    nome: '1/3 sobre abono pecuniário de férias',
    grupo: 'Férias',
    esocial: ['1023'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º e 6 (abono dos arts. 143 e 144 da CLT)',
    prova: 'conhecimento geral',
  },
  {
    nome: '1/3 de férias sobre aviso prévio indenizado',
    grupo: 'Férias',
    esocial: ['6003', '6006'],
    incidencia: 'nao_incide',
    fundamento: 'acessório de férias indenizadas (art. 28 §9º d)',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Férias gozadas',
    grupo: 'Férias',
    esocial: ['1016', '1020'],
    incidencia: 'incide',
    fundamento: 'natureza salarial; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Férias indenizadas',
    grupo: 'Férias',
    esocial: ['6007'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º d',
    prova: 'fonte lida',
  },
  {
    nome: 'Férias vencidas (rescisão)',
    grupo: 'Férias',
    esocial: ['6007'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º d',
    prova: 'fonte lida',
  },
  {
    nome: 'Férias proporcionais (rescisão)',
    grupo: 'Férias',
    esocial: ['6006'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º d',
    prova: 'fonte lida',
  },
  {
    nome: 'Férias em dobro',
    grupo: 'Férias',
    esocial: ['1024'],
    incidencia: 'nao_incide',
    fundamento: 'CLT art. 137; Lei 8.212 art. 28 §9º d (dobra)',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Férias sobre aviso prévio indenizado',
    grupo: 'Férias',
    esocial: ['6006'],
    incidencia: 'nao_incide',
    fundamento: 'férias indenizadas',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Médias sobre férias indenizadas',
    grupo: 'Férias',
    esocial: ['6006', '6007'],
    incidencia: 'nao_incide',
    fundamento: 'acompanha a verba principal',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Abono pecuniário de férias',
    grupo: 'Férias',
    esocial: ['1023'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º e 6',
    prova: 'fonte lida',
  },
  {
    nome: 'Aviso prévio indenizado',
    grupo: 'Rescisão',
    esocial: ['6003'],
    incidencia: 'nao_incide',
    fundamento: 'STJ Tema 478; Cosit 292/2019; Disit 4.009/2021 (RFB vinculada)',
    prova: 'fonte lida',
  },
  {
    nome: 'Médias sobre aviso prévio indenizado',
    grupo: 'Rescisão',
    esocial: ['6003'],
    incidencia: 'nao_incide',
    fundamento: 'acompanha o aviso prévio',
    prova: 'conhecimento geral',
  },
  {
    nome: '13º indenizado',
    grupo: '13º salário',
    esocial: ['6001'],
    incidencia: 'incide',
    fundamento:
      'STJ Tema 1170 (2024): incide no 13º proporcional ao aviso prévio indenizado; antes havia decisões em contrário',
    prova: 'fonte lida',
  },
  {
    nome: '13º proporcional (rescisão)',
    grupo: '13º salário',
    esocial: ['6002'],
    incidencia: 'incide',
    fundamento: 'natureza salarial; Lei 8.212 art. 28 §7º',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Auxílio-doença (15 primeiros dias)',
    grupo: 'Afastamentos',
    esocial: ['1050'],
    incidencia: 'controvertida',
    fundamento:
      'STJ Tema 738: não incide. RFB (Disit 4.009/2021, Cosit 292/2019): incide; depende de decisão judicial ou dispensa da PGFN',
    prova: 'fonte lida',
  },
  {
    nome: 'Auxílio-acidente (15 primeiros dias)',
    grupo: 'Afastamentos',
    esocial: ['1050'],
    incidencia: 'controvertida',
    fundamento: 'STJ Tema 738 (afastamento por doença ou acidente)',
    prova: 'fonte lida',
  },
  {
    nome: 'Complementação de auxílio-doença',
    grupo: 'Afastamentos',
    esocial: ['4010'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º n, se extensiva à totalidade dos empregados',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Salário-maternidade',
    grupo: 'Afastamentos',
    esocial: ['4050'],
    incidencia: 'nao_incide',
    fundamento:
      'STF Tema 72 (RE 576.967): cota patronal inconstitucional. A cota da empregada segue devida',
    prova: 'fonte lida',
  },
  {
    nome: 'Prorrogação do salário-maternidade (Empresa Cidadã)',
    grupo: 'Afastamentos',
    esocial: ['4051'],
    incidencia: 'controvertida',
    fundamento: 'não é o benefício do Tema 72; discussão própria',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Licença-paternidade',
    grupo: 'Afastamentos',
    esocial: ['1000'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 740: natureza salarial',
    prova: 'fonte lida',
  },
  {
    nome: 'Salário-família',
    grupo: 'Afastamentos',
    esocial: ['1409'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º a (benefício da previdência)',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Hora extra 50%',
    grupo: 'Jornada',
    esocial: ['1003'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 687: adicional de hora extra tem natureza remuneratória; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Hora extra 60%',
    grupo: 'Jornada',
    esocial: ['1003'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 687: adicional de hora extra tem natureza remuneratória; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Hora extra 70%',
    grupo: 'Jornada',
    esocial: ['1003'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 687: adicional de hora extra tem natureza remuneratória; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Hora extra 75%',
    grupo: 'Jornada',
    esocial: ['1003'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 687: adicional de hora extra tem natureza remuneratória; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Hora extra 80%',
    grupo: 'Jornada',
    esocial: ['1003'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 687: adicional de hora extra tem natureza remuneratória; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Hora extra 100%',
    grupo: 'Jornada',
    esocial: ['1003'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 687: adicional de hora extra tem natureza remuneratória; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Hora extra 150%',
    grupo: 'Jornada',
    esocial: ['1003'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 687: adicional de hora extra tem natureza remuneratória; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Hora extra noturna',
    grupo: 'Jornada',
    esocial: ['1003', '1205'],
    incidencia: 'incide',
    fundamento: 'STJ Temas 687 e 688',
    prova: 'fonte lida',
  },
  {
    nome: 'DSR sobre horas extras',
    grupo: 'Jornada',
    esocial: ['1002'],
    incidencia: 'incide',
    fundamento: 'reflexo salarial; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Banco de horas indenizado',
    grupo: 'Jornada',
    esocial: ['1004'],
    incidencia: 'incide',
    fundamento: 'horas extras pagas; natureza remuneratória',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Intervalo intrajornada indenizado',
    grupo: 'Jornada',
    esocial: ['1006'],
    incidencia: 'controvertida',
    fundamento: 'CLT art. 71 §4º (Lei 13.467/2017) diz indenizatória; discutida no fisco',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Adicional noturno',
    grupo: 'Adicionais',
    esocial: ['1205'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 688',
    prova: 'fonte lida',
  },
  {
    nome: 'Adicional de insalubridade',
    grupo: 'Adicionais',
    esocial: ['1202'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 1252; Cosit 292/2019',
    prova: 'fonte lida',
  },
  {
    nome: 'Adicional de periculosidade',
    grupo: 'Adicionais',
    esocial: ['1203'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 689',
    prova: 'fonte lida',
  },
  {
    nome: 'Adicional de transferência',
    grupo: 'Adicionais',
    esocial: ['1204'],
    incidencia: 'incide',
    fundamento: 'STJ, natureza remuneratória quando provisória',
    prova: 'fonte lida',
  },
  {
    nome: 'Sobreaviso',
    grupo: 'Adicionais',
    esocial: ['1011'],
    incidencia: 'incide',
    fundamento: 'remuneração de jornada',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Quebra de caixa',
    grupo: 'Adicionais',
    esocial: ['1225'],
    incidencia: 'incide',
    fundamento: 'STJ: natureza salarial (habitual)',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Vale-transporte em pecúnia',
    grupo: 'Benefícios',
    esocial: ['1810'],
    incidencia: 'nao_incide',
    fundamento: 'STF RE 478.410; Cosit 143/2016, 245/2019, 313/2019 e 58/2020',
    prova: 'fonte lida',
  },
  {
    nome: 'Auxílio-alimentação (ticket ou cartão)',
    grupo: 'Benefícios',
    esocial: ['1801'],
    incidencia: 'nao_incide',
    fundamento: 'CLT art. 457 §2º (Lei 13.467/2017), desde 11/11/2017; Disit 4.009/2021',
    prova: 'fonte lida',
  },
  {
    nome: 'Auxílio-alimentação em pecúnia',
    grupo: 'Benefícios',
    esocial: ['1800'],
    incidencia: 'incide',
    fundamento: 'STJ Tema 1164: pago em dinheiro incide',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Cesta básica in natura',
    grupo: 'Benefícios',
    esocial: ['1808', '1809'],
    incidencia: 'nao_incide',
    fundamento: 'alimentação in natura; Disit 4.009/2021',
    prova: 'fonte lida',
  },
  {
    nome: 'Auxílio-creche',
    grupo: 'Benefícios',
    esocial: ['1406'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º s; Súmula 310 STJ',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Auxílio-educação',
    grupo: 'Benefícios',
    esocial: ['1407'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º t, nos limites da lei',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Assistência médica e odontológica',
    grupo: 'Benefícios',
    esocial: ['1405'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º q; Disit 4.009/2021',
    prova: 'fonte lida',
  },
  {
    nome: 'Ajuda de custo',
    grupo: 'Indenizações',
    esocial: ['1601', '1602', '1603'],
    incidencia: 'nao_incide',
    fundamento: 'CLT art. 457 §2º; Lei 8.212 art. 28 §9º g',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Diárias de viagem',
    grupo: 'Indenizações',
    esocial: ['1650', '1651', '1652'],
    incidencia: 'nao_incide',
    fundamento: 'CLT art. 457 §2º; Lei 8.212 art. 28 §9º h (desde 11/11/2017 sem o limite de 50%)',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Participação nos lucros ou resultados (PLR)',
    grupo: 'Indenizações',
    esocial: ['1300'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º j, se paga conforme a Lei 10.101/2000',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Prêmios',
    grupo: 'Indenizações',
    esocial: ['2501'],
    incidencia: 'nao_incide',
    fundamento:
      'CLT art. 457 §§2º e 4º; Lei 8.212 art. 28 §9º z (desde 11/11/2017), por desempenho superior',
    prova: 'conhecimento geral',
  },
  {
    nome: 'Licença-prêmio indenizada',
    grupo: 'Indenizações',
    esocial: ['1041'],
    incidencia: 'nao_incide',
    fundamento: 'Lei 8.212 art. 28 §9º e 8',
    prova: 'conhecimento geral',
  },
] as const satisfies readonly VerbaFacts[];
export type Verba = VerbaFacts & { nome: VerbaName };
export type VerbaName = (typeof verbas)[number]['nome'];

const byName: ReadonlyMap<string, Verba> = new Map(verbas.map((verba) => [verba.nome, verba]));

/** The verba of a stored name. */
export const verbaOf = (name: VerbaName): Verba => byName.get(name)!;
