import { describe, expect, it } from 'vitest';
import type { SigningDraft } from '#offline/capture/drafts.ts';
import type { DaySheet, SheetEntry } from '#offline/visits/day-sheet.ts';
import { doorOf, visitsNow } from './visit-now.ts';

const now = new Date('2026-11-23T18:00:00.000Z');
const entry = (agreementId: string): SheetEntry => ({
  agreementId,
  partyKey: `client:${agreementId}`,
  partyName: agreementId,
  ready: true,
  pieces: [],
});
const sheet = (day: string, ...ids: string[]): DaySheet => ({
  day,
  visits: [],
  entries: ids.map(entry),
});
const draft = (
  agreementId: string,
  updatedAt: string,
  change: Partial<SigningDraft> = {},
): SigningDraft => ({
  id: agreementId,
  owner: 'o',
  agreementId,
  agreementVersion: 1,
  agreementSha256: 'a'.repeat(64),
  kind: 'assinatura',
  visitId: null,
  ids: {
    actId: 'a',
    salt: '',
    files: { foto_pessoa: 'a', foto_documento: 'b', foto_documento_verso: '', desenho: 'c' },
  },
  step: 'leitura',
  fields: {},
  strokes: [],
  pad: null,
  reading: null,
  photos: [],
  updatedAt,
  ...change,
});
const open = { isOpen: true, isBegun: false };

describe('the visits that the home offers', () => {
  const sheets = [
    sheet('2026-11-23', 'a', 'b', 'c'),
    sheet('2026-11-24', 'd'),
    sheet('2026-11-20', 'e'),
  ];
  const ids = (
    stages: Record<string, { isOpen: boolean; isBegun: boolean }>,
    drafts: SigningDraft[] = [],
  ): string[] =>
    visitsNow(sheets, (id) => stages[id] ?? open, drafts, now).map(
      (each) => each.entry.agreementId,
    );

  it("are today's in the order of the sheet", () => {
    expect(ids({})).toEqual(['a', 'b', 'c']);
  });

  it('begin with what is signed already, without what is closed', () => {
    expect(
      ids({ a: { isOpen: false, isBegun: true }, c: { isOpen: true, isBegun: true } }),
    ).toEqual(['c', 'b']);
  });

  it('before all with what was open last, whatever day it was prepared for', () => {
    expect(
      ids({ b: { isOpen: true, isBegun: true } }, [
        draft('c', '2026-11-23T12:00:00.000Z'),
        draft('d', '2026-11-23T17:00:00.000Z'),
      ]),
    ).toEqual(['d', 'c', 'b', 'a']);
  });

  it("no draft of another day's visit that was left, nor of what nobody prepared", () => {
    expect(
      ids({}, [draft('e', '2026-11-20T12:00:00.000Z'), draft('x', '2026-11-23T12:00:00.000Z')]),
    ).toEqual(['a', 'b', 'c']);
  });

  it('go on at no witness whose signature was denied meanwhile', () => {
    const witness = draft('a', '2026-11-23T12:00:00.000Z', { kind: 'testemunha_1' });
    const draftOf = (isBegun: boolean): SigningDraft | null =>
      visitsNow(sheets, () => ({ isOpen: true, isBegun }), [witness], now)[0]!.draft;
    expect(draftOf(true)).toBe(witness);
    expect(draftOf(false)).toBeNull();
  });

  it('nor a draft of what is closed meanwhile', () => {
    expect(
      ids({ d: { isOpen: false, isBegun: true } }, [draft('d', '2026-11-23T12:00:00.000Z')]),
    ).toEqual(['a', 'b', 'c']);
  });

  it('what is not known counts as open', () => {
    expect(visitsNow(sheets, () => null, [], now).map((each) => each.entry.agreementId)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });
});

describe('where a visit goes on', () => {
  const accepted = {
    startedAt: null,
    finishedAt: null,
    pagesRead: 1,
    pageCount: 1,
    accepted: true,
  };
  const at = '2026-11-23T12:00:00.000Z';
  it.each([
    ['nothing open', null, '/minuta/$id', {}],
    ['reading', draft('a', at), '/minuta/$id', {}],
    ['accepted', draft('a', at, { reading: accepted }), '/assinar-contrato/$id', {}],
    [
      'a witness',
      draft('a', at, { kind: 'testemunha_1' }),
      '/minuta/$id',
      { painel: 'testemunha' },
    ],
    ['the closing', draft('a', at, { kind: 'fechamento' }), '/minuta/$id', { painel: 'fechar' }],
  ])('%s', (_, of, to, search) => {
    expect(doorOf({ kind: 'client', id: 'a' }, of)).toEqual({ to, search });
  });

  it("a user's contract stands at its own address", () => {
    expect(doorOf({ kind: 'user', id: 'u' }, draft('a', at)).to).toBe('/minuta-usuario/$id');
  });
});
