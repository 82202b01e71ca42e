import Dexie, { type EntityTable, type Table } from 'dexie';
import * as v from 'valibot';
import { agreementSchema } from '#shared/agreements/agreements.schemas.ts';
import { sha256Field, uuidField } from '#shared/kernel/fields.ts';
import { tenantBrandSchema } from '#shared/tenants/tenants.schemas.ts';
import { bufferField } from './outbox-rows.ts';

/** Pieces a visit needs on the device. */
export const visitPieces = [
  'cliente',
  'contrato',
  'assinatura',
  'marca',
  'logo',
  'fontes',
  'aplicativo',
  'chave',
  'chaves_servidor',
] as const;
export type VisitPiece = (typeof visitPieces)[number];

/** One line of "Preparar visita"; `conferido` only after the piece was read back from the device. */
export const pieceStatusSchema = v.object({
  piece: v.picklist(visitPieces),
  state: v.picklist(['aguardando', 'baixando', 'conferido', 'erro']),
  message: v.optional(v.string()),
});
export type PieceStatus = v.InferOutput<typeof pieceStatusSchema>;

/** A prepared visit of one owner. Instants ISO. */
export const visitRowSchema = v.object({
  id: uuidField,
  owner: v.string(),
  preparedAt: v.string(),
  ready: v.boolean(),
  /** The day it is for, `aaaa-mm-dd`; visits of before have none. */
  day: v.optional(v.pipe(v.string(), v.isoDate())),
  agreements: v.array(
    v.object({
      agreementId: uuidField,
      partyKey: v.string(),
      partyName: v.string(),
      ready: v.boolean(),
      pieces: v.array(pieceStatusSchema),
      /** Where the client is, in one line; absent where it was not known. */
      address: v.optional(v.string()),
      /** When the client is visited, `hh:mm`; absent while nobody said so. */
      time: v.optional(v.pipe(v.string(), v.isoTime())),
      /** Place in the order of the day that somebody gave, from 0; absent before. */
      position: v.optional(v.number()),
      /** When a newer version took the prepared one's place, and its changed fields; absent once it was opened. */
      updated: v.optional(v.object({ at: v.string(), fields: v.array(v.string()) })),
    }),
  ),
});
export type VisitRow = v.InferOutput<typeof visitRowSchema>;

/** An agreement kept for signing without network, under `owner|agreement id`. */
export const keptAgreementSchema = v.object({
  id: v.string(),
  owner: v.string(),
  agreementId: uuidField,
  partyKey: v.string(),
  visitId: uuidField,
  fetchedAt: v.string(),
  agreement: agreementSchema,
});
export type KeptAgreement = v.InferOutput<typeof keptAgreementSchema>;

/** Brand and logo of the company, under `owner|brand`. */
export const keptBrandSchema = v.object({
  id: v.string(),
  owner: v.string(),
  fetchedAt: v.string(),
  brand: tenantBrandSchema,
  logo: v.nullable(v.object({ mime: v.string(), bytes: bufferField, sha256: sha256Field })),
});
export type KeptBrand = v.InferOutput<typeof keptBrandSchema>;

/** An answer kept by the worker, under `owner|path`. */
export const keptAnswerSchema = v.object({
  id: v.string(),
  owner: v.string(),
  path: v.string(),
  fetchedAt: v.string(),
  value: v.unknown(),
});
export type KeptAnswer = v.InferOutput<typeof keptAnswerSchema>;

/** Read cache: may be thrown away without losing captured work. */
export class KeptDatabase extends Dexie {
  declare meta: Table<{ k: string; v: unknown }, string>;
  declare visits: EntityTable<VisitRow, 'id'>;
  declare agreements: EntityTable<KeptAgreement, 'id'>;
  declare brands: EntityTable<KeptBrand, 'id'>;
  declare answers: EntityTable<KeptAnswer, 'id'>;

  /** @param options `indexedDB` and `IDBKeyRange` of a test; the platform's by default. */
  constructor(options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {}) {
    super('recupera-kept', { ...options, chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      meta: '&k',
      visits: '&id, owner',
      agreements: '&id, owner, [owner+partyKey], visitId',
      brands: '&id, owner',
      answers: '&id, owner, [owner+fetchedAt]',
    });
    this.on('versionchange', () => {
      this.close();
    });
  }
}

let singleton: KeptDatabase | undefined;

/** The one read cache of this page or worker. */
export function openKept(): KeptDatabase {
  singleton ??= new KeptDatabase();
  return singleton;
}
