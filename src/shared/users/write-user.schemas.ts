import * as v from 'valibot';
import { cnpjField, cpfField, nameField, requiredText, ufField } from '../kernel/fields.ts';
import { percentInWords } from '../kernel/number-in-words.ts';
import { passwordMessages, userPasswordProblem } from '../session/password.rules.ts';
import { typeCargos, typeUsers } from '../permissions/roles.ts';
import { userMessages as text } from './users.messages.ts';
import { userSchema } from './users.schemas.ts';

const maxText = 200;
const shortText = (message: string) =>
  v.pipe(requiredText(message), v.maxLength(maxText, text.tooLong));
const name = (required: string) =>
  nameField(required, { tooLong: text.tooLong, unfit: text.unfitText });
const optionalText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxText, text.tooLong)));
const digitsOf = (value: string): string => value.replaceAll(/\D/g, '');

/**
 * Password of a new account: 10 characters with an uppercase letter, a special character and a
 * digit, each with its own words (@spec 2 §5; decisions: Password).
 */
export const newPasswordField = v.pipe(
  v.string(passwordMessages.tooShort),
  v.maxLength(200, text.tooLong),
  v.check(
    (password) => userPasswordProblem(password) === null,
    ({ input }) => userPasswordProblem(input)!,
  ),
);

/** WhatsApp with area code, masked or not; the output is its 10 to 13 digits. */
export const whatsAppField = v.pipe(
  v.string(text.whatsAppTooShort),
  v.transform(digitsOf),
  v.minLength(10, text.whatsAppTooShort),
  v.maxLength(13, text.phoneInvalid),
);

/** A telephone with area code, masked or not, or none. */
const phoneOrNone = v.pipe(
  v.string(),
  v.transform(digitsOf),
  v.check(
    (digits) => digits === '' || (digits.length >= 10 && digits.length <= 13),
    text.phoneInvalid,
  ),
);
const optionalPhone = v.optional(phoneOrNone, '');

/** A CEP however it is masked; the output is its 8 digits. */
const cep = v.pipe(v.string(text.cepInvalid), v.transform(digitsOf), v.length(8, text.cepInvalid));
const uf = ufField(text.ufRequired, text.ufInvalid);

/** A whole percentage 0 to 100, as a number or as typed (at most 3 characters). */
export const commissionField = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))],
    text.commissionRange,
  ),
  v.integer(text.commissionRange),
  v.minValue(0, text.commissionRange),
  v.maxValue(100, text.commissionRange),
);

const email = v.pipe(
  v.string(text.emailInvalid),
  v.trim(),
  v.toLowerCase(),
  v.email(text.emailInvalid),
  v.maxLength(maxText, text.tooLong),
);

const person = {
  name: name(text.nameRequired),
  cpf: cpfField(text.cpfInvalid),
  email,
  password: newPasswordField,
  whatsApp: whatsAppField,
};

/**
 * POST /user/create-user. The words of the commission are the server's own; what is sent is only
 * accepted.
 */
export const createUserBody = v.object({
  ...person,
  tel: optionalPhone,
  typeCargo: v.picklist(typeCargos, text.cargoRequired),
  comissao_user: commissionField,
  comissao_user_escrita: optionalText,
});
export type CreateUserBody = v.InferOutput<typeof createUserBody>;

/** POST /user/create-user-admin. */
export const createUserAdminBody = v.object({
  ...person,
  tel: optionalPhone,
  typeCargo: v.picklist(typeCargos, text.cargoRequired),
  typeUser: v.picklist(typeUsers, text.typeUserRequired),
  comissao_user: v.optional(commissionField),
  comissao_user_escrita: optionalText,
});
export type CreateUserAdminBody = v.InferOutput<typeof createUserAdminBody>;

/**
 * POST /user/create-contabilidade; the activity (CNAE) is accepted besides what the call is
 * specified with.
 */
export const createFirmBody = v.object({
  ...person,
  tel: optionalPhone,
  cnpj: cnpjField(text.cnpjInvalid),
  razao_social: name(text.razaoSocialRequired),
  comissao_user: commissionField,
  comissao_user_escrita: optionalText,
  cnae_principal: optionalText,
  atividadePrincipal: optionalText,
  cep,
  logradouro: shortText(text.logradouroRequired),
  bairro: shortText(text.bairroRequired),
  numero: shortText(text.numeroRequired),
  municipio: shortText(text.municipioRequired),
  estado: uf,
  complemento: optionalText,
});
export type CreateFirmBody = v.InferOutput<typeof createFirmBody>;

/**
 * The firm's form: what the call takes, with the activity required too (@spec 2 §5 Accounting-firm
 * form).
 */
export const firmFormSchema = v.object({
  ...createFirmBody.entries,
  cnae_principal: shortText(text.cnaeCodeRequired),
  atividadePrincipal: shortText(text.cnaeTextRequired),
});

/** A field of the edit form that may be empty. */
const orNone = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), schema], lastProblem));

/** The fault of the value in a choice between nothing and a value. */
function lastProblem(issue: v.UnionIssue<v.BaseIssue<unknown>>): string {
  return issue.issues?.at(-1)?.message ?? text.tooLong;
}

/**
 * POST /user/update/{id}. An absent field stays as it is. Besides the e-mail (@spec 2 §5 Edit-user
 * form) every field that is sent is judged as at the creation: name, CPF and commission cannot be
 * emptied, the rest can.
 */
export const updateUserBody = v.object({
  name: v.optional(name(text.nameRequired)),
  email: v.optional(
    v.pipe(
      v.string(text.editEmailInvalid),
      v.trim(),
      v.toLowerCase(),
      v.email(text.editEmailInvalid),
      v.maxLength(maxText, text.tooLong),
    ),
  ),
  cpf: v.optional(cpfField(text.cpfInvalid)),
  tel: v.optional(phoneOrNone),
  whatsApp: v.optional(phoneOrNone),
  typeUser: v.optional(v.picklist(typeUsers)),
  typeCargo: v.optional(v.picklist(typeCargos)),
  cnpj: orNone(cnpjField(text.cnpjInvalid)),
  razao_social: orNone(name(text.razaoSocialRequired)),
  cep: orNone(cep),
  logradouro: optionalText,
  bairro: optionalText,
  numero: optionalText,
  municipio: optionalText,
  estado: orNone(uf),
  complemento: optionalText,
  /** The words of the commission follow from it. */
  comissao_user: v.optional(commissionField),
});
export type UpdateUserBody = v.InferOutput<typeof updateUserBody>;

/** Whether a change of a record is one of who enters, or of what they may. */
export const changesAccess = ({ email, typeUser, typeCargo }: UpdateUserBody): boolean =>
  email !== undefined || typeUser !== undefined || typeCargo !== undefined;

/** Body of POST /user/{id}/refuse. */
export const refuseUserBody = v.strictObject({
  motivo: v.pipe(requiredText(text.reasonRequired), v.maxLength(500, text.tooLong)),
});

/** The answer of a creation: the user, and the agreement (null for the administration's users). */
export const createdUserSchema = v.object({
  ...userSchema.entries,
  id_agreement: v.nullable(v.string()),
});
export type CreatedUser = v.InferOutput<typeof createdUserSchema>;

/** Words of a commission; empty without one. */
export function commissionWords(percent: number | string): string {
  const value =
    typeof percent === 'number' ? percent : percent === '' ? Number.NaN : Number(percent);
  return Number.isInteger(value) && value >= 0 && value <= 100 ? percentInWords(value) : '';
}
