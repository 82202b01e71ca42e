import type { Anexo, Tax } from '#engine/tables/tables.ts';

/**
 * The TXT of the PGDAS-D 2018: Manual de Orientação do Leiaute dos Dados de Declarações do PGDAS-D, v1.0.2.0 of 03/02/2023. Positions count
 * from 1, which is the code of the record.
 */
export const records = {
  start: 'AAAAA',
  declaration: '00000',
  das: '01000',
  revenues: '02000',
  establishment: '03000',
  activity: '03100',
  parcela: '03110',
  /** Bands of revenue above a limit: taxes of the activity, no revenue of their own. */
  excess: ['03120', '03130'],
  endOfDeclaration: '99999',
  endOfFile: 'ZZZZZ',
} as const;

export const places = {
  declaration: { id: 2, sentAt: 5, cnpj: 7, pa: 12, rpaCompetencia: 13, regime: 16, rpaCaixa: 17 },
  das: { numero: 2, principal: 3, multa: 4, juros: 5, vencimento: 7 },
  /** RBT12 of the home market, the proportional one at the start of the activity; where it is empty, that of both markets. */
  revenues: { rbt12: 13, rbt12OfBoth: 2, rba: 15 },
  /** Share of the month above the limit, home market. */
  establishment: { cnpj: 2, aboveLimit: 8 },
  activity: { number: 2, revenue: 3 },
  parcela: { revenue: 4, total: 14 },
  excess: { total: 19 },
  /** Lines of a declaration with both ends, lines of a file. */
  count: 2,
} as const;

/** Of each tax: what qualifies it and what is owed in a parcela, what is owed in a band of excess. */
export const taxPlaces: Readonly<
  Record<Tax, { qualifier: number; parcela: number; excess: number }>
> = {
  COFINS: { qualifier: 5, parcela: 16, excess: 4 },
  CSLL: { qualifier: 6, parcela: 18, excess: 6 },
  ICMS: { qualifier: 7, parcela: 20, excess: 8 },
  CPP: { qualifier: 8, parcela: 22, excess: 10 },
  IPI: { qualifier: 9, parcela: 24, excess: 12 },
  IRPJ: { qualifier: 10, parcela: 26, excess: 14 },
  ISS: { qualifier: 11, parcela: 28, excess: 16 },
  PIS: { qualifier: 12, parcela: 30, excess: 18 },
};

export const regimes: ReadonlyMap<string, 'competencia' | 'caixa'> = new Map([
  ['0', 'competencia'],
  ['1', 'caixa'],
]);

/** Which qualifier a code is; any other one but none is of another kind. */
export const qualifiers: ReadonlyMap<string, 'none' | 'st' | 'mono'> = new Map([
  ['', 'none'],
  ['00', 'none'],
  ['08', 'st'],
  ['09', 'mono'],
]);

/** Activities of Anexos I and II; all others are of the Anexos III to V. */
export const activities: ReadonlyMap<string, { anexo: Anexo; com: boolean; exterior: boolean }> =
  new Map([
    ['1', { anexo: 'I', com: false, exterior: false }],
    ['2', { anexo: 'I', com: true, exterior: false }],
    ['3', { anexo: 'I', com: false, exterior: true }],
    ['4', { anexo: 'II', com: false, exterior: false }],
    ['5', { anexo: 'II', com: true, exterior: false }],
    ['6', { anexo: 'II', com: false, exterior: true }],
  ]);
