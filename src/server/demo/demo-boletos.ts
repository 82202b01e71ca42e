import { addDays, dayInBrasilia } from '#shared/kernel/civil-day.ts';
import type { Caller } from '#shared/permissions/permissions.rules.ts';
import type { Context } from '#server/context.ts';
import type { BoletoOrder } from '#server/domain/boletos/boleto-order.ts';
import type { ClientRecord } from '#server/domain/clients/clients.service.ts';
import type { DemoClient } from './demo-clients.ts';
import type { DemoServices } from './demo-services.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Boletos of the demonstration: in how many days each is due (negative = it was), amount in cents, and what is added when it is late. */
const rows: readonly ({
  due: number;
  cents: number;
  /** Paid so many days before it was due. */
  paidBefore?: number;
  cancelled?: string;
} & Partial<BoletoOrder>)[] = [
  { due: -75, cents: 184_237, codMulta: 'MULTA_PERCENTUAL', taxaMulta: 200, paidBefore: 2 },
  { due: -50, cents: 48_000, limitePag: 60 },
  { due: -41, cents: 77_805, codMora: 'MORA_PERCENTUAL', taxaMora: 100 },
  { due: -20, cents: 1_284_390, codMulta: 'MULTA_FIXA', taxaMulta: 5000 },
  { due: -5, cents: 96_475, paidBefore: 0 },
  { due: 0, cents: 12_250, limitePag: 0 },
  { due: 3, cents: 203_119, codMora: 'MORA_FIXA', taxaMora: 150 },
  { due: 10, cents: 310_004 },
  { due: 18, cents: 50_990, cancelled: 'Emitido em dobro' },
  { due: 30, cents: 640_000 },
];

/** Who pays, of a client's record; undefined = it lacks what a boleto needs. */
function payerOf(client: ClientRecord | undefined) {
  const { logradouro, municipio, cep, estado } = client ?? {};
  if (client === undefined || !logradouro || !municipio || !cep || !estado) return undefined;
  return {
    idClient: client.cnpjcpf,
    nomeBeneficiario: client.razaoSocial,
    email: client.emailProprietario ?? '',
    telefone: '',
    endRua: logradouro,
    endNum: client.numero ?? '',
    endBairro: client.bairro ?? '',
    endCidade: municipio,
    cep,
    uf: estado,
  };
}

/** Ten boletos of the first clients of a company, each issued thirty days before it is due, or today; some are paid, one is cancelled. */
export async function createDemoBoletos(
  context: Context,
  { clients: records, settleBoletos, workBoletos }: DemoServices,
  idTenant: string,
  { admin, clients }: { admin: Caller; clients: readonly DemoClient[] },
): Promise<void> {
  const now = context.now();
  const payers = [];
  for (const { cnpjcpf } of clients.slice(0, rows.length)) {
    const payer = payerOf(await records.find(context.db, idTenant, cnpjcpf));
    if (payer !== undefined) payers.push(payer);
  }
  if (payers.length === 0) return;
  for (const [index, { due, cents, paidBefore, cancelled, ...differs }] of rows.entries()) {
    const dueDay = addDays(dayInBrasilia(now), due);
    const issued = new Date(now.getTime() + Math.min(0, due - 30) * dayMs);
    const { id } = await workBoletos.issue(
      admin,
      idTenant,
      {
        ...payers[index % payers.length]!,
        valorCents: cents,
        vencimento: dueDay,
        codMulta: 'SEM_MULTA',
        taxaMulta: null,
        codMora: 'SEM_MORA',
        taxaMora: null,
        limitePag: 30,
        ...differs,
      },
      { at: issued },
    );
    if (paidBefore !== undefined)
      await settleBoletos.pay(admin, idTenant, id, { day: addDays(dueDay, -paidBefore), cents });
    if (cancelled !== undefined) await settleBoletos.cancel(admin, idTenant, id, cancelled);
  }
}
