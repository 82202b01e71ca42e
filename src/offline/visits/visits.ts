import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { uuidV7 } from '#shared/kernel/uuid-v7.ts';
import { enrolDevice } from '#offline/store/device-key.ts';
import {
  keptAgreementSchema,
  openKept,
  visitPieces,
  visitRowSchema,
  type KeptAgreement,
  type KeptBrand,
  type KeptDatabase,
  type PieceStatus,
  type VisitPiece,
  type VisitRow,
} from '#offline/store/kept-database.ts';
import { keepServerKeys } from '#offline/store/server-keys.ts';
import { NetFailure } from '#offline/platform/net.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { StorageError, withReopen } from '#offline/platform/storage-error.ts';
import {
  fetchAddress,
  fetchAgreement,
  keepAgreement,
  keepBrand,
  keepLogo,
  partyKeyOf,
  readBrand,
} from './visit-pieces.ts';

/** Checks that only the page can make; each answers true when the piece is on the device. */
export type VisitChecks = {
  /** The worker is active and its precache complete. */
  isAppReady: () => Promise<boolean>;
  /** The fonts of the PDF are there; by default they are part of the application. */
  areFontsReady?: () => Promise<boolean>;
};

/** Where one agreement of a visit stands. */
export type VisitProgress = {
  agreementId: string;
  partyName: string;
  pieces: PieceStatus[];
  ready: boolean;
};

/** A prepared visit: `ready` only when every piece of every agreement was read back from the device. */
export type PreparedVisit = VisitRow;

/**
 * Brings everything that signing needs onto the device, piece by piece, and tells the progress after each step.
 * A failed piece is marked `erro` with its reason and the others go on; calling again repairs it.
 * @param onProgress called with the whole list, also at the start.
 * @param plan the day it is for (`aaaa-mm-dd`).
 */
export async function prepareVisit(
  ports: OfflinePorts,
  owner: Owner,
  summaries: readonly AgreementSummary[],
  onProgress: (progress: VisitProgress[]) => void,
  checks: VisitChecks,
  plan: { day?: string } = {},
): Promise<PreparedVisit> {
  const visitId = uuidV7({ nowMs: ports.clock.nowMs, randomBytes: ports.random.bytes });
  const list = summaries.map((summary): VisitProgress => ({
    agreementId: summary.id,
    partyName: summary.partyName,
    pieces: visitPieces.map((piece) => ({ piece, state: 'aguardando' })),
    ready: false,
  }));
  const tell = (): void => onProgress(structuredClone(list));
  tell();
  const shared = sharedPieces(ports, owner, checks);
  const addresses = new Map<string, string | null>();
  for (const [i, summary] of summaries.entries()) {
    const entry = list[i]!;
    const set = (piece: VisitPiece, status: Omit<PieceStatus, 'piece'>): void => {
      entry.pieces = entry.pieces.map((other) =>
        other.piece === piece ? { piece, ...status } : other,
      );
      tell();
    };
    const run = async (piece: VisitPiece, work: () => Promise<void>): Promise<boolean> => {
      set(piece, { state: 'baixando' });
      try {
        await work();
        set(piece, { state: 'conferido' });
        return true;
      } catch (error) {
        set(piece, { state: 'erro', message: reasonOf(error) });
        return false;
      }
    };
    let kept: KeptAgreement | undefined;
    const fetched = await run('contrato', async () => {
      kept = await keepAgreement(
        ports,
        owner,
        visitId,
        await fetchAgreement(ports, owner, summary),
      );
    });
    // Read back with the text in one row; each is judged by its own content.
    await run('cliente', async () => {
      if (
        !fetched ||
        kept === undefined ||
        kept.agreement.partyName === '' ||
        kept.agreement.signerName === ''
      )
        throw new AppError('not_found', 'Os dados de quem assina não vieram completos.');
    });
    await run('assinatura', async () => {
      if (!fetched || kept === undefined)
        throw new AppError('not_found', 'O estado da assinatura não foi recebido.');
    });
    if (fetched) addresses.set(summary.id, await fetchAddress(ports, owner, summary));
    for (const piece of sharedOnes) await run(piece, shared[piece]);
    entry.ready = entry.pieces.every((piece) => piece.state === 'conferido');
    tell();
  }
  return keepVisit(ports, {
    id: visitId,
    owner: keyOfOwner(owner),
    preparedAt: new Date(ports.clock.nowMs()).toISOString(),
    ready: list.length > 0 && list.every((entry) => entry.ready),
    ...plan,
    agreements: list.map((entry, i) => {
      const address = addresses.get(entry.agreementId) ?? null;
      return {
        ...entry,
        partyKey: partyKeyOf(summaries[i]!.party),
        ...(address === null ? {} : { address }),
      };
    }),
  });
}

const sharedOnes = ['marca', 'logo', 'fontes', 'aplicativo', 'chave', 'chaves_servidor'] as const;

