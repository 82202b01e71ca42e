import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import type { Agreement, AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { getClientAgreement, getUserAgreement } from '#shared/agreements/agreements.endpoints.ts';
import { clientAddressLine } from '#shared/clients/client-address.ts';
import { getClient } from '#shared/clients/clients.endpoints.ts';
import { callHeaders } from '#shared/http/endpoint-call.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { sha256Hex } from '#shared/kernel/hash.ts';
import type { Party } from '#shared/signing/signing.schemas.ts';
import { getTenantBrand } from '#shared/tenants/brand.endpoints.ts';
import { callEndpoint } from '#offline/platform/call.ts';
import {
  keptAgreementSchema,
  keptBrandSchema,
  type KeptAgreement,
  type KeptBrand,
  type KeptDatabase,
} from '#offline/store/kept-database.ts';
import { NetFailure } from '#offline/platform/net.ts';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import { StorageError, withReopen } from '#offline/platform/storage-error.ts';

/** `client:cnpjcpf` or `user:id`. */
export function partyKeyOf(party: Party): string {
  return `${party.kind}:${party.id}`;
}

/** The agreement with its text, fresh from the server (never a kept copy), its hash checked; throws `AppError('agreement_hash_mismatch')`. */
export async function fetchAgreement(
  ports: OfflinePorts,
  owner: Owner,
  summary: Pick<AgreementSummary, 'party' | 'id_tenant'>,
): Promise<Agreement> {
  const options = { idTenant: summary.id_tenant || owner.idTenant, timeoutMs: 60_000 };
  const agreement =
    summary.party.kind === 'client'
      ? await callEndpoint(
          ports.net,
          getClientAgreement,
          { params: { clientId: summary.party.id } },
          options,
        )
      : await callEndpoint(
          ports.net,
          getUserAgreement,
          { params: { id: summary.party.id } },
          options,
        );
  if ((await sha256Hex(agreement.html)) !== agreement.sha256)
    throw new AppError('agreement_hash_mismatch');
  return agreement;
}

/** Where a client is, in one line; null where the record has no address or does not come: no signing needs it, so no visit waits for it. */
export async function fetchAddress(
  ports: OfflinePorts,
  owner: Owner,
  { party, id_tenant }: Pick<AgreementSummary, 'party' | 'id_tenant'>,
): Promise<string | null> {
  if (party.kind !== 'client') return null;
  try {
    const client = await callEndpoint(
      ports.net,
      getClient,
      { params: { cnpjcpf: party.id } },
      { idTenant: id_tenant || owner.idTenant, timeoutMs: 10_000 },
    );
    return clientAddressLine(client);
  } catch (error) {
    if (error instanceof AppError || error instanceof NetFailure) return null;
    throw error;
  }
}

/** Stores the agreement, reads it back and hashes the text again; throws `StorageError`. */
export async function keepAgreement(
  ports: OfflinePorts,
  owner: Owner,
  visitId: string,
  agreement: Agreement,
): Promise<KeptAgreement> {
  const { kept } = ports;
  const row: KeptAgreement = {
    id: `${keyOfOwner(owner)}|${agreement.id}`,
    owner: keyOfOwner(owner),
    agreementId: agreement.id,
    partyKey: partyKeyOf(agreement.party),
    visitId,
    fetchedAt: new Date(ports.clock.nowMs()).toISOString(),
    agreement,
  };
  await withReopen(kept, () => kept.agreements.put(row));
  const stored = v.safeParse(keptAgreementSchema, await kept.agreements.get(row.id));
  if (
    !stored.success ||
    (await sha256Hex(stored.output.agreement.html)) !== agreement.sha256 ||
    canonicalJson(stored.output) !== canonicalJson(row)
  )
    throw new StorageError('read_back');
  return stored.output;
}

/** Brand of the company, read back. */
export async function keepBrand(ports: OfflinePorts, owner: Owner): Promise<void> {
  const brand = await callEndpoint(ports.net, getTenantBrand, {}, { idTenant: owner.idTenant });
  const known = await readBrand(ports.kept, owner);
  await writeBrand(ports, {
    id: `${keyOfOwner(owner)}|brand`,
    owner: keyOfOwner(owner),
    fetchedAt: new Date(ports.clock.nowMs()).toISOString(),
    brand,
    logo: known?.logo ?? null,
  });
}

/** Bytes of the logo as ArrayBuffer, read back and re-hashed; needs the brand first. */
export async function keepLogo(ports: OfflinePorts, owner: Owner): Promise<void> {
  const known = await readBrand(ports.kept, owner);
  if (known === null) throw new AppError('not_found', 'A marca da empresa não foi recebida.');
  const answer = await ports.net.send({
    method: 'GET',
    path: known.brand.logo,
    headers: { ...callHeaders(owner.idTenant), accept: 'image/*' },
    timeoutMs: 30_000,
  });
  const mime = (answer.headers['content-type'] ?? '').split(';')[0]!.trim();
  if (answer.status !== 200 || !mime.startsWith('image/') || answer.body.byteLength === 0)
    throw new NetFailure('portal');
  await writeBrand(ports, {
    ...known,
    logo: { mime, bytes: answer.body, sha256: await sha256Hex(answer.body) },
  });
}

/** Brand and logo of the owner's company, or null. */
export async function readBrand(kept: KeptDatabase, owner: Owner): Promise<KeptBrand | null> {
  const parsed = v.safeParse(keptBrandSchema, await kept.brands.get(`${keyOfOwner(owner)}|brand`));
  return parsed.success ? parsed.output : null;
}

async function writeBrand({ kept }: OfflinePorts, row: KeptBrand): Promise<void> {
  await withReopen(kept, () => kept.brands.put(row));
  const stored = v.safeParse(keptBrandSchema, await kept.brands.get(row.id));
  if (!stored.success || canonicalJson(stored.output.brand) !== canonicalJson(row.brand))
    throw new StorageError('read_back');
  if (
    row.logo !== null &&
    (stored.output.logo === null || (await sha256Hex(stored.output.logo.bytes)) !== row.logo.sha256)
  )
    throw new StorageError('read_back');
}
