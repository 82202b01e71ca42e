import { sha256Hex } from '#shared/kernel/hash.ts';
import { isDeviceEnrolled } from '#offline/store/device-key.ts';
import type { VisitPiece } from '#offline/store/kept-database.ts';
import { trustedServerKeys } from '#offline/store/server-keys.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { readBrand } from './visit-pieces.ts';
import { readPreparedAgreement, type VisitChecks } from './visits.ts';

/**
 * Reads the pieces of prepared agreements back from the device, now: what stood here when the visit was prepared, a browser may have
 * thrown away since. By agreement id the pieces that are missing; an empty list = it can be signed without network.
 */
export async function missingPieces(
  ports: OfflinePorts,
  owner: Owner,
  agreementIds: readonly string[],
  checks: VisitChecks,
): Promise<ReadonlyMap<string, VisitPiece[]>> {
  const shared = await missingShared(ports, owner, checks);
  const missing = new Map<string, VisitPiece[]>();
  for (const id of agreementIds)
    missing.set(id, [...(await missingOfAgreement(ports, owner, id)), ...shared]);
  return missing;
}

async function missingOfAgreement(
  { kept }: OfflinePorts,
  owner: Owner,
  agreementId: string,
): Promise<VisitPiece[]> {
  const agreement = (await readPreparedAgreement(owner, agreementId, kept))?.agreement;
  if (agreement === undefined) return ['cliente', 'contrato', 'assinatura'];
  return [
    ...(agreement.partyName === '' || agreement.signerName === '' ? (['cliente'] as const) : []),
    ...((await sha256Hex(agreement.html)) === agreement.sha256 ? [] : (['contrato'] as const)),
  ];
}

async function missingShared(
  ports: OfflinePorts,
  owner: Owner,
  checks: VisitChecks,
): Promise<VisitPiece[]> {
  const brand = await readBrand(ports.kept, owner);
  const logo = brand?.logo ?? null;
  const isAppReady = await checks.isAppReady();
  const isThere: [VisitPiece, boolean][] = [
    ['marca', brand !== null],
    ['logo', logo !== null && (await sha256Hex(logo.bytes)) === logo.sha256],
    ['fontes', checks.areFontsReady === undefined ? isAppReady : await checks.areFontsReady()],
    ['aplicativo', isAppReady],
    ['chave', await isDeviceEnrolled(ports, keyOfOwner(owner))],
    ['chaves_servidor', (await trustedServerKeys(ports)).size > 0],
  ];
  return isThere.filter(([, there]) => !there).map(([piece]) => piece);
}
