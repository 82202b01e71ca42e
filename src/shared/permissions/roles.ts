/** Kind of staff account (@spec 1 §3). */
export const typeUsers = ['ADMIN', 'USUARIO'] as const;
export type TypeUser = (typeof typeUsers)[number];

/** Job titles (@spec 1 §3: the seven, and TI and GESTOR that are also used). */
export const typeCargos = [
  'ANALISTA',
  'FINANCEIRO',
  'JURIDICO',
  'CEO',
  'GERENTE',
  'PARCEIRO',
  'CONTABILIDADE',
  'TI',
  'GESTOR',
] as const;
export type TypeCargo = (typeof typeCargos)[number];

/** Account kind and job title; a session's user and a server's caller both have them. */
export type Role = { typeUser: TypeUser; typeCargo: TypeCargo };

/**
 * Roles of staff: the job titles that fit, for each kind of account; a kind that is absent does not
 * fit.
 */
export type Roles = Readonly<Partial<Record<TypeUser, 'every' | readonly TypeCargo[]>>>;

/** Everybody, with or without a session; the reason is there for a reader to judge. */
export type PublicAccess = { who: 'public'; name: 'anybody'; reason: string };

/**
 * Sessions of staff in these roles and, where `clients`, of a client. `name` is the name of the set
 * in this file.
 */
export type SessionAccess = {
  who: 'session';
  name: string;
  roles: Roles;
  clients: boolean;
  /**
   * Also for staff whose account was deleted since: what is still on their devices arrives as
   * theirs (decisions: Users).
   */
  deliversAfterLeaving?: true;
  /** Only for people whose own company is the master one; the roles say which of them. */
  ofMaster?: true;
};

/**
 * The caller as an access judges them: staff by role and company, a client, or null without a
 * session.
 */
export type Asker = (Role & { isMaster?: boolean | undefined }) | { kind: 'client' } | null;

/**
 * The people for whom an endpoint, a page, an item or a button is. Which objects open to them is
 * the scope's question.
 */
export type Access = PublicAccess | SessionAccess;

/**
 * Whether someone belongs to those an access names: the one answer to menu, page, button and
 * server.
 */
export function mayCall(access: Access, me: Asker): boolean {
  if (access.who === 'public') return true;
  if (me === null) return false;
  if (!('typeUser' in me)) return access.clients;
  if (access.ofMaster && !me.isMaster) return false;
  const cargos = access.roles[me.typeUser];
  return cargos === 'every' || (cargos?.includes(me.typeCargo) ?? false);
}

/**
 * Whether somebody has the role, but not the company that an access is for: refused as
 * `master_only`.
 */
export function lacksMasterOnly(access: Access, me: Asker): boolean {
  if (access.who === 'public' || mayCall(access, me)) return false;
  const { ofMaster: _, ...role } = access;
  return mayCall(role, me);
}

/** Everybody, for this reason. */
/* @__NO_SIDE_EFFECTS__ */
export function anybody(reason: string): PublicAccess {
  return { who: 'public', name: 'anybody', reason };
}

const every = { ADMIN: 'every', USUARIO: 'every' } as const;
const only = { who: 'session', clients: false } as const;

/** Any member of staff, and a client in their own session. */
export const anySession = {
  who: 'session',
  name: 'anySession',
  roles: every,
  clients: true,
} as const satisfies SessionAccess;

/**
 * People who deliver from a device: any session, and for 30 days those whose account was deleted
 * (decisions: Users).
 */
export const deliverers = {
  ...anySession,
  name: 'deliverers',
  deliversAfterLeaving: true,
} as const satisfies SessionAccess;

/** A client in their own session, and nobody of the staff. */
export const clientsOnly = {
  who: 'session',
  name: 'clientsOnly',
  roles: {},
  clients: true,
} as const satisfies SessionAccess;

/** Any member of staff. */
export const staff = { ...only, name: 'staff', roles: every } as const satisfies SessionAccess;

/** The administration, whatever the cargo (@spec 1 §6). */
export const admins = {
  ...only,
  name: 'admins',
  roles: { ADMIN: 'every' },
} as const satisfies SessionAccess;

/** ADMIN who is CEO or TI (decisions: Sidebar). */
export const adminCeoOrTi = {
  ...only,
  name: 'adminCeoOrTi',
  roles: { ADMIN: ['CEO', 'TI'] },
} as const satisfies SessionAccess;

