import * as v from 'valibot';
import { cpfField, requiredText, uuidField } from '../kernel/fields.ts';
import { typeCargos, typeUsers } from '../permissions/roles.ts';
import { sessionMessages } from './session.messages.ts';

/**
 * Clients and products that a session carries at most. A CEO can have permissions for a hundred thousand clients, which would be 8 MB
 * at every sign-in and more than a browser keeps: so the session answers with the first thousand and, where a screen asks for one
 * client (`GET /auth/session?client=`), with that one's too. Lists tell for each row whether it opens.
 */
export const maxSessionPermissions = 1000;

/** Permissions that the session carries so that screens can mirror the server's answer. */
export const sessionPermissionsSchema = v.object({
  clients: v.array(v.object({ id_client: v.string(), id_tenant: v.string(), editar: v.boolean() })),
  tenants: v.array(v.object({ id_tenant: v.string(), editar: v.boolean() })),
  products: v.array(
    v.object({ id_product: v.string(), typeServico: v.string(), editar: v.boolean() }),
  ),
});
export type SessionPermissions = v.InferOutput<typeof sessionPermissionsSchema>;

/** The signed-in member of staff as screens know it. */
export const sessionUserSchema = v.object({
  id: uuidField,
  name: v.string(),
  email: v.string(),
  /** Own CPF, which closing a contract records. */
  cpf: v.string(),
  typeUser: v.picklist(typeUsers),
  typeCargo: v.picklist(typeCargos),
  id_tenant: v.string(),
  li_aceito: v.boolean(),
  cep: v.nullable(v.string()),
  isAccepted: v.boolean(),
  /** Own signature still open (decisions: isModifica). */
  isModifica: v.boolean(),
  /** The person's own company is the master one. Absent in sessions of before. */
  isMaster: v.optional(v.boolean()),
  permissions: sessionPermissionsSchema,
});
export type SessionUser = v.InferOutput<typeof sessionUserSchema>;

/** The signed-in client as screens know it. */
export const sessionClientSchema = v.object({
  cnpjcpf: v.string(),
  id_tenant: v.string(),
  razao_social: v.string(),
  nomeProprietario: v.string(),
  /** The client's agreement in force, under whose id they find it: an address names no document of theirs. Absent in sessions of before. */
  agreementId: v.optional(v.nullable(uuidField)),
});
export type SessionClient = v.InferOutput<typeof sessionClientSchema>;

/** POST /auth/login. `remember` extends the session from 12 hours to 30 days without use. */
export const staffLoginBody = v.object({
  email: v.pipe(requiredText(sessionMessages.emailRequired), v.email(sessionMessages.emailInvalid)),
  password: v.pipe(
    v.string(sessionMessages.passwordRequired),
    v.nonEmpty(sessionMessages.passwordRequired),
    v.maxLength(200),
  ),
  remember: v.optional(v.boolean(), false),
});

/** POST /auth/login-client. `id` is the agreement's, from the share link `/login-client?id=`; `cnpjcpf` answers the chooser. */
export const clientLoginBody = v.object({
  cpfProprietario: cpfField(),
  password: v.pipe(
    v.string(sessionMessages.passwordRequired),
    v.nonEmpty(sessionMessages.passwordRequired),
    v.maxLength(200),
  ),
  id: v.optional(uuidField),
  cnpjcpf: v.optional(v.string()),
});

export const staffLoginAnswer = v.object({ user: sessionUserSchema, access_token: v.string() });
export const clientLoginAnswer = v.object({
  client: sessionClientSchema,
  access_token: v.string(),
  /** The password is one that the consultancy typed: the client is asked to choose an own one, which 'Agora não' ends. */
  asksOwnPassword: v.boolean(),
});

/** Who is signed in, as the device may ask at any time (GET /auth/session, our own call). */
export const currentSessionQuery = v.object({
  /** Document of a client of the chosen company whose permission must be among those of the answer. */
  client: v.optional(v.pipe(v.string(), v.maxLength(20))),
});
export const currentSessionAnswer = v.variant('kind', [
  v.object({ kind: v.literal('staff'), user: sessionUserSchema, serverTime: v.string() }),
  v.object({ kind: v.literal('client'), client: sessionClientSchema, serverTime: v.string() }),
]);
export type CurrentSession = v.InferOutput<typeof currentSessionAnswer>;
