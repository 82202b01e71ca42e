import { hostKindOf } from '#shared/session/host.rules.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';

/** Whether staff screens may run on this host: names that begin with `web.` or `dev.`, and localhost (@spec 1 §2.5). */
export function isStaffHost(hostname: string): boolean {
  return hostKindOf(hostname) !== 'landing';
}

/** Where somebody without a session signs in on a host: staff where they work, on a landing host the client. */
export const entryPath = (hostname: string): '/signin' | '/login-client' =>
  isStaffHost(hostname) ? '/signin' : '/login-client';

/** Whether `/` shows the landing page; web. and dev. hosts go to sign-in instead (@spec 1 §2.5). */
export function showsLanding(hostname: string): boolean {
  return hostKindOf(hostname) !== 'work';
}

/** Address of the staff sign-in seen from a landing page: on this host where it may run, else on the company's own staff host. */
export function staffSignInUrl(
  location: { protocol: string; hostname: string; port: string },
  domainPath: string,
): string {
  if (isStaffHost(location.hostname) || domainPath === '') return '/signin';
  return `${location.protocol}//${domainPath}${location.port === '' ? '' : `:${location.port}`}/signin`;
}

/** Where a client's area is for a person: ADMIN by company, USUARIO by client alone (@spec 2 §2 Client list). */
export function clientAreaPath(
  user: Pick<SessionUser, 'typeUser'>,
  client: { id_tenant: string; cnpjcpf: string },
): string {
  return user.typeUser === 'ADMIN'
    ? `/admin/${client.id_tenant}/clientes/${client.cnpjcpf}`
    : `/cliente/${client.cnpjcpf}`;
}

/** Where a product of a client is worked on, at one of its apurações where one is named. */
export function productPath(
  user: Pick<SessionUser, 'typeUser'>,
  of: { id_tenant: string; cnpjcpf: string; produto: string; apuracao?: string },
): string {
  const search = new URLSearchParams({
    produto: of.produto,
    ...(of.apuracao === undefined ? {} : { apuracao: of.apuracao }),
  });
  return `${clientAreaPath(user, of)}/produtos?${search.toString()}`;
}

/** Where a company's screen is for a person: ADMIN by company, USUARIO without it. */
export const companyPath = (
  user: Pick<SessionUser, 'typeUser'>,
  idTenant: string,
  screen: 'clientes' | 'opcoes-financeiras' | 'opcoes-fiscais',
): string => (user.typeUser === 'ADMIN' ? `/admin/${idTenant}/${screen}` : `/${screen}`);
