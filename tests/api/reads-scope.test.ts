import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoletoMonths, BoletoSummary } from '#shared/boletos/boletos.schemas.ts';
import type { RegistrationSummary } from '#shared/clients/clients.schemas.ts';
import { selicSeries } from '#shared/kernel/selic.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import { seedRows } from '#server/demo/seed-rows.ts';
import type { Db } from '#server/db/connect.ts';
import { clientPermissions, tenantPermissions } from '#server/db/schema/permissions.ts';
import { tenants } from '#server/db/schema/tenants.ts';
import {
  scopeOfCaller,
  scopeOfCompany,
  scopeOfSwitcher,
  scopeOfWork,
} from '#server/domain/permissions/scope.ts';
import * as alertList from '#server/reads/alert-list.read.ts';
import * as apuracaoList from '#server/reads/apuracao-list.read.ts';
import * as boletoList from '#server/reads/boleto-list.read.ts';
import * as boletoMonths from '#server/reads/boleto-months.read.ts';
import * as boletoSummary from '#server/reads/boleto-summary.read.ts';
import * as capturedAgreement from '#server/reads/captured-agreement.read.ts';
import * as clientList from '#server/reads/client-list.read.ts';
import * as clientRecord from '#server/reads/client-record.read.ts';
import * as companyAdmins from '#server/reads/company-admins.read.ts';
import * as companyCredits from '#server/reads/company-credits.read.ts';
import * as creditList from '#server/reads/credit-list.read.ts';
import * as deviceList from '#server/reads/device-list.read.ts';
import * as observationList from '#server/reads/observation-list.read.ts';
import * as observers from '#server/reads/observers.read.ts';
import * as historyList from '#server/reads/history-list.read.ts';
import * as openAgreements from '#server/reads/open-agreements.read.ts';
import * as othersVisits from '#server/reads/others-visits.read.ts';
import * as pendingUsers from '#server/reads/pending-users.read.ts';
import * as prescribingMonths from '#server/reads/prescribing-months.read.ts';
import * as productList from '#server/reads/product-list.read.ts';
import * as securityList from '#server/reads/security-events.read.ts';
import * as session from '#server/reads/session.read.ts';
import * as registrationSummary from '#server/reads/registration-summary.read.ts';
import * as signatureList from '#server/reads/signature-list.read.ts';
import * as storedLots from '#server/reads/stored-lots.read.ts';
import * as templateList from '#server/reads/template-list.read.ts';
import * as tenantList from '#server/reads/tenant-list.read.ts';
import * as underivedSignatures from '#server/reads/underived-signatures.read.ts';
import * as userList from '#server/reads/user-list.read.ts';
import * as userOptions from '#server/reads/user-options.read.ts';
import * as userPermissions from '#server/reads/user-permissions.read.ts';
import type { TestUser } from '#tests/support/factory.ts';
import { dueYearOf, makePlace, registeredYearOf, type Place } from '#tests/support/read-places.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { projectRoot } from '#tests/support/test-places.ts';

/** Every read by its name in its file. */
const reads = Object.entries({
  'alert-list': alertList,
  'apuracao-list': apuracaoList,
  'boleto-list': boletoList,
  'boleto-months': boletoMonths,
  'boleto-summary': boletoSummary,
  'captured-agreement': capturedAgreement,
  'client-list': clientList,
  'client-record': clientRecord,
  'company-admins': companyAdmins,
  'company-credits': companyCredits,
  'credit-list': creditList,
  'device-list': deviceList,
  'observation-list': observationList,
  observers,
  'history-list': historyList,
  'open-agreements': openAgreements,
  'others-visits': othersVisits,
  'pending-users': pendingUsers,
  'prescribing-months': prescribingMonths,
  'product-list': productList,
  'security-events': securityList,
  'registration-summary': registrationSummary,
  session,
  'signature-list': signatureList,
  'template-list': templateList,
  'stored-lots': storedLots,
  'tenant-list': tenantList,
  'underived-signatures': underivedSignatures,
  'user-list': userList,
  'user-options': userOptions,
  'user-permissions': userPermissions,
} as Record<string, Record<string, unknown>>);

