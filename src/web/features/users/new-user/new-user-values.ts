import * as v from 'valibot';
import { createUserAdminBody, createUserBody } from '#shared/users/write-user.schemas.ts';
import { userMessages } from '#shared/users/users.messages.ts';

/** What the form holds, as typed. */
export type NewUserValues = {
  name: string;
  cpf: string;
  email: string;
  password: string;
  whatsApp: string;
  tel: string;
  typeUser: string;
  typeCargo: string;
  comissao_user: string;
};

export const emptyNewUser: NewUserValues = {
  name: '',
  cpf: '',
  email: '',
  password: '',
  whatsApp: '',
  tel: '',
  typeUser: '',
  typeCargo: '',
  comissao_user: '',
};

/** The fields in the order of the screen: the first wrong one is focused. */
export const newUserFieldNames = [
  'name',
  'email',
  'cpf',
  'whatsApp',
  'tel',
  'password',
  'typeUser',
  'typeCargo',
  'comissao_user',
] as const satisfies readonly (keyof NewUserValues)[];

const { comissao_user: commission } = createUserBody.entries;

/** The calls' own rules; the commission of the administration's people may stay empty. */
export const newUserSchemas = {
  network: v.object(createUserBody.entries),
  administration: v.object({
    ...createUserAdminBody.entries,
    comissao_user: v.union([v.literal(''), commission], userMessages.commissionRange),
  }),
};
