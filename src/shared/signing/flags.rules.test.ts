import { describe, expect, test } from 'vitest';
import { actFlags, type ActFlag } from './flag-names.ts';
import {
  flagsOf,
  flagTexts,
  nothingKnown,
  type FlagFacts,
  type FlaggedAct,
} from './flags.rules.ts';
import { nowhere } from './place.ts';

type Change = {
  event?: Partial<FlaggedAct['event']>;
  payload?: Partial<FlaggedAct['payload']>;
  facts?: Partial<FlagFacts>;
};

const received = '2026-11-20T15:00:00.000Z';
const place = { ...nowhere, city: 'Curitiba', lat: -25.4, lon: -49.2, source: 'gps' };
const photo = (source: 'camera' | 'arquivo'): FlaggedAct['payload']['files'][number] => ({
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'foto_pessoa',
  sha256: 'a'.repeat(64),
  length: 1,
  mime: 'image/jpeg',
  capture: {
    source,
    facing: null,
    width: 1024,
    height: 768,
    at: received,
    monotonicMs: 1,
    scores: null,
    override: null,
  },
});
const { capture: _capture, ...photoOfV1 } = photo('arquivo');
const reading = {
  startedAt: received,
  finishedAt: received,
  pagesRead: 3,
  pageCount: 3,
  accepted: true,
} as const;

/** An act about which there is nothing to say, and what makes it otherwise. */
function flagged({ event, payload, facts }: Change): ActFlag[] {
  return flagsOf(
    {
      event: {
        deviceTime: '2026-11-20T12:00:00.000Z',
        lastServerTime: '2026-11-20T08:00:00.000Z',
        ...event,
      },
      payload: {
        kind: 'assinatura',
        party: { kind: 'client', id: '11444777000161' },
        signer: { name: 'Carlos', cpf: '52998224725' },
        capturedBy: { kind: 'staff', id: 'ana', name: 'Ana' },
        place,
        reading,
        files: [photo('camera')],
        ...payload,
      },
      origin: 'aparelho',
    },
    { ...nothingKnown, receivedAt: received, ...facts },
  );
}

test('an ordinary visit without network has no flag, known or not', () => {
  expect(flagged({})).toEqual([]);
  expect(
    flagged({
      facts: {
        agreementCreatedAt: '2026-11-01T12:00:00.000Z',
        collectorCpf: '52998224725',
        keyEnrolledAt: '2026-11-20T07:00:00.000Z',
        partyCity: 'CURITIBA',
        photoDistance: 30,
        isPasswordByConsultancy: false,
        contactChangedAt: '2026-11-01T12:00:00.000Z',
      },
    }),
  ).toEqual([]);
});

const client = { kind: 'client', id: '11444777000161', name: 'Carlos' } as const;
const ana = { kind: 'user', id: 'ana' } as const;

describe('each flag, on and off', () => {
  test.each<[ActFlag, Change, Change]>([
    [
      'own_session_of_client',
      { payload: { kind: 'testemunha_1', capturedBy: client } },
      { payload: { kind: 'assinatura', capturedBy: client } },
    ],
    [
      'own_session_of_client',
      { payload: { kind: 'fechamento', capturedBy: client } },
      { payload: { kind: 'fechamento' } },
    ],
    [
      'collected_by_signer',
      { payload: { party: ana } },
      { payload: { party: { kind: 'user', id: 'bruno' } } },
    ],
    [
      'witness_is_collector',
      { payload: { kind: 'testemunha_2' }, facts: { collectorCpf: '52998224725' } },
      { payload: { kind: 'testemunha_2' }, facts: { collectorCpf: '11144477735' } },
    ],
    [
      'password_by_consultancy',
      { payload: { capturedBy: client }, facts: { isPasswordByConsultancy: true } },
      { facts: { isPasswordByConsultancy: true } },
    ],
    [
      'contact_changed',
      { facts: { contactChangedAt: '2026-11-19T15:00:00.000Z' } },
      { facts: { contactChangedAt: '2026-11-19T14:59:59.000Z' } },
    ],
    [
      'contact_changed',
      { facts: { contactChangedAt: received } },
      { facts: { contactChangedAt: '2026-11-20T15:00:01.000Z' } },
    ],
    [
      'delivered_after_leaving',
      { facts: { collectorLeftAt: received } },
      { facts: { collectorLeftAt: '2026-11-20T15:00:01.000Z' } },
    ],
    [
      'key_after_visit',
      { facts: { keyEnrolledAt: '2026-11-20T12:10:01.000Z' } },
      { facts: { keyEnrolledAt: '2026-11-20T12:10:00.000Z' } },
    ],
    [
      'photo_from_file',
      { payload: { files: [photo('camera'), photo('arquivo')] } },
      { payload: { files: [photoOfV1, { ...photo('camera'), capture: null }] } },
    ],
    [
      'clock_off',
      { event: { deviceTime: '2019-01-01T12:00:00.000Z' } },
      { event: { deviceTime: '2026-11-20T07:50:00.000Z' } },
    ],
    [
      'clock_off',
      { event: { deviceTime: '2026-11-20T15:10:01.000Z' } },
      { event: { deviceTime: '2026-11-20T15:10:00.000Z' } },
    ],
    [
      // A device that claims to have heard no server: the text it signed is older than its clock all the same.
      'clock_off',
      {
        event: { deviceTime: '2019-01-01T12:00:00.000Z', lastServerTime: null },
        facts: { agreementCreatedAt: '2026-11-01T12:00:00.000Z' },
      },
      {
        event: { lastServerTime: null },
        facts: { agreementCreatedAt: '2026-11-01T12:00:00.000Z' },
      },
    ],
    [
      'no_pages_read',
      { payload: { reading: { ...reading, pagesRead: 0 } } },
      { payload: { kind: 'fechamento', reading: undefined } },
    ],
    ['no_pages_read', { payload: { reading: undefined } }, {}],
    [
      'no_place',
      { payload: { place: nowhere } },
      { payload: { place: { ...nowhere, city: 'Sala 3' } } },
    ],
    ['place_far', { facts: { partyCity: 'Londrina' } }, { facts: { partyCity: 'curitiba' } }],
    ['similar_photos', { facts: { photoDistance: 4 } }, { facts: { photoDistance: 5 } }],
  ])('%s', (flag, on, off) => {
    expect(flagged(on)).toContain(flag);
    expect(flagged(off)).not.toContain(flag);
  });

  test('every flag has words, and they stand in their order', () => {
    for (const flag of actFlags) expect(flagTexts[flag]).not.toBe('');
    expect(
      flagged({
        payload: { kind: 'fechamento', capturedBy: client, place: nowhere },
        event: { deviceTime: '2019-01-01T12:00:00.000Z' },
      }),
    ).toEqual(['own_session_of_client', 'clock_off', 'no_place']);
  });
});
