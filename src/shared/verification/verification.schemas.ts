import * as v from 'valibot';
import { uuidField } from '../kernel/fields.ts';
import { actFlags } from '../signing/flag-names.ts';
import { peopleReasons } from '../signing/people-reasons.ts';
import { actKinds } from '../signing/signing.enums.ts';
import { placeSchema } from '../signing/signing.schemas.ts';

/**
 * Situation of a signature in the list: `negada` = denied, waiting for a new signature or, after
 * closing, for a new agreement.
 */
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

/** The person who has taken a signature on for verification, and the time (ISO). */
export const claimSchema = v.object({ id_user: uuidField, nome: v.string(), desde: v.string() });
export type Claim = v.InferOutput<typeof claimSchema>;

/**
 * A row of the signatures list (@spec 2 §3): one of id_client and id_usuario, and the responsible
 * person.
 */
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
  /** A witness or the closing was captured in the client's own session: looked at first. */
  isOwnSession: v.boolean(),
  /** Flags of its acts in force (decisions: Verification queue). */
  atencao: v.array(v.picklist(actFlags)),
  /** Reasons for which one of them would not count today. */
  ressalvas: v.array(v.picklist(peopleReasons)),
  /** Null when nobody has it at present. */
  assumida: v.nullable(claimSchema),
  /** First signature of this party. */
  isFirst: v.boolean(),
  contracts: v.array(v.string()),
  isAssinado: v.boolean(),
  /** When the signature was received, ISO. */
  createData: v.string(),
});
export type SignatureRow = v.InferOutput<typeof signatureRowSchema>;

/** A signature beside another one in the queue: one of id_client and id_usuario. */
const neighbourSchema = v.object({
  id_client: v.nullable(v.string()),
  id_usuario: v.nullable(v.string()),
  status: v.picklist(signatureSituations),
});
export type Neighbour = v.InferOutput<typeof neighbourSchema>;

/** The place of a signature in the filtered list, across its pages. */
export const queuePlaceSchema = v.object({
  /** From 1; null when it is not in the list, and then `next` is the first of the list. */
  position: v.nullable(v.number()),
  total: v.number(),
  previous: v.nullable(neighbourSchema),
  next: v.nullable(neighbourSchema),
  assumida: v.nullable(claimSchema),
});
export type QueuePlace = v.InferOutput<typeof queuePlaceSchema>;

/** Query of a place in the queue: the filter of the list without its pages. */
export const queueQuery = v.omit(signatureListQuery, ['page', 'pageSize']);

/** Body of taking a signature on: `de` = the person it is taken over from, when another has it. */
export const claimBody = v.object({ de: v.optional(uuidField) });

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

/**
 * The same witnesses by the field names of spec 2 §3 Signature record; null = no such witness
 * signed.
 */
const numberedWitness = v.nullable(v.string());
const numberedWitnesses = {
  nome_testemunha_cliente_1: numberedWitness,
  cpf_testemunha_cliente_1: numberedWitness,
  maquina_1: numberedWitness,
  local_1: v.nullable(placeSchema),
  /** Address of the drawing. */
  ass_testemunha_cliente_1: numberedWitness,
  nome_testemunha_cliente_2: numberedWitness,
  cpf_testemunha_cliente_2: numberedWitness,
  maquina_2: numberedWitness,
  local_2: v.nullable(placeSchema),
  ass_testemunha_cliente_2: numberedWitness,
};

/**
 * Whole signature of a party for the verification page (@spec 2 §3 Signature record). Files are
 * addresses on this host.
 */
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
  ...numberedWitnesses,
  /** The person whose session captured the signature. */
  coletadoPor: v.string(),
  /**
   * Points to look at twice, act by act: flags, and reasons for which a past act would not count
   * today.
   */
  atencao: v.array(
    v.object({
      ato: v.picklist(actKinds),
      flags: v.array(v.picklist(actFlags)),
      reservations: v.array(v.picklist(peopleReasons)),
    }),
  ),
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
