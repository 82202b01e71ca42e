import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { DemoServices } from './demo-services.ts';
import type { DemoClient } from './demo-clients.ts';

/**
 * Alerts of the demonstration, made by the services that make them in use: what a manager wrote, one of it read and one resolved, and
 * procurações that end.
 */
export async function createDemoAlerts(
  services: DemoServices,
  idTenant: string,
  made: { manager: Caller; admin: Caller; clients: readonly DemoClient[] },
): Promise<void> {
  const { manager, admin, clients } = made;
  await services.procuracaoAlerts.check();
  const write = async (index: number, message: string): Promise<string | undefined> => {
    const client = clients[index];
    if (client === undefined) return undefined;
    return (await services.alerts.write(manager, idTenant, { message, idClient: client.cnpjcpf }))
      .id;
  };
  await write(
    0,
    'O cliente pediu para assinar na sexta de manhã, na matriz. Preparem a visita antes de sair.',
  );
  const read = await write(
    1,
    'Faltam os extratos do DAS de março a junho; a contabilidade avisou que manda até quarta.',
  );
  if (read !== undefined) await services.alerts.markRead(admin, read);
  const resolved = await write(
    5,
    'O e-mail do proprietário voltou. Confirmem o endereço por telefone.',
  );
  if (resolved !== undefined)
    await services.alerts.resolve(
      admin,
      resolved,
      'Endereço corrigido no cadastro; o cliente confirmou o recebimento.',
    );
}
