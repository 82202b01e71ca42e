import {
  whoReadsProposals,
  whoWorksOnAgreements,
  whoWorksOnUserAgreements,
} from '../agreements/agreements.access.ts';
import { whoReadsAlerts } from '../alerts/alerts.access.ts';
import { whoReadsBoletos } from '../boletos/boletos.access.ts';
import {
  whoListsClients,
  whoReadsClients,
  whoRegistersClients,
} from '../clients/clients.access.ts';
import { whoWritesToCompany } from '../contact/contact.access.ts';
import { whoHoldsCopyLink } from '../copies/copies.access.ts';
import { whoRegistersBank } from '../banking/banking.access.ts';
import { whoManagesContracts } from '../contracts/contracts.access.ts';
import { whoSeesDevices } from '../devices/devices.access.ts';
import type { Access } from '../permissions/roles.ts';
import { whoReadsAccesses } from '../security/security.access.ts';
import { whoDelivers } from '../sync/sync.access.ts';
import { whoAddsTenants, whoReadsCompanyPage, whoSeesBrand } from '../tenants/tenants.access.ts';
import {
  whoCreatesPartners,
  whoLeadsNetwork,
  whoManagesUsers,
  whoRegistersFirms,
} from '../users/users.access.ts';
import { whoVerifies } from '../verification/verification.access.ts';
import { whoPreparesVisits } from '../visits/visits.access.ts';
import {
  whoForgotPassword,
  whoHasSecondFactor,
  whoHasSession,
  whoHoldsPasswordLink,
  whoPassesGates,
  whoSignsIn,
} from './session.access.ts';

/**
 * Who a screen is for. `landing`: the company's public pages; `signIn`: getting in; `open`: works for everybody on every host;
 * `contract`: reading and signing of one party, also for clients; `device`: what waits on this device, for whoever is signed in;
 * `account`: a person's own way in, for whoever is signed in; `terms`, `cep`: the two gates; `ownMinuta`: the person's own contract;
 * `field`: staff screens of a visit; `staff`; `admin`: of the administration alone.
 */
export type RouteClass =
  | 'landing'
  | 'signIn'
  | 'open'
  | 'contract'
  | 'device'
  | 'account'
  | 'terms'
  | 'cep'
  | 'ownMinuta'
  | 'field'
  | 'staff'
  | 'admin';

type Entry = {
  kind: RouteClass;
  /** Who may stand there, by role: the access of the call that the screen is about. */
  access: Access;
};
const at = (kind: RouteClass, access: Access): Entry => ({ kind, access });

const landing = at('landing', whoSeesBrand);
const companyPage = at('landing', whoReadsCompanyPage);
const clientArea = at('staff', whoReadsClients);
const adminClientArea = at('admin', whoReadsClients);
const adminClients = at('admin', whoListsClients);
const registration = at('staff', whoRegistersClients);

/** Every route of the application and who it is for (@spec 1 §2.1, §2.2). A route that is not listed here fails the build's tests. */
export const routeTable = {
  '/': landing,
  '/simples': landing,
  '/m': companyPage,
  '/k': companyPage,
  '/b': companyPage,
  '/t': companyPage,
  '/d': companyPage,
  '/contato': at('landing', whoWritesToCompany),
  '/servicos': landing,
  '/previous': landing,
  '/signin': at('signIn', whoSignsIn),
  '/forgot-password': at('signIn', whoForgotPassword),
  '/nova-senha': at('open', whoHoldsPasswordLink),
  '/copia/$token': at('open', whoHoldsCopyLink),
  '/login-client': at('open', whoSignsIn),
  '/devolver': at('open', whoSignsIn),
  '/minuta-read/$tenant/$list': at('open', whoReadsProposals),
  '/termos-de-uso': at('terms', whoPassesGates),
  '/cep': at('cep', whoPassesGates),
  '/home': at('staff', whoWorksOnAgreements),
  '/alertas': at('staff', whoReadsAlerts),
  '/clientes': at('staff', whoListsClients),
  '/gerar-minuta': registration,
  '/cadastrar-cliente': registration,
  '/adicionar-rede': registration,
  '/parceiros': at('staff', whoLeadsNetwork),
  '/parceiros/cadastrar': at('staff', whoCreatesPartners),
  '/parceiros/cadastrar/contabilidade': at('staff', whoRegistersFirms),
  '/opcoes-financeiras': at('staff', whoReadsBoletos),
  '/opcoes-fiscais': at('staff', whoListsClients),
  '/produtos': clientArea,
  '/adidicionar-produto': clientArea, // sic
  '/acessos': at('staff', whoReadsAccesses),
  '/dispositivos': at('staff', whoSeesDevices),
  '/cliente/$clientId': clientArea,
  '/cliente/$clientId/informacoes': clientArea,
  '/cliente/$clientId/produtos': clientArea,
  '/cliente/$clientId/adicionar-produto': clientArea,
  '/cliente/$clientId/adidicionar-produto': clientArea, // sic
  '/visitas': at('field', whoPreparesVisits),
  '/pendencias': at('device', whoDelivers),
  '/sessoes': at('account', whoHasSession),
  '/alterar-senha': at('account', whoHasSession),
  '/verificacao-em-duas-etapas': at('staff', whoHasSecondFactor),
  '/minuta/$id': at('contract', whoWorksOnAgreements),
  '/assinar-contrato/$id': at('contract', whoWorksOnAgreements),
  '/minuta-usuario': at('ownMinuta', whoWorksOnUserAgreements),
  '/minuta-usuario/$id': at('ownMinuta', whoWorksOnUserAgreements),
  '/admin/home': at('admin', whoReadsAlerts),
  '/admin/usuarios': at('admin', whoManagesUsers),
  '/admin/contratos': at('admin', whoManagesContracts),
  '/admin/assinatura': at('admin', whoVerifies),
  '/admin/info-banco': at('admin', whoRegistersBank),
  '/admin/adicionar-empresa': at('admin', whoAddsTenants),
  '/admin/$tenantId/clientes': adminClients,
  '/admin/$tenantId/clientes/$clientId': adminClientArea,
  '/admin/$tenantId/clientes/$clientId/informacoes': adminClientArea,
  '/admin/$tenantId/clientes/$clientId/produtos': adminClientArea,
  '/admin/$tenantId/clientes/$clientId/adicionar-produto': adminClientArea,
  '/admin/$tenantId/clientes/$clientId/adidicionar-produto': adminClientArea, // sic
  '/admin/$tenantId/opcoes-financeiras': at('admin', whoReadsBoletos),
  '/admin/$tenantId/opcoes-fiscais': adminClients,
} satisfies Readonly<Record<string, Entry>>;

export type RoutePattern = keyof typeof routeTable;

/** The route that a path belongs to, with the values of its `$` places; undefined for a path that no route has. */
export function matchRoute(
  path: string,
): (Entry & { pattern: RoutePattern; params: Record<string, string> }) | undefined {
  const steps = stepsOf(path);
  for (const [pattern, entry] of Object.entries(routeTable)) {
    const places = stepsOf(pattern);
    if (places.length !== steps.length) continue;
    const params: Record<string, string> = {};
    const fits = places.every((place, i) => {
      const step = steps[i]!;
      if (!place.startsWith('$')) return place === step;
      params[place.slice(1)] = decode(step);
      return true;
    });
    if (fits) return { ...entry, pattern: pattern as RoutePattern, params };
  }
  return undefined;
}

const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '');

/** A half-written escape in an address is read as it stands. */
function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
