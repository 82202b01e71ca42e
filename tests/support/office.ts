import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import type { CapturedFile } from './device-ledger.ts';
import type { Product } from './product-process.ts';

type EvidenceAnswer = {
  isAssinado: boolean;
  acts: {
    id: string;
    kind: string;
    state: string;
    files: { id: string; kind: string; sha256: string; length: number; url: string }[];
  }[];
  verification: { ok: boolean; faultIndex: number | null; reason: string | null };
};

/** What the office sees of a client's agreement, through the API. */
export async function readEvidence(
  product: Product,
  cnpjcpf: string,
): Promise<{ agreementId: string; evidence: EvidenceAnswer }> {
  const token = await product.staffToken('ceo@recupera.test');
  const agreement = (
    await product.api({ path: `/data-api/agreement/ativo/${cnpjcpf}`, token })
  ).json() as { data: { id: string } };
  const answer = await product.api({
    path: `/data-api/agreement/${agreement.data.id}/evidence`,
    token,
  });
  return {
    agreementId: agreement.data.id,
    evidence: (answer.json() as { data: EvidenceAnswer }).data,
  };
}

/**
 * The ledger check that ends every signing test: each captured file stands on the server exactly once, with the hash taken at
 * capture (of the bytes the server hands out, not of what it says), and the chain verifies.
 */
export async function expectOnServer(
  product: Product,
  cnpjcpf: string,
  captured: readonly CapturedFile[],
  acts: number,
): Promise<void> {
  const { evidence } = await readEvidence(product, cnpjcpf);
  const valid = evidence.acts.filter((act) => act.state === 'valido');
  expect(valid).toHaveLength(acts);
  expect(evidence.acts).toHaveLength(acts);
  expect(evidence.verification).toMatchObject({ ok: true, faultIndex: null });
  const files = valid.flatMap((act) => act.files);
  expect(files.map((file) => file.id).toSorted()).toEqual(
    captured.map((file) => file.id).toSorted(),
  );
  const token = await product.staffToken('ceo@recupera.test');
  for (const file of captured) {
    const stored = files.filter((other) => other.id === file.id);
    expect(stored).toHaveLength(1);
    const bytes = (await product.api({ path: stored[0]!.url, token })).body;
    expect(createHash('sha256').update(bytes).digest('hex'), file.kind).toBe(file.sha256);
  }
}