/** ADMIN who is CEO or TI of the master company: they look after all companies. */
export const masterCeoOrTi = {
  ...adminCeoOrTi,
  name: 'masterCeoOrTi',
  ofMaster: true,
} as const satisfies SessionAccess;

/** ADMIN who looks after the money: FINANCEIRO, and the CEO (decisions: Boleto). */
export const adminFinance = {
  ...only,
  name: 'adminFinance',
  roles: { ADMIN: ['FINANCEIRO', 'CEO'] },
} as const satisfies SessionAccess;

/** ADMIN who is CEO (decisions: Permissions; People on a product). */
export const adminCeo = {
  ...only,
  name: 'adminCeo',
  roles: { ADMIN: ['CEO'] },
} as const satisfies SessionAccess;

/** ADMIN who is CEO of the master company. */
export const masterCeo = {
  ...adminCeo,
  name: 'masterCeo',
  ofMaster: true,
} as const satisfies SessionAccess;

/** A CEO, of the administration or of the partner side (@spec 2 §6; decisions: Users). */
export const ceos = {
  ...only,
  name: 'ceos',
  roles: { ADMIN: ['CEO'], USUARIO: ['CEO'] },
} as const satisfies SessionAccess;

/** The CEO of the partner side (@spec 2 §5 Owner verification). */
export const partnerCeo = {
  ...only,
  name: 'partnerCeo',
  roles: { USUARIO: ['CEO'] },
} as const satisfies SessionAccess;

/**
 * People who look after everybody of a company: ADMIN who is CEO or TI, and the company's own CEO
 * (decisions: Permissions).
 */
export const directors = {
  ...only,
  name: 'directors',
  roles: { ADMIN: ['CEO', 'TI'], USUARIO: ['CEO'] },
} as const satisfies SessionAccess;

/** The heads of a company: the administration, and the company's own CEO (decisions: Contact). */
export const companyHeads = {
  ...only,
  name: 'companyHeads',
  roles: { ADMIN: 'every', USUARIO: ['CEO'] },
} as const satisfies SessionAccess;

/** The administration, and a GERENTE for their own people (decisions: Answers). */
export const supervisors = {
  ...only,
  name: 'supervisors',
  roles: { ADMIN: 'every', USUARIO: ['GERENTE'] },
} as const satisfies SessionAccess;

/**
 * The keepers of a company's devices: the administration, the company's own CEO, and a GERENTE for
 * their own people.
 */
export const deviceKeepers = {
  ...only,
  name: 'deviceKeepers',
  roles: { ADMIN: 'every', USUARIO: ['CEO', 'GERENTE'] },
} as const satisfies SessionAccess;

/** The managers of partners: USUARIO who is GERENTE (@spec 2 §6). */
export const managers = {
  ...only,
  name: 'managers',
  roles: { USUARIO: ['GERENTE'] },
} as const satisfies SessionAccess;

/**
 * The leaders of a partner network: USUARIO who is CEO or GERENTE (decisions: Sidebar; @spec 2 §6).
 */
export const networkLeaders = {
  ...only,
  name: 'networkLeaders',
  roles: { USUARIO: ['CEO', 'GERENTE'] },
} as const satisfies SessionAccess;

/** People who bring accounting firms: a CEO of either side and the GERENTE (@spec 2 §6). */
export const firmBringers = {
  ...only,
  name: 'firmBringers',
  roles: { ADMIN: ['CEO'], USUARIO: ['CEO', 'GERENTE'] },
} as const satisfies SessionAccess;

/**
 * People who bring partners: those with a cargo to give (@spec 2 §6, the new-user cargo choices).
 */
export const partnerBringers = {
  ...only,
  name: 'partnerBringers',
  roles: { ADMIN: ['CEO'], USUARIO: ['CEO', 'GERENTE', 'PARCEIRO', 'CONTABILIDADE'] },
} as const satisfies SessionAccess;

/**
 * People who bring clients: the five cargos of the partner side (decisions: Sidebar), and the CEO
 * of the administration (@spec 2 §1).
 */
export const clientBringers = {
  ...only,
  name: 'clientBringers',
  roles: { ADMIN: ['CEO'], USUARIO: ['GERENTE', 'GESTOR', 'CEO', 'PARCEIRO', 'CONTABILIDADE'] },
} as const satisfies SessionAccess;
