import { expect, test } from 'vitest';
import { clientStatusBadges } from './client-status-badges.ts';
import { clientStatuses } from './clients.enums.ts';

test('no status of a client is shown as its code', () => {
  for (const status of clientStatuses) {
    const { label, color } = clientStatusBadges[status];
    expect(label, status).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(label, status).not.toBe(status);
    expect(color, status).not.toBe('');
  }
});

test('a client has one of 27 statuses, each in these words and this colour', () => {
  expect(
    clientStatuses.map((status) => {
      const { label, color } = clientStatusBadges[status];
      return `${status}: ${label}, ${color}`;
    }),
  ).toMatchInlineSnapshot(`
    [
      "AGUARDANDO_CALCULO: Aguardando cálculo, blue",
      "AGUARDANDO_COMPENSACAO: Aguardando compensação, blue",
      "AGUARDANDO_RFB: Aguardando RFB, yellow",
      "ANALISE: Análise, blue",
      "ATIVO: Ativo, green",
      "AVISO_DE_RECEBIMENTO: Aviso de recebimento, blue",
      "BLOQUEADO: Bloqueado, red",
      "CANCELADO: Cancelado, gray",
      "COBRANCA: Cobrança, orange",
      "COMPENSACAO_SUSPENSA: Compensação suspensa, orange",
      "COMPENSADO: Compensado, teal",
      "CREDITO_ESGOTADO: Crédito esgotado, gray",
      "DADOS_BANCARIOS_INVALIDOS: Dados bancários inválidos, red",
      "DISTRATO: Distrato, gray",
      "DOCUMENTACAO_PENDENTE: Documentação pendente, yellow",
      "INADIMPLENTE: Inadinplente, orange",
      "INATIVO: Inativo, gray",
      "JUDICIAL: Judicial, grape",
      "NEGATIVADO: Negativado, red",
      "PAGO: Pago, green",
      "PENDENTE: Pendente, yellow",
      "PROCURACAO_CANCELADA: Procuração cancelada, red",
      "PROCURACAO_EXPIRADA: Procuração expirada, orange",
      "PROTESTADO: Protestado, red",
      "RECALCULO: Recálculo, blue",
      "SOLICITANDO_AUTORIZACAO: Solicitando autorização, yellow",
      "SUSPENSO: Suspenso, orange",
    ]
  `);
});
