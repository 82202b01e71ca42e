import { expect, test } from 'vitest';
import type { Credit } from '../credits/credits.schemas.ts';
import { creditsCsv } from './credits-csv.ts';

const credit = (cobranca: Credit['cobranca']): Credit => ({
  id: 'c',
  idTenant: 't',
  anoCompetencia: '2024',
  mesCompetencia: '05',
  creditOrigin: 100,
  anoPagamento: null,
  mesPagamento: null,
  selicPct: null,
  selic: null,
  referencia: null,
  compensacao: 50,
  saldo: null,
  comissao_porcentagem: 10,
  comissao: 5,
  isPago: true,
  anexos: 0,
  cobranca,
});

test('each credit says how the boleto stands that bills it', () => {
  const totais = { creditOrigin: 400, selic: 0, compensacao: 200, saldo: 0, comissao: 20 };
  const data = [null, 'Emitido', 'Pago', 'Vencido'].map((status) =>
    credit(status === null ? null : ({ status, id_boleto: 'b' } as Credit['cobranca'])),
  );
  const lines = creditsCsv({ data, referencia: '11/2026', totais }, new Date(0)).split('\r\n');
  const last = lines.map((line) => line.split(';').at(-1));
  expect(last.slice(0, 6)).toEqual(['Cobrança', 'Sem boleto', 'Emitido', 'Pago', 'Vencido', '']);
});