/** Pieces that every agreement of the visit shares: done once, the answer is remembered. */
function sharedPieces(
  ports: OfflinePorts,
  owner: Owner,
  checks: VisitChecks,
): Record<(typeof sharedOnes)[number], () => Promise<void>> {
  const once = (work: () => Promise<void>): (() => Promise<void>) => {
    let result: Promise<void> | undefined;
    return () => (result ??= work());
  };
  const appReady = once(async () => {
    if (!(await checks.isAppReady()))
      throw new AppError(
        'unavailable',
        'O aplicativo ainda não terminou de ser guardado neste aparelho. Aguarde e tente novamente.',
      );
  });
  return {
    marca: once(() => keepBrand(ports, owner)),
    logo: once(() => keepLogo(ports, owner)),
    aplicativo: appReady,
    fontes: once(async () => {
      if (checks.areFontsReady === undefined) await appReady();
      else if (!(await checks.areFontsReady()))
        throw new AppError('unavailable', 'As fontes do PDF ainda não estão neste aparelho.');
    }),
    chave: once(() => enrolDevice(ports, owner)),
    chaves_servidor: once(() => keepServerKeys(ports, owner)),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError || error instanceof NetFailure || error instanceof StorageError)
    return error.message;
  return 'Não foi possível guardar esta parte neste aparelho. Tente novamente.';
}

async function keepVisit({ kept }: OfflinePorts, visit: VisitRow): Promise<PreparedVisit> {
  await withReopen(kept, () => kept.visits.put(visit));
  const stored = v.safeParse(visitRowSchema, await kept.visits.get(visit.id));
  if (!stored.success) throw new StorageError('read_back');
  return stored.output;
}

/** Prepared visits of the owner, newest first. */
export async function listVisits(
  owner: Owner,
  kept: KeptDatabase = openKept(),
): Promise<PreparedVisit[]> {
  const rows = await kept.visits.where('owner').equals(keyOfOwner(owner)).toArray();
  return rows
    .flatMap((row) => {
      const parsed = v.safeParse(visitRowSchema, row);
      return parsed.success ? [parsed.output] : [];
    })
    .toSorted((a, b) => (a.preparedAt < b.preparedAt ? 1 : -1));
}

/**
 * The agreement kept for signing without network, or null. `key` = the agreement's id, or `client:cnpjcpf` / `user:id` (`partyKeyOf`);
 * of several the last fetched.
 */
export async function readPreparedAgreement(
  owner: Owner,
  key: string,
  kept: KeptDatabase = openKept(),
): Promise<KeptAgreement | null> {
  const own = keyOfOwner(owner);
  const rows = key.includes(':')
    ? await kept.agreements.where('[owner+partyKey]').equals([own, key]).toArray()
    : [await kept.agreements.get(`${own}|${key}`)];
  const parsed = rows.flatMap((row) => {
    const result = v.safeParse(keptAgreementSchema, row);
    return result.success ? [result.output] : [];
  });
  return parsed.toSorted((a, b) => (a.fetchedAt < b.fetchedAt ? 1 : -1))[0] ?? null;
}

/** Agreements that are kept for the owner, by id, as they were fetched. */
export async function listPreparedAgreements(
  owner: Owner,
  kept: KeptDatabase = openKept(),
): Promise<ReadonlyMap<string, KeptAgreement>> {
  const rows = await kept.agreements.where('owner').equals(keyOfOwner(owner)).toArray();
  return new Map(
    rows.flatMap((row) => {
      const parsed = v.safeParse(keptAgreementSchema, row);
      return parsed.success ? [[parsed.output.agreementId, parsed.output] as const] : [];
    }),
  );
}

/** Brand and logo kept for the owner, or null. */
export async function readKeptBrand(
  owner: Owner,
  kept: KeptDatabase = openKept(),
): Promise<KeptBrand | null> {
  return readBrand(kept, owner);
}

/** Removes a visit and its texts; a text with an open draft or with acts not yet sent stays. */
export async function removeVisit(
  ports: Pick<OfflinePorts, 'kept' | 'outbox'>,
  owner: Owner,
  visitId: string,
): Promise<void> {
  const { kept, outbox } = ports;
  const visit = await kept.visits.get(visitId);
  if (visit === undefined || visit.owner !== keyOfOwner(owner)) return;
  const rows = await kept.agreements.where('visitId').equals(visitId).toArray();
  for (const row of rows)
    if (!(await isTextNeeded(outbox, row))) await kept.agreements.delete(row.id);
  await kept.visits.delete(visitId);
}

/** Whether an open draft or acts not yet sent hang on a kept text. */
export async function isTextNeeded(
  outbox: OfflinePorts['outbox'],
  { owner, agreementId }: Pick<KeptAgreement, 'owner' | 'agreementId'>,
): Promise<boolean> {
  const signings = await outbox.signings
    .where('[owner+agreementId]')
    .equals([owner, agreementId])
    .toArray();
  return (
    signings.some((signing) => signing.acts.some((act) => act.state === 'pending')) ||
    (await outbox.drafts.get(`${owner}|${agreementId}`)) !== undefined
  );
}

/** When the text of a visit was replaced, and its changed fields; null once somebody opened it. */
export async function readUpdated(
  { kept }: Pick<OfflinePorts, 'kept'>,
  owner: Owner,
  agreementId: string,
): Promise<NonNullable<VisitRow['agreements'][number]['updated']> | null> {
  const visits = await listVisits(owner, kept);
  const entries = visits.flatMap((visit) => visit.agreements);
  return entries.find((entry) => entry.agreementId === agreementId)?.updated ?? null;
}

/** Notes that the replaced text was opened. */
export async function noteOpened(
  { kept }: Pick<OfflinePorts, 'kept'>,
  owner: Owner,
  agreementId: string,
): Promise<void> {
  await withReopen(kept, () =>
    kept.visits
      .where('owner')
      .equals(keyOfOwner(owner))
      .modify((visit) => {
        for (const entry of visit.agreements)
          if (entry.agreementId === agreementId) delete entry.updated;
      }),
  );
}
