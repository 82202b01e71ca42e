import * as v from 'valibot';
import { uuidField } from '../kernel/fields.ts';
import { typeCargos, typeUsers } from '../permissions/roles.ts';
import { userOptionPurposes, userStatuses, userStatusFilters } from './users.enums.ts';

const nullableText = v.nullable(v.string());

/** A user as every list and record carries it (@spec 2 §3); `comissao_user` is a whole percentage. */
export const userSchema = v.object({
  id: uuidField,
  id_tenant: v.string(),
  name: v.string(),
  email: v.string(),
  cpf: v.string(),
  whatsApp: v.string(),
  tel: v.string(),
  typeUser: v.picklist(typeUsers),
  typeCargo: v.picklist(typeCargos),
  status: v.picklist(userStatuses),
  isAccepted: v.boolean(),
  /** Whether the account is closed to its person; `status` says whether it was ever opened. */
  isBlocked: v.boolean(),
  createdDate: v.string(),
  /** When the person signed in last; null: never, or not since this is noted. */
  lastSignInDate: v.nullable(v.string()),
  comissao_user: v.nullable(v.number()),
  comissao_user_escrita: nullableText,
  cnpj: nullableText,
  razao_social: nullableText,
  cnae_principal: nullableText,
  atividadePrincipal: nullableText,
  cep: nullableText,
  logradouro: nullableText,
  bairro: nullableText,
  numero: nullableText,
  municipio: nullableText,
  estado: nullableText,
  complemento: nullableText,
  id_gerente: nullableText,
});
export type User = v.InferOutput<typeof userSchema>;

const pageNumber = (max: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(max)),
  );

/** Orders of a list of users; a minus sign turns it round. */
export const userSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'cargo',
  '-cargo',
  'typeUser',
  '-typeUser',
  'lastSignIn',
  '-lastSignIn',
] as const;
export type UserSort = (typeof userSorts)[number];

/** Query of the lists: without `page` every row in scope up to 5,000 (decisions: Answers). */
export const userListQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  cargo: v.optional(v.picklist(typeCargos)),
  typeUser: v.optional(v.picklist(typeUsers)),
  status: v.optional(v.picklist(userStatusFilters)),
  id_tenant: v.optional(v.pipe(v.string(), v.maxLength(14))),
  sort: v.optional(v.picklist(userSorts)),
  page: pageNumber(999_999),
  pageSize: pageNumber(200),
});
export type UserListQuery = v.InferOutput<typeof userListQuery>;

/** What a list answers. */
export const userListAnswer = v.object({
  data: v.array(userSchema),
  total: v.number(),
  truncated: v.boolean(),
});

/** Query of the choosers. */
export const userOptionsQuery = v.strictObject({ for: v.picklist(userOptionPurposes) });

/** A person who may be chosen: no CPF and no e-mail, because who chooses need not be who reads people's records. */
export const userOptionSchema = v.object({
  id: uuidField,
  name: v.string(),
  cargo: v.picklist(typeCargos),
});
export type UserOption = v.InferOutput<typeof userOptionSchema>;