type Staff = Extract<Caller, { kind: 'staff' }>;
type Asked = { db: Db; caller: Staff; place: Place };

/**
 * How a read is asked about a place, and what lets its reader in: a permission for the client, a permission for the company, the
 * reader's place above the person, or nothing (work that no person asked for: it must stay in its company).
 */
type Case = {
  through: 'client' | 'company' | 'manager' | 'work';
  read: (asked: Asked) => Promise<unknown>;
  /** What of the answer belongs to the place, where the mark cannot stand in it. */
  shows?: (answer: unknown, place: Place) => boolean;
};

const page = { offset: 0, limit: 100 };
const at = new Date('2026-11-21T12:00:00Z');
const later = new Date('2100-01-01T00:00:00Z');
/** Lines about the place's agreement, which somebody opened there (beforeAll). */
const ofPlace = ({ place }: Asked): securityList.AccessFilter => ({
  search: { name: '-', mark: undefined, address: place.mark },
  action: 'evidencia_aberta',
  outcome: undefined,
  from: undefined,
  before: undefined,
});
const concern = ({ place }: Asked): string => `client:${place.client.cnpjcpf}`;
/** When the month of each place prescribes, and what it restitutes. */
const january = { from: '2027-01-01', until: '2027-01-31' };
/** A count of one row for each place: of the closed one, beside the open one, it would be one more. */
const isCounted = (answer: unknown, { mark }: Place): boolean =>
  Number(answer) >= (mark === 'FECHADA' ? 2 : 1);
const own = ({ caller, place }: Asked) => scopeOfCompany(caller, place.tenant);

