/**
 * Who a screen is for. `landing`: the company's public pages; `signIn`: getting in; `open`: works for everybody on every host;
 * `contract`: reading and signing of one party, also for clients; `device`: what waits on this device, for whoever is signed in;
 * `terms`, `cep`: the two gates; `ownMinuta`: the person's own contract; `field`: staff screens of a visit; `staff`; `admin`.
 */
export type RouteClass =
  | 'landing'
  | 'signIn'
  | 'open'
  | 'contract'
  | 'device'
  | 'terms'
  | 'cep'
  | 'ownMinuta'
  | 'field'
  | 'staff'
  | 'admin';

/** Every route of the application and who it is for (@spec 1 §2.1, §2.2). A route that is not listed here fails the build's tests. */
export const routeTable = {
  '/': 'landing',
  '/simples': 'landing',
  '/m': 'landing',
  '/k': 'landing',
  '/b': 'landing',
  '/t': 'landing',
  '/d': 'landing',
  '/contato': 'landing',
  '/servicos': 'landing',
  '/previous': 'landing',
  '/signin': 'signIn',
  '/forgot-password': 'signIn',
  '/nova-senha': 'open',
  '/login-client': 'open',
  '/minuta-read/$tenant/$list': 'open',
  '/termos-de-uso': 'terms',
  '/cep': 'cep',
  '/home': 'staff',
  '/alertas': 'staff',
  '/clientes': 'staff',
  '/gerar-minuta': 'staff',
  '/cadastrar-cliente': 'staff',
  '/adicionar-rede': 'staff',
  '/parceiros': 'staff',
  '/parceiros/cadastrar': 'staff',
  '/parceiros/cadastrar/contabilidade': 'staff',
  '/opcoes-financeiras': 'staff',
  '/opcoes-fiscais': 'staff',
  '/produtos': 'staff',
  '/adidicionar-produto': 'staff', // sic
  '/dispositivos': 'staff',
  '/cliente/$clientId': 'staff',
  '/cliente/$clientId/informacoes': 'staff',
  '/cliente/$clientId/produtos': 'staff',
  '/cliente/$clientId/adidicionar-produto': 'staff', // sic
  '/visitas': 'field',
  '/pendencias': 'device',
  '/minuta/$id': 'contract',
  '/assinar-contrato/$id': 'contract',
  '/minuta-usuario': 'ownMinuta',
  '/minuta-usuario/$id': 'ownMinuta',
  '/admin/home': 'admin',
  '/admin/usuarios': 'admin',
  '/admin/contratos': 'admin',
  '/admin/assinatura': 'admin',
  '/admin/info-banco': 'admin',
  '/admin/adicionar-empresa': 'admin',
  '/admin/$tenantId/clientes': 'admin',
  '/admin/$tenantId/clientes/$clientId': 'admin',
  '/admin/$tenantId/clientes/$clientId/informacoes': 'admin',
  '/admin/$tenantId/clientes/$clientId/produtos': 'admin',
  '/admin/$tenantId/clientes/$clientId/adidicionar-produto': 'admin', // sic
  '/admin/$tenantId/opcoes-financeiras': 'admin',
  '/admin/$tenantId/opcoes-fiscais': 'admin',
} as const satisfies Record<string, RouteClass>;

export type RoutePattern = keyof typeof routeTable;

/** The route that a path belongs to, with the values of its `$` places; undefined for a path that no route has. */
export function matchRoute(
  path: string,
): { pattern: RoutePattern; kind: RouteClass; params: Record<string, string> } | undefined {
  const steps = stepsOf(path);
  for (const [pattern, kind] of Object.entries(routeTable)) {
    const places = stepsOf(pattern);
    if (places.length !== steps.length) continue;
    const params: Record<string, string> = {};
    const fits = places.every((place, i) => {
      const step = steps[i]!;
      if (!place.startsWith('$')) return place === step;
      params[place.slice(1)] = decode(step);
      return true;
    });
    if (fits) return { pattern: pattern as RoutePattern, kind, params };
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
