import {
  whoForgotPassword,
  whoHoldsPasswordLink,
  whoRenewsPasswordLink,
} from './session.access.ts';
import { defineEndpoint } from '../http/define-endpoint.ts';
import {
  forgotPasswordBody,
  newPasswordAnswer,
  newPasswordBody,
  passwordLinkAnswer,
  passwordLinkBody,
  sentAnswer,
} from './password.schemas.ts';

export const forgotPassword = defineEndpoint({
  name: 'forgotPassword',
  method: 'POST',
  base: 'data',
  path: '/auth/forgot-password',
  body: forgotPasswordBody,
  answer: sentAnswer,
  access: whoForgotPassword,
  writes: 'open',
  guardPerMinute: 20,
  summary:
    'Envia um link de uso único para definir nova senha, se o e-mail for de alguém da empresa.',
});

export const checkPasswordLink = defineEndpoint({
  name: 'checkPasswordLink',
  method: 'POST',
  base: 'data',
  path: '/auth/password-link',
  body: passwordLinkBody,
  answer: passwordLinkAnswer,
  access: whoHoldsPasswordLink,
  writes: 'open',
  guardPerMinute: 20,
  summary: 'Diz se um link de senha ainda vale e de que tipo de pessoa é.',
});

export const renewPasswordLink = defineEndpoint({
  name: 'renewPasswordLink',
  method: 'POST',
  base: 'data',
  path: '/auth/password-link/renew',
  body: passwordLinkBody,
  answer: sentAnswer,
  access: whoRenewsPasswordLink,
  writes: 'open',
  guardPerMinute: 10,
  summary: 'Envia um novo link no lugar de um que expirou.',
});

export const setNewPassword = defineEndpoint({
  name: 'setNewPassword',
  method: 'POST',
  base: 'data',
  path: '/auth/new-password',
  body: newPasswordBody,
  answer: newPasswordAnswer,
  access: whoHoldsPasswordLink,
  writes: 'open',
  guardPerMinute: 20,
  summary: 'Define a senha com um link de uso único e encerra as sessões abertas da pessoa.',
});
