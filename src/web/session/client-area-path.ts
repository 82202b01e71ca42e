import type { SessionUser } from '#shared/session/session.schemas.ts';

/** Where a client's area is for a person: ADMIN by company, USUARIO by client alone (@spec 2 §2 Client list). */
export function clientAreaPath(
  user: Pick<SessionUser, 'typeUser'>,
  client: { id_tenant: string; cnpjcpf: string },
): string {
  return user.typeUser === 'ADMIN'
    ? `/admin/${client.id_tenant}/clientes/${client.cnpjcpf}`
    : `/cliente/${client.cnpjcpf}`;
}
