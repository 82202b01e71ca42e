import { describe, expect, test } from 'vitest';
import type { OwnAct } from '../signing/signing-state.rules.ts';
import type { ActKind } from '../signing/signing.enums.ts';
import { agreementStage } from './agreement-stage.rules.ts';

const fresh = {
  isModifica: true,
  check_testemunha_1: false,
  check_testemunha_2: false,
  isVerifed: null,
};
const known = {
  sha256: 'text',
  status: fresh,
  isAssinado: false,
  headHash: 'text',
  actCount: 0,
};
const here = (kind: ActKind, index: number, more: Partial<OwnAct> = {}): OwnAct => ({
  kind,
  index,
  eventHash: `hash ${index}`,
  agreementSha256: 'text',
  state: 'pending',
  ackIndex: null,
  ...more,
});
const all = (['assinatura', 'testemunha_1', 'testemunha_2', 'fechamento'] as const).map(
  (kind, index) => here(kind, index),
);

describe('where an agreement stands on a device', () => {
  test.each([
    [0, 'Aguarda assinatura', true, false],
    [1, 'Falta testemunha 1', true, true],
    [2, 'Falta testemunha 2', true, true],
    [3, 'Pronto para fechar', true, true],
    [4, 'Fechado neste aparelho', false, true],
  ])('with %i acts captured here: %s', (count, label, isOpen, isBegun) => {
    expect(agreementStage(known, all.slice(0, count))).toMatchObject({ label, isOpen, isBegun });
  });

  test('closed on the server is closed everywhere', () => {
    expect(agreementStage({ ...known, isAssinado: true }).label).toBe('Fechado');
  });

  test('denied after closing it is neither open nor closed: a new agreement takes its place', () => {
    const denied = { ...known, isAssinado: true, status: { ...fresh, isVerifed: false } };
    expect(agreementStage(denied)).toMatchObject({
      name: 'negado',
      label: 'Negado após fechar',
      color: 'red',
      isOpen: false,
    });
  });

  test('a signature that staff denied waits for a new one, and the new one counts', () => {
    const denied = {
      ...known,
      actCount: 1,
      headHash: 'hash 0',
      status: { ...fresh, isVerifed: false },
    };
    const former = here('assinatura', 0, { state: 'acknowledged', ackIndex: 0 });
    expect(agreementStage(denied, [former]).label).toBe('Nova coleta');
    const anew = here('assinatura', 1, { eventHash: 'anew' });
    expect(agreementStage(denied, [former, anew]).label).toBe('Falta testemunha 1');
  });

  test('what was given up here counts for nothing', () => {
    expect(agreementStage(known, [here('assinatura', 0, { state: 'voided' })]).label).toBe(
      'Aguarda assinatura',
    );
  });
});
