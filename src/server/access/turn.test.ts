import { expect, test } from 'vitest';
import type { ObjectRef } from '#shared/http/define-endpoint.ts';
import { isOfTurn, type Turn } from './turn.ts';

const company = '11222333000181';
const agreementId = '00000000-0000-4000-8000-000000000001';
const person = '00000000-0000-4000-8000-000000000002';
const other = '00000000-0000-4000-8000-000000000003';
const ofClient: Turn = {
  agreementId,
  party: { kind: 'client', id: '52998224725', idTenant: company },
};
const ofUser: Turn = { agreementId, party: { kind: 'user', id: person, idTenant: company } };
const ofNobody: Turn = { agreementId, party: null };

test.each<[Turn, string, ObjectRef['kind'], string, boolean]>([
  [ofClient, company, 'agreement', agreementId, true],
  [ofClient, company, 'agreement', other, false],
  [ofClient, company, 'client', '52998224725', true],
  [ofClient, company, 'client', '529.982.247-25', true],
  [ofClient, company, 'client', '39053344705', false],
  // The same owner in another company is somebody else.
  [ofClient, 'outra', 'client', '52998224725', false],
  [ofClient, 'outra', 'party', '52998224725', false],
  [ofClient, company, 'party', '52998224725', true],
  [ofClient, company, 'party', person, false],
  [ofClient, company, 'user', person, false],
  [ofUser, company, 'user', person, true],
  [ofUser, 'outra', 'user', person, true],
  [ofUser, company, 'user', other, false],
  [ofUser, company, 'party', person, true],
  [ofUser, company, 'client', person, false],
  [ofClient, company, 'tenant', company, false],
  [ofNobody, company, 'agreement', agreementId, true],
  [ofNobody, company, 'client', '52998224725', false],
  [ofNobody, company, 'user', person, false],
])('%j, working with %s: %s %s is of it: %s', (turn, idTenant, kind, id, isOf) => {
  expect(isOfTurn(turn, idTenant, kind, id)).toBe(isOf);
});
