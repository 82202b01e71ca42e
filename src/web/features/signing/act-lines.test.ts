import { describe, expect, it } from 'vitest';
import { actLines } from './act-lines.ts';

type Local = Parameters<typeof actLines>[1][number];
type Views = Parameters<typeof actLines>[2];

const agreement = {
  sha256: 'a',
  isAssinado: false,
  closedDate: null,
  signers: [{ kind: 'assinatura', name: 'Ana', cpf: '1', at: '2026-01-01T10:00:00Z' }],
};
const act = (over: Partial<Local>): Local => ({
  actId: 'x',
  kind: 'testemunha_1',
  state: 'pending',
  savedAt: '2026-01-01T11:00:00Z',
  agreementSha256: 'a',
  payload: { signer: { name: 'Bia', cpf: '2' } } as Local['payload'],
  ...over,
});
const view = (state: string, cause: string | null = null) =>
  [{ actId: 'x', state, cause }] as unknown as Views;

describe('actLines', () => {
  it('lists the server first, then what lies on this device', () => {
    expect(
      actLines(agreement, [act({})], view('neste_aparelho')).map(({ kind, where }) => [
        kind,
        where,
      ]),
    ).toEqual([
      ['assinatura', 'servidor'],
      ['testemunha_1', 'aparelho'],
    ]);
  });
  it.each([
    ['neste_aparelho', 'aparelho'],
    ['enviando', 'enviando'],
    ['aguardando_acesso', 'aparelho'],
    ['com_problema', 'problema'],
    ['enviado_e_conferido', 'aparelho'],
  ])('a pending act that the queue calls %s is shown as %s', (state, where) => {
    expect(actLines({ ...agreement, signers: [] }, [act({})], view(state))[0]?.where).toBe(where);
  });
  it('says sent only for an acknowledged act', () => {
    expect(
      actLines({ ...agreement, signers: [] }, [act({ state: 'acknowledged' })], [])[0]?.where,
    ).toBe('servidor');
  });
  it('says whose clock a time was read from', () => {
    expect(actLines({ ...agreement, signers: [] }, [act({})], [])[0]?.clock).toBe('aparelho');
    expect(
      actLines({ ...agreement, isAssinado: true, closedDate: '2026-01-02T10:00:00Z' }, [], []).at(
        -1,
      )?.clock,
    ).toBe('servidor');
  });
  it('knows of a closing by the office without knowing who', () => {
    expect(
      actLines({ ...agreement, isAssinado: true, closedDate: '2026-01-02T10:00:00Z' }, [], []).at(
        -1,
      ),
    ).toMatchObject({ kind: 'fechamento', name: '', where: 'servidor' });
  });
  it('leaves out acts that were given up, replaced, or made on another text', () => {
    expect(
      actLines(
        { ...agreement, signers: [] },
        [act({ state: 'voided' }), act({ state: 'superseded' }), act({ agreementSha256: 'b' })],
        [],
      ),
    ).toEqual([]);
  });
});
