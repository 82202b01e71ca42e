import { isClockCorrected } from '#shared/signing/receipt-time.rules.ts';
import { headTextSchema, readSignedText } from '#shared/signing/signed-texts.ts';
import type { ActFile } from '#shared/signing/signing.schemas.ts';
import type { Fault } from './findings.ts';
import type { ReadAct, StoredFile, VerificationInput } from './verification-input.ts';

/** Reads every file that the acts name again, and compares its row with what was signed. */
export async function fileFaults(
  input: VerificationInput,
  acts: readonly ReadAct[],
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const companies = new Map<string, string>();
  for (const act of acts)
    for (const file of act.payload.files) {
      const reason =
        (await faultOf(input, act, file)) ??
        (isOfOneCompany(companies, input.files.get(file.id)!) ? null : 'file_row');
      if (reason !== null) faults.push({ check: 'arquivos', index: act.index, reason });
    }
  return faults;
}

/** Everything that one person captured lies under one company, their own, which no text names. */
function isOfOneCompany(companies: Map<string, string>, { owner }: StoredFile): boolean {
  const [company = '', ...person] = owner.split(':');
  const known = companies.get(person.join(':')) ?? company;
  companies.set(person.join(':'), known);
  return known === company;
}

async function faultOf(
  input: VerificationInput,
  act: ReadAct,
  file: ActFile,
): Promise<'file' | 'file_row' | null> {
  const record = input.files.get(file.id);
  if (
    record === undefined ||
    record.idAgreement !== input.agreement.id ||
    record.sha256 !== file.sha256 ||
    record.lengthBytes !== file.length ||
    !(await input.isIntact(record))
  )
    return 'file';
  const isSame =
    record.kind === file.kind &&
    isOwn(act, record) &&
    !isLate(act, record) &&
    // What a device calls a picture is its word; what the server stored is the bytes'.
    (record.mime === file.mime || record.mime === (await input.mimeOf(record)));
  return isSame ? null : 'file_row';
}

/** `tenant:kind:id` of who captured the act. Photos of the multipart calls may have been sent by another than who sent the drawing. */
function isOwn({ row, payload }: ReadAct, record: StoredFile): boolean {
  if (row.origin === 'servidor' && record.kind !== 'desenho')
    return /^[^:]+:[^:]+:.+$/.test(record.owner);
  return record.owner.endsWith(`:${payload.capturedBy.kind}:${payload.capturedBy.id}`);
}

/** A file is there before its act, unless the clock was set back between them or nothing says what it showed. */
function isLate({ row }: ReadAct, record: StoredFile): boolean {
  const said =
    row.counterText === null ? undefined : readSignedText(headTextSchema, row.counterText);
  if (said === undefined) return false;
  const receivedAtMs = row.receivedAt.getTime();
  return (
    !isClockCorrected({ receivedAtMs, serverTimeMs: Date.parse(said.serverTime) }) &&
    record.receivedAt.getTime() > Date.parse(said.serverTime) + clockToleranceMs
  );
}

/** How far (ms) the clocks of two processes that share the files may differ. */
const clockToleranceMs = 5_000;
