import { editsTenant, type StaffCaller } from '../permissions/permissions.rules.ts';
import { formatDateTime } from '../kernel/civil-date.ts';
import { foldText } from '../kernel/text-fold.ts';
import {
  adminCeo,
  mayCall,
  type Role,
  type TypeCargo,
  type TypeUser,
} from '../permissions/roles.ts';
import { whoKeepsPeople } from './users.access.ts';
import type { UserStatus, UserStatusFilter } from './users.enums.ts';
import { userMessages } from './users.messages.ts';
import { rolePairs } from '../session/session.enums.ts';

/**
 * Job titles that a person may give a new network user: CEO may create Gerente or Parceiro;
 * Gerente, Parceiro and Contabilidade only Parceiro; others none (@spec 2 §6).
 */
export function creatableCargos(role: Role): readonly TypeCargo[] {
  switch (role.typeCargo) {
    case 'CEO':
      return ['GERENTE', 'PARCEIRO'];
    case 'GERENTE':
    case 'PARCEIRO':
    case 'CONTABILIDADE':
      return ['PARCEIRO'];
    default:
      return [];
  }
}

/**
 * Job titles that a person may give on the administration's creation form (@spec 2 §5 User form):
 * those whose account they might also change, so that nobody makes an account above the own one.
 */
export function adminCreatableCargos(creator: Role, typeUser: TypeUser): readonly TypeCargo[] {
  const cargos: readonly TypeCargo[] =
    typeUser === 'ADMIN' ? ['CEO', 'ANALISTA', 'FINANCEIRO', 'JURIDICO'] : ['CEO'];
  return cargos.filter((typeCargo) => canEditUser(creator, { typeUser, typeCargo }));
}

/**
 * Whether a new account may sign in at once: made by an ADMIN or a CEO; the others wait for a CEO
 * (decisions: Users).
 */
export function isAcceptedAtCreation(creator: Role): boolean {
  return creator.typeUser === 'ADMIN' || creator.typeCargo === 'CEO';
}

/**
 * An ADMIN/CEO is changed and deleted only by an ADMIN/CEO, so that no lesser job title takes that
 * account over.
 */
function isOutranked(role: Role, target: Role): boolean {
  return mayCall(adminCeo, target) && !mayCall(adminCeo, role);
}

/**
 * Whether a person may change a user's record, inside their scope. A company's own CEO may change
 * every USUARIO but another CEO; without ids two CEOs count as different people.
 */
export function canEditUser(role: Role & { id?: string }, target: Role & { id?: string }): boolean {
  if (!mayCall(whoKeepsPeople, role)) return false;
  if (role.typeUser === 'ADMIN') return !isOutranked(role, target);
  const isOwn = role.id !== undefined && role.id === target.id;
  return target.typeUser === 'USUARIO' && (isOwn || target.typeCargo !== 'CEO');
}

/** Why a person may not change a user's record, for the screen and the answer of the call. */
export const editRefusal = (role: Role, target: Role): string =>
  role.typeUser === 'USUARIO' && target.typeUser === 'USUARIO'
    ? userMessages.companyCeo
    : userMessages.outranked;

/**
 * Whether a person may give a user another role: a company's own CEO only between GERENTE and
 * PARCEIRO.
 */
export function mayGiveRole(giver: Role, before: Role, after: Role): boolean {
  if (giver.typeUser === 'ADMIN') return canEditUser(giver, after);
  const isFree = ({ typeUser, typeCargo }: Role): boolean =>
    typeUser === 'USUARIO' && (typeCargo === 'GERENTE' || typeCargo === 'PARCEIRO');
  return isFree(before) && isFree(after);
}

/**
 * Whether a person may write a user's agreement, inside their scope: nobody writes what they
 * themselves agree to, nor that of an ADMIN/CEO.
 */
export function canIssueUserAgreement(
  person: Role & { id: string },
  target: Role & { id: string },
): boolean {
  return person.id !== target.id && !isOutranked(person, target);
}

