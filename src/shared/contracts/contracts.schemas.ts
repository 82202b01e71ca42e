import * as v from 'valibot';
import { requiredText, uuidField } from '../kernel/fields.ts';
import { contractTypes } from './contracts.enums.ts';
import { contractMessages } from './contracts.messages.ts';

/** Largest document that is taken, in bytes. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** POST /contracts (@spec 2 §3 Contract, §7): first step of the creation; the document follows. */
export const createContractBody = v.object({
  nameContrato: v.pipe(
    requiredText('Informe o nome do contrato'),
    v.maxLength(120, 'O nome deve ter no máximo 120 caracteres'),
  ),
  typeContrato: v.picklist(contractTypes, 'Selecione o tipo do contrato'),
  id_tenant: requiredText(contractMessages.companyRequired),
});

/** Orders of the list of templates; the first is its own. Types go by their names, situations from what is in use to what is not yet. */
export const contractSorts = [
  '-createdDate',
  'createdDate',
  'nameContrato',
  '-nameContrato',
  'version',
  '-version',
  'typeContrato',
  '-typeContrato',
  'situacao',
  '-situacao',
  'deletedAt',
  '-deletedAt',
] as const;
export type ContractSort = (typeof contractSorts)[number];

/** A template as the lists show it; `version` counts per company and type. */
export const contractRowSchema = v.object({
  id: uuidField,
  nameContrato: v.string(),
  typeContrato: v.picklist(contractTypes),
  id_tenant: v.string(),
  createdDate: v.string(),
  deletedAt: v.nullable(v.string()),
  version: v.number(),
  /** False between the two steps of the creation: such a template is never in use. */
  hasDocument: v.boolean(),
  /** The newest of its type with a document: what the next agreement is made of. */
  isInUse: v.boolean(),
  createdBy: v.nullable(v.string()),
  deletedBy: v.nullable(v.string()),
});
export type ContractRow = v.InferOutput<typeof contractRowSchema>;

/** The text of a template, its merge fields as `{{campo}}`. */
export const contractPreviewSchema = v.object({ ...contractRowSchema.entries, html: v.string() });
export type ContractPreview = v.InferOutput<typeof contractPreviewSchema>;

/** What a document would become, and what stands against it; with `problems` empty it would be taken. */
export const documentCheckSchema = v.object({
  html: v.string(),
  problems: v.array(v.string()),
  /** Merge fields that the text holds. */
  fields: v.array(v.string()),
  /** Pictures that do not come along. */
  droppedPictures: v.number(),
});
export type DocumentCheck = v.InferOutput<typeof documentCheckSchema>;

/** Who may see deleted contracts (decisions: Permissions). */
export const contractPrivilegesSchema = v.object({
  /** Granted to the other ADMIN of the company. */
  isGranted: v.boolean(),
  /** The caller may see and restore deleted contracts. */
  canSeeDeleted: v.boolean(),
  /** The caller may grant and revoke. */
  canGrant: v.boolean(),
});
export type ContractPrivileges = v.InferOutput<typeof contractPrivilegesSchema>;

/** The company's switch 'testemunhas de fora' (decisions: What the server believes about people). */
export const witnessPolicySchema = v.object({
  outsideWitnesses: v.boolean(),
  /** The caller may change it. */
  canChange: v.boolean(),
});
export type WitnessPolicy = v.InferOutput<typeof witnessPolicySchema>;
