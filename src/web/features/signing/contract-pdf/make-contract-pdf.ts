import { contractPdfName } from '#pdf/contract-pdf-name.ts';
import { signaturesPageOf } from '#pdf/signatures-input.ts';
import { downloadAgreementPdf } from '#shared/agreements/agreements.endpoints.ts';
import { addressOf } from '#shared/http/endpoint-call.ts';
import { apiHooks } from '#web/api/api-hooks.ts';
import type { SigningEnv } from '../signing-env.ts';
import type { Signing } from '../use-signing.ts';
import { signaturesInputOf } from './pdf-signatures.ts';
import { renderPdfHere } from './render-pdf.ts';

const downloadTimeoutMs = 30_000;

/**
 * The contract as a PDF with its name: the server's own when everything is there and it answers, else rendered here.
 * While anything is unsent every page carries the mark of a preview.
 */
export async function makeContractPdf(
  env: SigningEnv,
  signing: Signing,
): Promise<{ blob: Blob; name: string }> {
  const { agreement, state, hasUnsent } = signing;
  const name = contractPdfName(
    agreement.party.kind === 'client'
      ? { clientId: agreement.party.id }
      : { name: agreement.partyName },
  );
  if (state.isAssinado && !hasUnsent) {
    const blob = await downloadFromServer(agreement.id);
    if (blob !== null) return { blob, name };
  }
  const blob = await renderPdfHere(
    {
      html: agreement.html,
      contractSha256: agreement.sha256,
      agreementId: agreement.id,
      version: agreement.version,
      createdAt: new Date().toISOString(),
      state: hasUnsent ? 'previa' : state.isAssinado ? 'fechado' : 'minuta',
      signatures: signaturesPageOf(
        await signaturesInputOf(agreement, signing.localActs, signing.headHash),
      ),
    },
    env.brand,
  );
  return { blob, name };
}

async function downloadFromServer(id: string): Promise<Blob | null> {
  const chosen = apiHooks().chosenTenant();
  try {
    const response = await fetch(addressOf(downloadAgreementPdf, { params: { id } }), {
      credentials: 'same-origin',
      headers: {
        'X-Requested-With': 'recupera',
        ...(chosen === undefined ? {} : { 'X-Tenant': chosen }),
      },
      signal: AbortSignal.timeout(downloadTimeoutMs),
    });
    const isPdf = (response.headers.get('content-type') ?? '').includes('application/pdf');
    return response.ok && isPdf ? await response.blob() : null;
  } catch {
    return null;
  }
}
