import type { BoletoRecord } from '#server/domain/boletos/boletos.service.ts';

/** A stored boleto of a client, due on a day of 2026; its number is that of its id. */
export const boletoRow = (
  of: Pick<BoletoRecord, 'id' | 'idTenant' | 'idClient'>,
  differs: Partial<BoletoRecord> = {},
): BoletoRecord => ({
  ...of,
  state: 'EMITIDO',
  simulado: true,
  seuNumero: of.id.replaceAll('-', '').slice(-15),
  valorCents: 12_345,
  vencimento: '2026-11-30',
  limitePag: 30,
  codMulta: 'SEM_MULTA',
  taxaMulta: null,
  codMora: 'SEM_MORA',
  taxaMora: null,
  nomeBeneficiario: 'Padaria Sol',
  email: '',
  telefone: '',
  endRua: 'Rua das Acácias',
  endNum: '10',
  endBairro: 'Centro',
  endCidade: 'Curitiba',
  cep: '80010010',
  uf: 'PR',
  searchText: `padaria sol ${of.idClient}`,
  issuedAt: new Date(),
  paidOn: null,
  paidCents: null,
  // What is paid has a payment of its own: its id need not differ from the boleto's.
  idPayment: differs.state === 'PAGO' ? of.id : null,
  cancelReason: null,
  ...differs,
});
