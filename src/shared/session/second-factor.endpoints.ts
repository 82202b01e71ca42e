import * as v from 'valibot';
import { defineEndpoint } from '../http/define-endpoint.ts';
import { uuidField } from '../kernel/fields.ts';
import {
  enableFactorBody,
  endFactorBody,
  factorDemandSchema,
  factorOfferSchema,
  factorOfUserSchema,
  offerFactorBody,
  ownFactorSchema,
  recoveryCodesAnswer,
  secondFactorAnswer,
  secondFactorBody,
} from './second-factor.schemas.ts';
import {
  whoDemandsSecondFactor,
  whoEndsSecondFactors,
  whoHasSecondFactor,
  whoPassedPassword,
  whoSeesSecondFactorDemand,
} from './session.access.ts';

const byUser = v.object({ id: uuidField });

export const enterSecondFactor = defineEndpoint({
  name: 'enterSecondFactor',
  method: 'POST',
  base: 'data',
  path: '/auth/second-factor',
  body: secondFactorBody,
  answer: secondFactorAnswer,
  flat: true,
  access: whoPassedPassword,
  writes: 'open',
  limitPerMinute: 300,
  summary: 'Segunda etapa da entrada: o código do aplicativo ou um de recuperação.',
});

export const getOwnFactor = defineEndpoint({
  name: 'getOwnFactor',
  method: 'GET',
  base: 'data',
  path: '/auth/second-factor',
  answer: ownFactorSchema,
  access: whoHasSecondFactor,
  summary: 'Se a própria verificação em duas etapas está ligada.',
});

export const offerFactor = defineEndpoint({
  name: 'offerFactor',
  method: 'POST',
  base: 'data',
  path: '/auth/second-factor/setup',
  body: offerFactorBody,
  answer: factorOfferSchema,
  access: whoHasSecondFactor,
  writes: 'open',
  summary: 'Gera o segredo para o aplicativo; só vale depois do primeiro código.',
});

export const enableFactor = defineEndpoint({
  name: 'enableFactor',
  method: 'POST',
  base: 'data',
  path: '/auth/second-factor/enable',
  body: enableFactorBody,
  answer: recoveryCodesAnswer,
  access: whoHasSecondFactor,
  writes: 'open',
  summary: 'Liga a verificação em duas etapas com o primeiro código; responde os de recuperação.',
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  base: 'data',
  path: '/auth/second-factor/recovery-codes',
  body: enableFactorBody,
  answer: recoveryCodesAnswer,
  access: whoHasSecondFactor,
  writes: 'open',
  summary: 'Troca os códigos de recuperação por dez novos.',
});

export const endOwnFactor = defineEndpoint({
  name: 'endOwnFactor',
  method: 'POST',
  base: 'data',
  path: '/auth/second-factor/end',
  body: endFactorBody,
  answer: ownFactorSchema,
  access: whoHasSecondFactor,
  writes: 'open',
  summary: 'Desliga a própria verificação em duas etapas.',
});

export const getFactorOfUser = defineEndpoint({
  name: 'getFactorOfUser',
  method: 'GET',
  base: 'data',
  path: '/user/{id}/second-factor',
  params: byUser,
  answer: factorOfUserSchema,
  access: whoEndsSecondFactors,
  objects: [{ kind: 'user', from: 'params.id' }],
  summary: 'Se uma pessoa tem a verificação em duas etapas ligada.',
});

export const endFactorOfUser = defineEndpoint({
  name: 'endFactorOfUser',
  method: 'POST',
  base: 'data',
  path: '/user/{id}/second-factor/end',
  params: byUser,
  answer: factorOfUserSchema,
  access: whoEndsSecondFactors,
  writes: 'object',
  objects: [{ kind: 'user', from: 'params.id' }],
  proof: true,
  summary: 'Encerra a verificação em duas etapas de um colega que perdeu o aplicativo.',
});

export const getFactorDemand = defineEndpoint({
  name: 'getFactorDemand',
  method: 'GET',
  base: 'data',
  path: '/tenants/second-factor',
  answer: factorDemandSchema,
  access: whoSeesSecondFactorDemand,
  summary: 'Se a empresa exige a verificação em duas etapas da administração.',
});

export const setFactorDemand = defineEndpoint({
  name: 'setFactorDemand',
  method: 'POST',
  base: 'data',
  path: '/tenants/second-factor',
  body: v.object({ isDemanded: v.boolean() }),
  answer: factorDemandSchema,
  access: whoDemandsSecondFactor,
  writes: 'company',
  proof: true,
  summary: 'Exige ou deixa de exigir a verificação em duas etapas da administração.',
});
