import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import {
  whoChoosesOwnPassword,
  whoSeesPasswordPolicy,
  whoSetsPasswordPolicy,
} from './clients.access.ts';

/** 'Senha só por link' of a company, and whether the caller may change it. */
const passwordPolicySchema = v.object({ isByLink: v.boolean(), canChange: v.boolean() });
export type PasswordPolicy = v.InferOutput<typeof passwordPolicySchema>;

export const answerOwnPassword = defineEndpoint({
  name: 'answerOwnPassword',
  method: 'POST',
  base: 'data',
  path: '/auth/own-password',
  body: v.object({ choice: v.picklist(['link', 'later']) }),
  /** Where the link went, with most of the address hidden; null for 'later'. */
  answer: v.object({ to: v.nullable(v.string()) }),
  access: whoChoosesOwnPassword,
  writes: 'open',
  guardPerMinute: 10,
  summary: 'O cliente pede o link para escolher a própria senha, ou deixa para depois.',
});

export const getPasswordPolicy = defineEndpoint({
  name: 'getPasswordPolicy',
  method: 'GET',
  base: 'data',
  path: '/tenants/client-password',
  answer: passwordPolicySchema,
  access: whoSeesPasswordPolicy,
  summary: 'Se os clientes da empresa escolhem a senha só por link.',
});

export const setPasswordPolicy = defineEndpoint({
  name: 'setPasswordPolicy',
  method: 'POST',
  base: 'data',
  path: '/tenants/client-password',
  body: v.object({ isByLink: v.boolean() }),
  answer: passwordPolicySchema,
  access: whoSetsPasswordPolicy,
  writes: 'company',
  summary: 'Liga ou desliga a senha só por link dos clientes.',
});
