import { describe, expect, test } from 'vitest';
import type { Overview } from '#shared/overview/overview.schemas.ts';
import { waitingOf } from './waiting.ts';

const paths = {
  alerts: '/alertas',
  clients: '/clientes',
  signatures: '/admin/assinatura',
  finance: '/opcoes-financeiras',
  fiscal: '/opcoes-fiscais',
};
const nothing: Overview = {
  at: '2026-11-21T12:00:00.000Z',
  temCliente: true,
  alertas: 0,
  procuracoesVencendo: 0,
  procuracoesVencidas: 0,
  pessoas: 0,
  assinaturas: 0,
  boletosAtrasados: { quantidade: 0, valor: 0 },
  apuracoes: 0,
  prescrevem: { quantidade: 0, valor: 0 },
  espaco: null,
};
const of = (differs: Partial<Overview>, isBesideAlerts = false) =>
  waitingOf({ ...nothing, ...differs }, paths, isBesideAlerts);

describe('what waits', () => {
  test('nothing: everything is in order, once each', () => {
    expect(of({})).toEqual({
      shown: [],
      inOrder: [
        'alertas',
        'pessoas',
        'assinaturas',
        'procurações',
        'boletos',
        'prescrições',
        'apurações',
      ],
    });
  });

  test('what the person does not see is neither shown nor in order', () => {
    const hidden = { pessoas: null, assinaturas: null, boletosAtrasados: null, prescrevem: null };
    expect(of(hidden).inOrder).toEqual(['alertas', 'procurações', 'apurações']);
  });

  test('one kind of procuração that waits: the others are not said to be in order', () => {
    const { shown, inOrder } = of({ procuracoesVencidas: 2 });
    expect(shown).toEqual([
      {
        name: 'procuracoesVencidas',
        label: 'Procurações vencidas',
        value: '2',
        to: '/clientes',
        search: { procuracao: 'vencida' },
      },
    ]);
    expect(inOrder).not.toContain('procurações');
  });

  test.each([
    [{ boletosAtrasados: { quantidade: 1200, valor: 179 } }, '1.200', 'R$ 179,00'],
    [{ prescrevem: { quantidade: 1, valor: 113.16 } }, 'R$ 113,16', 'em 1 apuração'],
    [{ prescrevem: { quantidade: 3, valor: 0.01 } }, 'R$ 0,01', 'em 3 apurações'],
    [{ procuracoesVencendo: 4 }, '4', 'em até 30 dias'],
    [{ apuracoes: 7 }, '7', undefined],
  ])('%o says %s and %s', (differs, value, hint) => {
    const [first] = of(differs).shown;
    expect({ ...first, value: first?.value.replaceAll('\u00A0', ' ') }).toMatchObject({ value });
    expect(first?.hint?.replaceAll('\u00A0', ' ')).toBe(hint);
  });

  test('beside the alerts, which show them, alerts and people are not counted again', () => {
    const { shown, inOrder } = of({ alertas: 3, pessoas: 2, apuracoes: 1 }, true);
    expect(shown.map(({ name }) => name)).toEqual(['apuracoes']);
    expect(inOrder).not.toContain('alertas');
  });
});