const cases: Record<string, Case> = {
  'apuracao-list.listApuracaoRows': {
    through: 'client',
    read: (asked) =>
      apuracaoList.listApuracaoRows(asked.db, own(asked), false, { page: 1, pageSize: 100 }),
  },
  'apuracao-list.countApuracaoRows': {
    through: 'client',
    read: (asked) =>
      apuracaoList.countApuracaoRows(asked.db, own(asked), false, { prescribing: january }),
    shows: isCounted,
  },
  'apuracao-list.sumPrescribing': {
    through: 'client',
    read: (asked) => apuracaoList.sumPrescribing(asked.db, own(asked), false, january),
    // The month of a place restitutes one real.
    shows: (answer, place) => isCounted(Number(answer) / 100, place),
  },
  'boleto-list.listBoletos': {
    through: 'client',
    read: (asked) => boletoList.listBoletos(asked.db, own(asked), {}, '2026-11-21'),
  },
  'boleto-months.readBoletoMonths': {
    through: 'client',
    read: (asked) =>
      boletoMonths.readBoletoMonths(
        asked.db,
        own(asked),
        { ano: dueYearOf(asked.place.mark) },
        '2026-11-21',
      ),
    shows: (answer, { mark }) => {
      const { linhas, meses } = answer as BoletoMonths;
      return linhas[0]!.emitido > 0 || meses.some(({ ano }) => ano === dueYearOf(mark));
    },
  },
  'boleto-summary.readBoletoSummary': {
    through: 'client',
    read: (asked) =>
      boletoSummary.readBoletoSummary(
        asked.db,
        own(asked),
        { ano: dueYearOf(asked.place.mark) },
        '2026-11-21',
      ),
    shows: (answer) => (answer as BoletoSummary).cards.A_RECEBER.quantidade > 0,
  },
  'client-list.listClients': {
    through: 'client',
    read: (asked) => clientList.listClients(asked.db, own(asked), {}, at),
  },
  'client-list.countProcuracoes': {
    through: 'client',
    read: (asked) => clientList.countProcuracoes(asked.db, own(asked), at),
    shows: (answer, place) => isCounted((answer as { vencendo: number }).vencendo, place),
  },
  'client-record.readClient': {
    through: 'client',
    read: (asked) =>
      clientRecord.readClient(asked.db, own(asked), asked.place.client.cnpjcpf, {
        now: at,
        editar: false,
      }),
  },
  'company-credits.listCompanyCredits': {
    through: 'client',
    read: (asked) =>
      companyCredits.listCompanyCredits(
        asked.db,
        own(asked),
        false,
        {},
        {
          reckoning: { now: '2026-11', series: selicSeries([]) },
          today: '2026-11-21',
        },
      ),
  },
  'credit-list.listCreditsOfApuracao': {
    through: 'client',
    read: (asked) => creditList.listCreditsOfApuracao(asked.db, own(asked), asked.place.apuracao),
    shows: (answer, { credit }) =>
      (answer as Awaited<ReturnType<typeof creditList.listCreditsOfApuracao>>).some(
        ({ id }) => id === credit,
      ),
  },
  'observation-list.listObservations': {
    through: 'client',
    read: (asked) =>
      observationList.listObservations(
        asked.db,
        own(asked),
        { cnpjcpf: asked.place.client.cnpjcpf, idProduct: null },
        { categories: ['PADRAO'], ownServices: false },
        {},
        at,
      ),
  },
  'observers.listObservers': {
    through: 'work',
    read: ({ db, place }) =>
      observers.listObservers(
        db,
        scopeOfWork(place.tenant),
        { id_tenant: place.tenant, cnpjcpf: place.client.cnpjcpf },
        [place.user.id],
      ),
    shows: (answer, { user }) =>
      (answer as observers.ObserverRow[]).some(
        ({ id, cargoHere }) => id === user.id && cargoHere === 'PARCEIRO',
      ),
  },
  'prescribing-months.listPrescribingMonths': {
    through: 'work',
    read: ({ db, place }) =>
      prescribingMonths.listPrescribingMonths(db, scopeOfWork(place.tenant), january, {
        limit: 100,
      }),
  },
  'stored-lots.listStoredLots': {
    through: 'client',
    read: (asked) => storedLots.listStoredLots(asked.db, own(asked), page),
  },
  'product-list.listProductRows': {
    through: 'client',
    read: (asked) => productList.listProductRows(asked.db, own(asked), false, {}),
  },
  'product-list.listRegimeRows': {
    through: 'client',
    read: (asked) => productList.listRegimeRows(asked.db, own(asked), false, {}),
  },
  'open-agreements.listOpenAgreements': {
    through: 'client',
    read: (asked) => openAgreements.listOpenAgreements(asked.db, own(asked)),
  },
  'others-visits.listOthersVisits': {
    through: 'client',
    read: (asked) =>
      othersVisits.listOthersVisits(asked.db, own(asked), { idUser: asked.caller.id, now: at }),
  },
  'registration-summary.readRegistrationSummary': {
    through: 'client',
    read: (asked) =>
      registrationSummary.readRegistrationSummary(asked.db, own(asked), {}, '2026-11-21'),
    shows: (answer, { mark }) =>
      (answer as RegistrationSummary).meses.some(
        ({ ano, mes }) => `${ano}-${mes}` === `${registeredYearOf(mark)}-06`,
      ),
  },
  'session.readSessionClient': {
    through: 'work',
    read: ({ db, place }) =>
      session.readSessionClient(db, scopeOfWork(place.tenant), place.client.cnpjcpf),
  },
  'session.readSession': {
    through: 'client',
    read: (asked) =>
      session.readSession(asked.db, own(asked), asked.caller, {
        asked: asked.place.client.cnpjcpf,
        now: at,
      }),
    shows: (answer, { client }) => JSON.stringify(answer).includes(client.cnpjcpf),
  },
  'alert-list.listAlerts': {
    through: 'company',
    read: ({ db, caller }) => alertList.listAlerts(db, scopeOfCaller(caller), {}),
  },
  'alert-list.listAllAlerts': {
    through: 'company',
    read: ({ db, caller }) => alertList.listAllAlerts(db, scopeOfCaller(caller), 'nao_vistos'),
  },
  'alert-list.countUnreadAlerts': {
    through: 'company',
    read: ({ db, caller }) => alertList.countUnreadAlerts(db, scopeOfCaller(caller)),
    // One alert in each company: the own one, the one by permission, and none of a foreign one.
    shows: (answer, { mark }) => Number(answer) >= (mark === 'ESTRANHA' ? 3 : 2),
  },
  'device-list.listDeviceRows': {
    through: 'company',
    read: (asked) => deviceList.listDeviceRows(asked.db, own(asked), page),
  },
  'device-list.countDevices': {
    through: 'company',
    read: (asked) => deviceList.countDevices(asked.db, own(asked)),
    shows: (answer) => answer !== 0,
  },
  'device-list.isDeviceVisible': {
    through: 'company',
    read: (asked) => deviceList.isDeviceVisible(asked.db, own(asked), asked.place),
    shows: (answer) => answer === true,
  },
  'device-list.listUndelivered': {
    through: 'company',
    read: (asked) => deviceList.listUndelivered(asked.db, own(asked), asked.place),
  },
  'device-list.listStaleSignings': {
    through: 'work',
    read: ({ db, place }) => deviceList.listStaleSignings(db, scopeOfWork(place.tenant), later),
  },
  'captured-agreement.findCapture': {
    through: 'work',
    read: async ({ db, place }) => {
      const marks: string[] = [];
      for (const { agreement, mark } of [home, granted, foreign])
        if (
          (await capturedAgreement.findCapture(db, scopeOfWork(place.tenant), {
            idAgreement: agreement,
            now: at,
          })) !== null
        )
          marks.push(mark);
      return marks;
    },
  },
  'company-admins.listCompanyAdmins': {
    through: 'work',
    read: async ({ db, place }) => {
      const ids = await companyAdmins.listCompanyAdmins(db, scopeOfWork(place.tenant));
      return [...(await t.services.users.namesOf(db, ids)).values()];
    },
  },
  'pending-users.listPendingUsers': {
    through: 'company',
    read: ({ db, caller }) => pendingUsers.listPendingUsers(db, scopeOfCaller(caller)),
  },
  'pending-users.countPendingUsers': {
    through: 'company',
    read: ({ db, caller }) => pendingUsers.countPendingUsers(db, scopeOfCaller(caller)),
    // Two of the own company, one of that by permission, and none of a foreign one.
    shows: (answer, { mark }) => Number(answer) >= (mark === 'ESTRANHA' ? 4 : 3),
  },
  'security-events.listAccesses': {
    through: 'company',
    read: (asked) =>
      securityList.listAccesses(asked.db, scopeOfCaller(asked.caller), ofPlace(asked), page),
    shows: (answer) => (answer as { total: number }).total > 0,
  },
  'security-events.listAccessesUntil': {
    through: 'company',
    read: (asked) =>
      securityList.listAccessesUntil(asked.db, scopeOfCaller(asked.caller), ofPlace(asked), later),
  },
  'history-list.listHistory': {
    through: 'company',
    read: (asked) => historyList.listHistory(asked.db, own(asked), { party: concern(asked) }, page),
  },
  'history-list.listAllHistory': {
    through: 'company',
    read: (asked) => historyList.listAllHistory(asked.db, own(asked), { party: concern(asked) }),
  },
  'history-list.listHistoryPeople': {
    through: 'company',
    read: (asked) => historyList.listHistoryPeople(asked.db, own(asked), concern(asked)),
  },
  'signature-list.listSignatureRows': {
    through: 'company',
    read: (asked) =>
      signatureList.listSignatureRows(asked.db, own(asked), {
        q: undefined,
        party: 'todos',
        status: undefined,
        claimsFrom: later,
        ...page,
      }),
  },
  'signature-list.countSignatureRows': {
    through: 'company',
    read: (asked) =>
      signatureList.countSignatureRows(asked.db, own(asked), {
        q: undefined,
        party: 'todos',
        status: undefined,
        claimsFrom: later,
      }),
    shows: (answer) => {
      const { verificado, pendente } = answer as { verificado: number; pendente: number };
      return verificado + pendente > 0;
    },
  },
  'signature-list.listAllSignatureRows': {
    through: 'company',
    read: (asked) =>
      signatureList.listAllSignatureRows(asked.db, own(asked), {
        q: undefined,
        party: 'todos',
        status: undefined,
        claimsFrom: later,
      }),
  },
  'signature-list.findQueuePlace': {
    through: 'company',
    read: (asked) =>
      signatureList.findQueuePlace(
        asked.db,
        own(asked),
        { q: undefined, party: 'todos', status: undefined, claimsFrom: later },
        { kind: 'client', id: asked.place.client.cnpjcpf },
      ),
    shows: (answer) => answer !== undefined,
  },
  'signature-list.findClaim': {
    through: 'company',
    read: (asked) =>
      signatureList.findClaim(
        asked.db,
        own(asked),
        { kind: 'client', id: asked.place.client.cnpjcpf },
        new Date(0),
      ),
  },
  'signature-list.listDecisions': {
    through: 'company',
    read: (asked) => signatureList.listDecisions(asked.db, own(asked), asked.place.agreement),
  },
  'template-list.listTemplates': {
    through: 'company',
    read: (asked) => templateList.listTemplates(asked.db, own(asked), { isDeleted: false }),
  },
  'template-list.readTemplate': {
    through: 'company',
    read: (asked) => templateList.readTemplate(asked.db, own(asked), asked.place.contract),
  },
  'tenant-list.listTenants': {
    through: 'company',
    read: ({ db, caller }) => tenantList.listTenants(db, scopeOfSwitcher(caller), 'localhost'),
  },
  'tenant-list.listTenantPermissions': {
    through: 'company',
    read: ({ db, caller }) =>
      tenantList.listTenantPermissions(db, scopeOfSwitcher(caller), caller, 'localhost'),
  },
  'underived-signatures.listUnderivedSignatures': {
    through: 'work',
    read: ({ db, place }) =>
      underivedSignatures.listUnderivedSignatures(db, scopeOfWork(place.tenant), 100),
    shows: (answer, place) =>
      (answer as { idTenant: string }[]).some(({ idTenant }) => idTenant === place.tenant),
  },
  'user-list.listUsers': {
    through: 'company',
    read: ({ db, caller }) => userList.listUsers(db, scopeOfCaller(caller), {}),
  },
  'user-list.listAllUsers': {
    through: 'company',
    read: ({ db, caller }) =>
      userList.listAllUsers(db, scopeOfCaller(caller), { isManaged: false }),
  },
  'user-list.listManagedUsers': {
    through: 'manager',
    read: (asked) => userList.listManagedUsers(asked.db, own(asked), {}),
  },
  'user-options.listUserOptions': {
    through: 'company',
    read: (asked) => userOptions.listUserOptions(asked.db, own(asked), 'gerente'),
  },
  'user-permissions.readUserPermissions': {
    through: 'company',
    read: ({ db, caller, place }) =>
      userPermissions.readUserPermissions(db, scopeOfCaller(caller), place.user.id),
  },
};

