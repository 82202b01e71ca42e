import * as v from 'valibot';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { toBase64Url } from '#shared/kernel/bytes.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import { uuidV7 } from '#shared/kernel/uuid-v7.ts';
import type { ActFileKind, ActKind } from '#shared/signing/signing.enums.ts';
import { saltBytes } from '#shared/signing/signing.constants.ts';
import type { Capture } from '#shared/signing/signing.schemas.ts';
import {
  draftRowSchema,
  type ActIds,
  type DraftPhoto,
  type DraftRow,
} from '#offline/store/draft-rows.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { dropDraftBytes, putDraftBytes, readDraftBytes } from '#offline/store/bytes.ts';
import { StorageError, withReopen } from '#offline/platform/storage-error.ts';

/** Ports that drafts need. */
export type DraftPorts = Pick<OfflinePorts, 'outbox' | 'clock' | 'random'>;

/** An open signing step as screens hold it. */
export type SigningDraft = DraftRow;

/** A photo of a draft with its bytes as they lie on the device. */
export type StoredPhoto = DraftPhoto & { bytes: ArrayBuffer };

/** What a screen may change in a draft; absent members stay. */
export type DraftPatch = Partial<Pick<DraftRow, 'step' | 'fields' | 'strokes' | 'pad' | 'reading'>>;

const draftIdOf = (owner: Owner, agreementId: string): string =>
  `${keyOfOwner(owner)}|${agreementId}`;

/** Fresh ids of an act and its files, with the salt of its payload. */
export function makeActIds(ports: Pick<OfflinePorts, 'clock' | 'random'>): ActIds {
  const id = (): string => uuidV7({ nowMs: ports.clock.nowMs, randomBytes: ports.random.bytes });
  return {
    actId: id(),
    salt: toBase64Url(ports.random.bytes(saltBytes)),
    files: {
      foto_pessoa: id(),
      foto_documento: id(),
      foto_documento_verso: id(),
      desenho: id(),
    },
  };
}

/** What a draft of an earlier build lacks. */
function completeIds(known: ActIds, fresh: ActIds): ActIds {
  return {
    ...known,
    salt: known.salt || fresh.salt,
    files: {
      ...known.files,
      foto_documento_verso: known.files.foto_documento_verso || fresh.files.foto_documento_verso,
    },
  };
}

/** SHA-256 of everything a person put into a draft (not of the time it was saved); the resume record carries it over an update. */
export function hashDraft(draft: SigningDraft): Promise<string> {
  const { updatedAt: _, ...content } = draft;
  return sha256Hex(canonicalJson(content));
}

/**
 * The open draft of this step, or a new one with fresh ids. A draft of another act, another text or an act that was already recorded is replaced.
 * Throws `StorageError`.
 */
export function openDraft(
  ports: DraftPorts,
  owner: Owner,
  input: {
    agreement: Pick<Agreement, 'id' | 'version' | 'sha256' | 'party'>;
    kind: ActKind;
    visitId: string | null;
    step: string;
  },
): Promise<SigningDraft> {
  const { outbox } = ports;
  const id = draftIdOf(owner, input.agreement.id);
  const fresh: SigningDraft = {
    id,
    owner: keyOfOwner(owner),
    agreementId: input.agreement.id,
    agreementVersion: input.agreement.version,
    agreementSha256: input.agreement.sha256,
    party: input.agreement.party,
    kind: input.kind,
    visitId: input.visitId,
    ids: makeActIds(ports),
    step: input.step,
    fields: {},
    strokes: [],
    pad: null,
    reading: null,
    photos: [],
    updatedAt: new Date(ports.clock.nowMs()).toISOString(),
  };
  return withReopen(outbox, () =>
    outbox.transaction(
      'rw',
      [outbox.meta, outbox.drafts, outbox.draftBytes, outbox.items],
      async () => {
        const known = v.safeParse(draftRowSchema, await outbox.drafts.get(id));
        if (
          known.success &&
          known.output.kind === input.kind &&
          known.output.agreementSha256 === input.agreement.sha256 &&
          (await outbox.items.get(known.output.ids.actId)) === undefined
        ) {
          const ids = completeIds(known.output.ids, fresh.ids);
          if (canonicalJson(ids) === canonicalJson(known.output.ids)) return known.output;
          await outbox.assertWriter();
          const completed = { ...known.output, ids };
          await outbox.drafts.put(completed);
          return completed;
        }
        await outbox.assertWriter();
        await dropDraftBytes(outbox, id);
        await outbox.drafts.put(fresh);
        return fresh;
      },
    ),
  );
}

/** The draft of an agreement, or null. */
export async function readDraft(
  ports: Pick<DraftPorts, 'outbox'>,
  owner: Owner,
  agreementId: string,
): Promise<SigningDraft | null> {
  const parsed = v.safeParse(
    draftRowSchema,
    await ports.outbox.drafts.get(draftIdOf(owner, agreementId)),
  );
  return parsed.success ? parsed.output : null;
}

