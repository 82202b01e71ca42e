import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { whoSeesUnverifiedOwners, whoSetsUnverifiedOwners } from './clients.access.ts';

/**
 * Whether the company's own CEO may register owners without codes, and whether the caller decides
 * it.
 */
const unverifiedOwnersSchema = v.object({ isAllowed: v.boolean(), canChange: v.boolean() });
export type UnverifiedOwners = v.InferOutput<typeof unverifiedOwnersSchema>;

export const getUnverifiedOwners = defineEndpoint({
  name: 'getUnverifiedOwners',
  method: 'GET',
  base: 'data',
  path: '/tenants/unverified-owners',
  answer: unverifiedOwnersSchema,
  access: whoSeesUnverifiedOwners,
  summary: 'Se o CEO da empresa pode cadastrar proprietários sem os códigos.',
});

export const setUnverifiedOwners = defineEndpoint({
  name: 'setUnverifiedOwners',
  method: 'POST',
  base: 'data',
  path: '/tenants/unverified-owners',
  body: v.strictObject({ isAllowed: v.boolean() }),
  answer: unverifiedOwnersSchema,
  access: whoSetsUnverifiedOwners,
  writes: 'company',
  summary: 'Permite ou deixa de permitir que o CEO da empresa cadastre sem os códigos.',
});
