import type { ObservationCategory } from '#shared/observations/observations.enums.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { DemoClient } from './demo-clients.ts';
import type { DemoServices } from './demo-services.ts';

/** Observations of the demonstration, of every category that the company's people send, about its first client. */
export async function createDemoObservations(
  services: DemoServices,
  idTenant: string,
  made: {
    manager: Caller;
    admin: Caller;
    /** Null in a company without finances of its own. */
    finance: Caller | null;
    client: DemoClient | undefined;
  },
): Promise<void> {
  const { manager, admin, finance, client } = made;
  if (client === undefined) return;
  const write = (
    caller: Caller,
    category: ObservationCategory,
    message: string,
  ): Promise<unknown> =>
    services.observations.write(caller, idTenant, {
      idClient: client.cnpjcpf,
      idProduct: null,
      category,
      message,
      isAlert: false,
    });
  await write(
    manager,
    'PADRAO',
    'Visita combinada com a proprietária para sexta, às 9h. Ela pediu para levar a minuta impressa.',
  );
  await write(
    admin,
    'OPERACIONAL',
    'Conferir a procuração no e-CAC antes da visita; a anterior venceu em março.',
  );
  if (finance !== null)
    await write(
      finance,
      'FINACEIRO',
      'Conta para restituição confirmada por telefone. Boleto de comissão só depois da primeira compensação.',
    );
  await write(
    { kind: 'client', id: client.cnpjcpf, name: client.ownerName, cpf: client.ownerCpf, idTenant },
    'CLIENTE',
    'Bom dia! Mudei o número do meu celular, o novo está no cadastro. Até sexta.',
  );
}
