import type { Role, TypeCargo, TypeUser } from '../permissions/roles.ts';

/** Label of a job title as people read it (@spec 2 §3). */
export const cargoLabels: Record<TypeCargo, string> = {
  ANALISTA: 'Analista',
  FINANCEIRO: 'Financeiro',
  JURIDICO: 'Jurídico',
  CEO: 'CEO',
  GERENTE: 'Gerente',
  PARCEIRO: 'Parceiro',
  CONTABILIDADE: 'Contabilidade',
  TI: 'TI',
  GESTOR: 'Gestor',
};

/** Label of a typeUser as people read it (@spec 2 §3). */
export const typeUserLabels: Record<TypeUser, string> = {
  ADMIN: 'Administrador',
  USUARIO: 'Usuário',
};

/** The pairs of typeUser and cargo that exist (@spec 3 §1, with TI and GESTOR of spec 1 §6). */
export const rolePairs: readonly Role[] = [
  { typeUser: 'ADMIN', typeCargo: 'CEO' },
  { typeUser: 'ADMIN', typeCargo: 'TI' },
  { typeUser: 'ADMIN', typeCargo: 'ANALISTA' },
  { typeUser: 'ADMIN', typeCargo: 'FINANCEIRO' },
  { typeUser: 'ADMIN', typeCargo: 'JURIDICO' },
  { typeUser: 'USUARIO', typeCargo: 'CEO' },
  { typeUser: 'USUARIO', typeCargo: 'GERENTE' },
  { typeUser: 'USUARIO', typeCargo: 'GESTOR' },
  { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' },
  { typeUser: 'USUARIO', typeCargo: 'CONTABILIDADE' },
];

/** Life of a link that sets a password (decisions: Client sign-in). */
export const passwordLinkMinutes = 30;

/** How long a challenge waits for its code (minutes), and how many wrong codes it takes. */
export const challengeMinutes = 5;
export const challengeTries = 5;
/** How long a browser is trusted without a second factor. */
export const trustedBrowserDays = 30;
/** Recovery codes that a person gets at once. */
export const recoveryCodeCount = 10;
/** A session ends after so many days in any case. */
export const maxSessionDays = 90;