/** Every open draft of the owner, newest first. */
export async function listDrafts(
  ports: Pick<DraftPorts, 'outbox'>,
  owner: Owner,
): Promise<SigningDraft[]> {
  const rows = await ports.outbox.drafts
    .where('[owner+updatedAt]')
    .between([keyOfOwner(owner), ''], [keyOfOwner(owner), '\uffff'])
    .toArray();
  return rows.toReversed().flatMap((row) => {
    const parsed = v.safeParse(draftRowSchema, row);
    return parsed.success ? [parsed.output] : [];
  });
}

/**
 * Merges the patch into the open draft, writes it, reads it back and compares; resolves with the draft and its hash.
 * Throws `StorageError`: `draft_missing` (openDraft first), `read_back`, `quota`, `dead_handle`, `writer_too_old`.
 */
export async function saveDraft(
  ports: DraftPorts,
  owner: Owner,
  agreementId: string,
  patch: DraftPatch,
): Promise<{ draft: SigningDraft; hash: string }> {
  return changeDraft(ports, draftIdOf(owner, agreementId), (draft) => ({ ...draft, ...patch }));
}

async function changeDraft(
  ports: DraftPorts,
  id: string,
  change: (draft: SigningDraft) => SigningDraft,
  bytes?: { id: string; bytes: ArrayBuffer },
): Promise<{ draft: SigningDraft; hash: string }> {
  const { outbox } = ports;
  return withReopen(outbox, async () => {
    const written = await outbox.transaction(
      'rw',
      [outbox.meta, outbox.drafts, outbox.draftBytes],
      async () => {
        await outbox.assertWriter();
        const known = v.safeParse(draftRowSchema, await outbox.drafts.get(id));
        if (!known.success) throw new StorageError('draft_missing');
        const next = {
          ...change(known.output),
          updatedAt: new Date(ports.clock.nowMs()).toISOString(),
        };
        await outbox.drafts.put(next);
        if (bytes !== undefined)
          await putDraftBytes(outbox, { id: bytes.id, draftId: id, bytes: bytes.bytes });
        return next;
      },
    );
    const stored = v.safeParse(draftRowSchema, await outbox.drafts.get(id));
    const hash = await hashDraft(written);
    // Another tab may have saved in between; then its time differs and its own read-back answers for it.
    if (
      !stored.success ||
      (stored.output.updatedAt === written.updatedAt && (await hashDraft(stored.output)) !== hash)
    )
      throw new StorageError('read_back');
    return { draft: written, hash };
  });
}

/**
 * Keeps a photo or the drawing of the open draft; resolves only after the bytes were read back from the device with the same hash.
 * A photo taken again replaces the one before it. Gives the draft as it now is and the photo as it was read back, so that nobody has to
 * read it again to show it. Throws `StorageError` as `saveDraft`.
 */
export async function saveDraftPhoto(
  ports: DraftPorts,
  owner: Owner,
  agreementId: string,
  photo: {
    kind: ActFileKind;
    mime: 'image/jpeg' | 'image/png';
    bytes: ArrayBuffer;
    capture: Capture | null;
  },
): Promise<{ draft: SigningDraft; photo: StoredPhoto }> {
  const draftId = draftIdOf(owner, agreementId);
  const bytesId = `${draftId}|${photo.kind}`;
  const entry: DraftPhoto = {
    kind: photo.kind,
    mime: photo.mime,
    sha256: await sha256Hex(photo.bytes),
    length: photo.bytes.byteLength,
    capture: photo.capture,
  };
  const { draft } = await changeDraft(
    ports,
    draftId,
    (known) => ({
      ...known,
      photos: [...known.photos.filter((other) => other.kind !== photo.kind), entry],
    }),
    { id: bytesId, bytes: photo.bytes },
  );
  const bytes = await readDraftBytes(ports.outbox, bytesId, entry.sha256);
  if (bytes === null) throw new StorageError('read_back');
  return { draft, photo: { ...entry, bytes } };
}

/** A photo of the open draft, or null when there is none or its bytes no longer agree with their hash. */
export async function readDraftPhoto(
  ports: Pick<DraftPorts, 'outbox'>,
  owner: Owner,
  agreementId: string,
  kind: ActFileKind,
): Promise<StoredPhoto | null> {
  const draft = await readDraft(ports, owner, agreementId);
  const entry = draft?.photos.find((photo) => photo.kind === kind);
  if (draft === null || entry === undefined) return null;
  const bytes = await readDraftBytes(ports.outbox, `${draft.id}|${kind}`, entry.sha256);
  return bytes === null ? null : { ...entry, bytes };
}

/** Removes the draft and its bytes: after its act was recorded, or when the person discards it. `actId` limits it to the draft of that act. */
export async function clearDraft(
  ports: Pick<DraftPorts, 'outbox'>,
  owner: Owner,
  agreementId: string,
  actId?: string,
): Promise<void> {
  const { outbox } = ports;
  const id = draftIdOf(owner, agreementId);
  await outbox.transaction('rw', [outbox.drafts, outbox.draftBytes], async () => {
    const draft = await outbox.drafts.get(id);
    if (draft === undefined || (actId !== undefined && draft.ids.actId !== actId)) return;
    await outbox.drafts.delete(id);
    await dropDraftBytes(outbox, id);
  });
}