/** Whether a person may delete a user: who may change it, and never oneself (@spec 2 §6). */
export function canDeleteUser(
  person: Role & { id: string },
  target: Role & { id: string },
): boolean {
  return person.id !== target.id && canEditUser(person, target);
}

/**
 * Whether a person may close an account to its person, open it again, or send that person a link
 * for a new password: who may delete it. Never one's own: of two CEOs at least the one who acts
 * stays.
 */
export const canControlAccount = canDeleteUser;

/** State of an account as a list shows it: a blocked one is that first. */
export function shownStatus(user: { status: UserStatus; isBlocked: boolean }): UserStatusFilter {
  return user.isBlocked ? 'Bloqueado' : user.status;
}

/** When somebody signed in last, as a list and its file say it; 'nunca' before the first time. */
export const lastSignInText = ({ lastSignInDate }: { lastSignInDate: string | null }): string =>
  lastSignInDate === null ? userMessages.neverSignedIn : formatDateTime(lastSignInDate);

/** Whether a job title exists for a type of user. */
export function isRolePair(role: Role): boolean {
  return rolePairs.some(
    (pair) => pair.typeUser === role.typeUser && pair.typeCargo === role.typeCargo,
  );
}

/**
 * Whether a caller may change users of a company: their own, or one in scope where their
 * permission is not for reading only. The master company's ADMIN reaches every company, so nobody
 * from outside may touch accounts there.
 */
export function canWriteUsersOf(
  caller: StaffCaller,
  tenant: { id: string; isMaster: boolean },
): boolean {
  if (caller.idTenant === tenant.id) return true;
  return !tenant.isMaster && editsTenant(caller, tenant.id);
}

/**
 * Whether a member of the company may be the responsável of its clients: of the partner side,
 * accepted, and neither blocked nor deleted.
 */
export function maySeeToClients(user: {
  typeUser: TypeUser;
  isAccepted: boolean;
  blockedAt: Date | null;
  deletedAt: Date | null;
}): boolean {
  return (
    user.typeUser === 'USUARIO' &&
    user.isAccepted &&
    user.blockedAt === null &&
    user.deletedAt === null
  );
}

/** Whether a member of the company may be a gerente: an active USUARIO with that cargo. */
export const mayBeGerente = (
  user: Parameters<typeof maySeeToClients>[0] & { typeCargo: TypeCargo },
): boolean => maySeeToClients(user) && user.typeCargo === 'GERENTE';

/** Whether a person has a gerente: a USUARIO who is neither CEO nor GERENTE. */
export const hasGerente = ({ typeUser, typeCargo }: Role): boolean =>
  typeUser === 'USUARIO' && typeCargo !== 'CEO' && typeCargo !== 'GERENTE';

/**
 * The gerente of a new network user: the gerente who made it, or the one of the partner who did;
 * nobody when the company's CEO did.
 */
export function managerOfNew(
  creator: Role & { id: string; id_gerente: string | null },
): string | null {
  if (creator.typeUser !== 'USUARIO' || creator.typeCargo === 'CEO') return null;
  return creator.typeCargo === 'GERENTE' ? creator.id : creator.id_gerente;
}

/**
 * Whether a refused creation (by its error code) failed at the agreement and not at the account.
 */
export function isMinutaFailure(code: string): boolean {
  return code === 'template_not_found' || code === 'acceptance_clause_missing';
}

/**
 * E-mail suggested from first and last name and the company's domain (@spec 2 §2 User creation):
 * `Ana Maria Souza` gives `ana.souza@empresa.com.br`.
 */
export function suggestedEmail(name: string, mailDomain: string): string {
  const words = foldText(name)
    .split(' ')
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
  const first = words[0];
  if (first === undefined || mailDomain === '') return '';
  const last = words.length > 1 ? `.${words.at(-1)!}` : '';
  return `${first}${last}@${mailDomain}`;
}

/**
 * The text of the search column: folded name, CPF and e-mail, so that accents, masks and case do
 * not matter.
 */
export function userSearchText(user: { name: string; cpf: string; email: string }): string {
  return [user.name, user.cpf, user.email].map(foldText).join(' ');
}
