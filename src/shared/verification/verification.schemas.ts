import * as v from 'valibot';
import { uuidField } from '../kernel/fields.ts';
import { placeSchema } from '../signing/signing.schemas.ts';

/** Situation of a signature in the list: `negada` = denied, waiting for a new signature or, after closing, for a new agreement. */
export const signatureSituations = ['pendente', 'verificado', 'negada'] as const;
export type SignatureSituation = (typeof signatureSituations)[number];

/** The filter of the list (@spec 2 §2 Signatures list). */
export const signatureParties = ['todos', 'clientes', 'usuarios'] as const;

/** Query of GET /signatures. `status` pendente = everything not verified, denied ones included. */
export const signatureListQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.maxLength(200))),
  filter: v.optional(v.picklist(signatureParties), 'todos'),
  status: v.optional(v.picklist(['pendente', 'verificado'])),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
  ),
});

/** A row of the signatures list (@spec 2 §3): one of id_client and id_usuario, and the responsible person. */
export const signatureRowSchema = v.object({
  /** The agreement in force. */
  id: uuidField,
  id_client: v.nullable(v.string()),
  id_usuario: v.nullable(v.string()),
  nome: v.string(),
  /** CPF or CNPJ without mask. */
  cpfcnpj: v.string(),
  /** The responsible person. */
  id_user: v.nullable(v.string()),
  responsavel: v.nullable(v.string()),
  status: v.picklist(signatureSituations),
  /** First signature of this party. */
  isFirst: v.boolean(),
  contracts: v.array(v.string()),
  isAssinado: v.boolean(),
  /** When the signature was received, ISO. */
  createData: v.string(),
});
export type SignatureRow = v.InferOutput<typeof signatureRowSchema>;

/** First page size of the list. */
export const signaturePageSize = 50;

const witness = v.object({
  nome: v.string(),
  cpf: v.string(),
  maquina: v.string(),
  local: placeSchema,
  /** Address of the drawing. */
  assinatura: v.nullable(v.string()),
  createData: v.string(),
});

/** Whole signature of a party for the verification page (@spec 2 §3 Signature record). Files are addresses on this host. */
export const signatureRecordSchema = v.object({
  id: uuidField,
  id_client: v.nullable(v.string()),
  id_usuario: v.nullable(v.string()),
  /** The party as its contract names it. */
  parte: v.string(),
  nome: v.string(),
  cpf: v.string(),
  isVerifed: v.nullable(v.boolean()), // sic
  status: v.picklist(signatureSituations),
  isAssinado: v.boolean(),
  isModifica: v.boolean(),
  maquina: v.string(),
  local: placeSchema,
  createData: v.string(),
  fotoPessoa: v.nullable(v.string()),
  fotoDoc: v.nullable(v.string()),
  assinatura: v.nullable(v.string()),
  testemunhas: v.array(witness),
  /** Whose session captured the signature. */
  coletadoPor: v.string(),
  /** Why the caller may not decide now, as a code; null when they may verify or deny. */
  recusa: v.nullable(v.string()),
  /** Result of checking text, chain, signatures and files for this answer. */
  evidencia: v.object({ ok: v.boolean(), reason: v.nullable(v.string()), atos: v.number() }),
  decisoes: v.array(
    v.object({
      verifed: v.boolean(),
      motivo: v.nullable(v.string()),
      por: v.string(),
      em: v.string(),
    }),
  ),
});
export type SignatureRecord = v.InferOutput<typeof signatureRecordSchema>;

/** Longest reason of a denial, in characters. */
export const maxReasonLength = 1000;

/** Body of the two decisions; the reason of a denial reaches the consultant with the alert. */
export const verificationBody = v.object({
  motivo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxReasonLength))),
});
