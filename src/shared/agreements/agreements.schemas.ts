import * as v from 'valibot';
import { missingField } from '../http/missing-field.ts';
import { partyDocumentField, requiredText, sha256Field, uuidField } from '../kernel/fields.ts';
import { copyWaySchema } from '../copies/copies.schemas.ts';
import { partySchema, signingStatusSchema } from '../signing/signing.schemas.ts';
import { regimes } from '../contracts/contracts.enums.ts';
import { mergeFields } from '../contracts/contracts.rules.ts';
import { agreedTypes, partnershipTypes } from './agreed-types.ts';

/** The types of an agreement: one or more of the given ones; `text` refuses any other. */
const listOf = <Type extends string>(
  types: readonly [Type, ...Type[]],
  text: string | typeof missingField,
) =>
  v.pipe(
    v.array(v.picklist(types, text), missingField),
    v.minLength(1, missingField),
    v.maxLength(30),
  );
const contractList = listOf(agreedTypes, missingField);
/** No other text of a company fits somebody who works for it. */
const partnershipList = listOf(
  partnershipTypes,
  'Para uma pessoa da equipe só há contrato de parceria comercial.',
);

/** E-mail and WhatsApp of the party as its record has them; empty where they are missing. */
const contactSchema = v.object({ email: v.string(), whatsapp: v.string() });
export type PartyContact = v.InferOutput<typeof contactSchema>;

/** One party's instance of the contract, as the reader and a prepared visit need it. */
export const agreementSchema = v.object({
  id: uuidField,
  id_tenant: v.string(),
  party: partySchema,
  contracts: v.array(v.string()),
  version: v.number(),
  html: v.string(),
  sha256: sha256Field,
  isAssinado: v.boolean(),
  createdDate: v.string(),
  closedDate: v.nullable(v.string()),
  replaces: v.nullable(uuidField),
  /**
   * Names of fields (`field-words.ts`): printed blank, changed against the version before, no
   * longer true.
   */
  blank: v.optional(v.array(v.string()), []),
  changed: v.optional(v.array(v.string()), []),
  stale: v.optional(v.array(v.string()), []),
  /** The party as the text names it, and the person who signs for it. */
  partyName: v.string(),
  signerName: v.string(),
  signerCpf: v.nullable(v.string()),
  status: signingStatusSchema,
  /**
   * Head of the chain of acts: what the next event names as previous; the text's hash while there
   * is no act.
   */
  headHash: sha256Field,
  /** Acts on the chain so far. */
  actCount: v.number(),
  /** CPF and name of those who signed, so that witness rules hold offline. */
  signers: v.array(
    v.object({ kind: v.string(), name: v.string(), cpf: v.string(), at: v.string() }),
  ),
  /** The company's switch 'testemunhas de fora', so that it holds offline; older copies lack it. */
  outsideWitnesses: v.optional(v.boolean(), false),
  /** Addresses for the person's own copy, as the record has them; older copies lack them. */
  contact: v.optional(v.nullable(contactSchema), null),
  /** The ways of copies of the closed contract; older copies lack them. */
  copies: v.optional(v.array(copyWaySchema), []),
});
export type Agreement = v.InferOutput<typeof agreementSchema>;

/** An agreement in a list: everything but the text and what only a signing needs. */
export const agreementSummarySchema = v.omit(agreementSchema, [
  'html',
  'outsideWitnesses',
  'contact',
  'copies',
]);
export type AgreementSummary = v.InferOutput<typeof agreementSummarySchema>;

/** POST /agreement/vincular: first agreement of a client. */
export const linkClientBody = v.object({
  contracts: contractList,
  id_client: partyDocumentField(missingField),
});
/** POST /agreement/vincular/user: a user's agreement. */
export const linkUserBody = v.object({
  contracts: partnershipList,
  id_user: v.pipe(v.string(missingField), uuidField),
  email: v.optional(v.string()),
});
/** POST /agreement/vincular/net: a network member's agreement; `id_net` is the member's cnpjcpf. */
export const linkNetBody = v.object({
  contracts: contractList,
  id_net: partyDocumentField(missingField),
});
/**
 * POST /agreement/new and /agreement/update/product. `id_user` is accepted and not used: the
 * caller is known.
 */
export const changeProductsBody = v.object({
  contracts: contractList,
  id_user: v.optional(v.string()),
  id_client: partyDocumentField(missingField),
  typeRegime: v.picklist(regimes, missingField),
});
/** POST /agreement/update: closes a client's agreement. */
export const closeClientBody = v.object({ id_client: partyDocumentField(missingField) });
/** POST /agreement/update/user: closes a user's agreement; without `id_user` the caller's own. */
export const closeUserBody = v.object({ id_user: v.optional(uuidField) });

/** The words of the forms that ask for a commission (@spec 2 §9). */
const commissionRange = 'O valor deve estar entre 0 e 100';

/** Query of GET /agreement/read-for-client. */
export const publicContractQuery = v.object({
  id_tenant: requiredText(missingField),
  contracts: requiredText(missingField),
  /** Commission that is proposed, a whole number 0 to 100. */
  comissao: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, commissionRange),
      v.transform(Number),
      v.maxValue(100, commissionRange),
    ),
  ),
});
export const publicContractAnswer = v.object({
  html: v.string(),
  contracts: v.array(v.string()),
  title: v.string(),
});

/** A type for which the company has an active template. */
export const listedContractSchema = v.object({
  typeContrato: v.string(),
  nameContrato: v.string(),
  version: v.number(),
  /** Merge fields that the template uses. */
  fields: v.array(v.picklist(mergeFields)),
});
export type ListedContract = v.InferOutput<typeof listedContractSchema>;
