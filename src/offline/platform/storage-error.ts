/** Why the device could not keep something. */
export type StorageReason =
  | 'quota'
  | 'dead_handle'
  | 'read_back'
  | 'writer_too_old'
  | 'row_unreadable'
  | 'draft_missing';

const texts: Record<StorageReason, string> = {
  quota:
    'Não há espaço livre neste aparelho. Nada foi perdido: libere espaço (fotos, vídeos, aplicativos) e tente novamente.',
  dead_handle:
    'O armazenamento deste aparelho parou de responder. Ainda não está salvo: tente novamente ou reabra o aplicativo.',
  read_back: 'O que foi gravado não pôde ser conferido. Ainda não está salvo: tente novamente.',
  writer_too_old:
    'Há uma versão mais nova do aplicativo em uso neste aparelho. Recarregue a página para continuar; o rascunho está guardado.',
  row_unreadable:
    'Um registro guardado neste aparelho não pôde ser lido. Nada foi substituído: tente novamente ou reabra o aplicativo.',
  draft_missing: 'O rascunho desta etapa não foi encontrado neste aparelho.',
};

/** The device did not keep something; the message is for people. Nothing is half-written when it is thrown. */
export class StorageError extends Error {
  readonly code: StorageReason;
  constructor(code: StorageReason, cause?: unknown) {
    super(texts[code], cause === undefined ? undefined : { cause });
    this.name = 'StorageError';
    this.code = code;
  }
}

const deadHandleNames = new Set([
  'DatabaseClosedError',
  'UnknownError',
  'InvalidStateError',
  'AbortError',
  'OpenFailedError',
  'TransactionInactiveError',
  'TimeoutError',
  'MissingAPIError',
  'InvalidAccessError',
]);

function namesOf(error: unknown): string[] {
  const names: string[] = [];
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const { name, inner, cause } = current as { name?: unknown; inner?: unknown; cause?: unknown };
    if (typeof name === 'string') names.push(name);
    current = inner ?? cause;
  }
  return names;
}

const isDeadHandle = (error: unknown): boolean =>
  namesOf(error).some((name) => deadHandleNames.has(name));

type Reopenable = {
  close: (options?: { disableAutoOpen: boolean }) => void;
  open: () => PromiseLike<unknown>;
};

async function reopen(db: Reopenable): Promise<void> {
  db.close({ disableAutoOpen: false });
  await db.open();
}

/**
 * After a failure of work that must not be repeated: opens the database again when its handle is what failed. Dexie itself never tries
 * again once an opening has failed, as it does while the browser is throwing the store away.
 */
export async function reopenWhenDead(db: Reopenable, error: unknown): Promise<void> {
  // Still not to be had: whoever looks next tries again.
  if (isDeadHandle(error)) await reopen(db).catch(() => undefined);
}

/**
 * Runs a storage operation; when the handle is dead it reopens the database and runs it once more.
 * Quota and handle failures come out as `StorageError`, everything else unchanged.
 */
export async function withReopen<T>(db: Reopenable, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const names = namesOf(error);
    if (names.includes('QuotaExceededError')) throw new StorageError('quota', error);
    if (!isDeadHandle(error)) throw error;
  }
  try {
    await reopen(db);
    return await work();
  } catch (error) {
    const names = namesOf(error);
    if (names.includes('QuotaExceededError')) throw new StorageError('quota', error);
    if (isDeadHandle(error)) throw new StorageError('dead_handle', error);
    throw error;
  }
}