test('every read stands in the table', () => {
  const files = readdirSync(join(projectRoot, 'src/server/reads'))
    .filter((name) => name.endsWith('.read.ts'))
    .map((name) => name.replace('.read.ts', ''));
  expect(reads.map(([name]) => name).toSorted()).toEqual(files.toSorted());
  const exported = reads.flatMap(([file, module]) =>
    Object.keys(module)
      .filter((name) => typeof module[name] === 'function')
      .map((name) => `${file}.${name}`),
  );
  expect(Object.keys(cases).toSorted()).toEqual(exported.toSorted());
});

let t: TestApp;
let partner: TestUser;
let admin: TestUser;
let manager: TestUser;
/** The own company: a client that is open to the partner, and one that is not. */
let home: Place;
let closed: Place;
/** A company by permission of the admin, and one that nobody here has to do with. */
let granted: Place;
let foreign: Place;

beforeAll(async () => {
  t = await startTestApp();
  const company = async (): Promise<string> => (await t.factory.tenant({ templates: false })).id;
  const ownId = await company();
  admin = await t.factory.user(ownId, { typeUser: 'ADMIN', typeCargo: 'ANALISTA' });
  manager = await t.factory.user(ownId, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  partner = await t.factory.user(ownId, { typeUser: 'USUARIO', typeCargo: 'PARCEIRO' });
  const other = await t.factory.user(ownId, { typeUser: 'USUARIO', typeCargo: 'GERENTE' });
  const places = async (id: string, mark: string, to: TestUser, lookedAfterBy: TestUser) =>
    makePlace(t, id, mark, { manager: lookedAfterBy, reader: to });
  home = await places(ownId, 'CASA', admin, manager);
  closed = await places(ownId, 'FECHADA', other, other);
  granted = await places(await company(), 'CEDIDA', admin, manager);
  foreign = await places(await company(), 'ESTRANHA', admin, manager);
  for (const { tenant, mark } of [granted, foreign])
    await t.context.db
      .update(tenants)
      .set({ title: `Título ${mark}`, razaoSocial: `Razão ${mark}` })
      .where(eq(tenants.id, tenant));
  await seedRows(t.context, ownId, (tx) =>
    t.services.permissions.grantClients(tx, [
      {
        idUser: partner.id,
        idTenant: ownId,
        idClient: home.client.cnpjcpf,
        typeCargo: 'PARCEIRO',
        editar: true,
      },
    ]),
  );
  for (const { tenant, agreement, mark } of [home, granted, foreign])
    await t.context.security.write({
      idTenant: tenant,
      actor: null,
      address: mark,
      action: 'evidencia_aberta',
      object: `agreement:${agreement}`,
      outcome: 'feito',
    });
  await seedRows(t.context, ownId, (tx) =>
    t.services.permissions.grantTenants(tx, [
      { idUser: admin.id, idTenant: granted.tenant, typeCargo: 'ANALISTA', editar: true },
    ]),
  );
});
afterAll(() => t.close());

/** The caller as a request makes it, with the permissions of this moment. */
async function callerOf(user: TestUser): Promise<Staff> {
  const { authorization } = await t.signIn(user);
  const { caller } = await t.services.callers.identify(authorization!.replace('Bearer ', ''), {
    deliversAfterLeaving: false,
  });
  if (caller?.kind !== 'staff') throw new Error('no caller');
  return caller;
}

const readerOf = ({ through }: Case): TestUser =>
  through === 'client' ? partner : through === 'manager' ? manager : admin;
/** The place that a reader is let into. */
const placeOf = ({ through }: Case): Place => (through === 'company' ? granted : home);

/** Whether a read shows anything of `sought` when it is asked about `place`; a refusal with `not_found` shows nothing. */
async function isShown(one: Case, place: Place, sought: Place = place): Promise<boolean> {
  const caller = await callerOf(readerOf(one));
  try {
    const answer = await one.read({ db: t.context.db, caller, place });
    return one.shows?.(answer, sought) ?? JSON.stringify(answer).includes(sought.mark);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}

const all = Object.entries(cases);
const on = (...kinds: Case['through'][]) => all.filter(([, one]) => kinds.includes(one.through));

describe('while the permission stands', () => {
  test.each(all)('%s shows what its reader may see', async (_name, one) => {
    expect(await isShown(one, placeOf(one))).toBe(true);
  });

  test.each(on('client', 'company', 'manager'))(
    '%s shows nothing of a foreign company',
    async (_name, one) => {
      expect(await isShown(one, foreign)).toBe(false);
      if (one.shows === undefined) expect(await isShown(one, placeOf(one), foreign)).toBe(false);
    },
  );

  test.each(on('work'))('%s stays in its company', async (_name, one) => {
    expect(await isShown(one, home, foreign)).toBe(false);
    expect(await isShown(one, home, granted)).toBe(false);
  });

  test.each(on('client'))('%s shows nothing of a foreign client', async (_name, one) => {
    expect(await isShown(one, closed)).toBe(false);
    if (one.shows === undefined) expect(await isShown(one, home, closed)).toBe(false);
  });

  test.each(on('manager'))("%s shows nobody of another's people", async (_name, one) => {
    expect(await isShown(one, closed)).toBe(false);
  });
});

describe('after it was revoked', () => {
  beforeAll(async () => {
    const { db } = t.context;
    await db
      .delete(clientPermissions)
      .where(
        and(
          eq(clientPermissions.idUser, partner.id),
          eq(clientPermissions.idClient, home.client.cnpjcpf),
        ),
      );
    await db
      .delete(tenantPermissions)
      .where(
        and(eq(tenantPermissions.idUser, admin.id), eq(tenantPermissions.idTenant, granted.tenant)),
      );
  });

  test.each(on('client', 'company'))('%s shows nothing more', async (_name, one) => {
    expect(await isShown(one, placeOf(one))).toBe(false);
  });
});
