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

/** The member of staff who looks, and the company whose host they use. */
type Office = { email: string; slug: string };
const ownOffice: Office = { email: 'ceo@recupera.test', slug: 'recupera' };

/** The id of a client's agreement in force. */
export async function agreementIdOf(
  product: Product,
  cnpjcpf: string,
  { email, slug }: Office = ownOffice,
): Promise<string> {
  const token = await product.staffToken(email, slug);
  const agreement = (
    await product.api({ path: `/data-api/agreement/ativo/${cnpjcpf}`, token, slug })
  ).json() as { data: { id: string } };
  return agreement.data.id;
}

/** The office's view of a client's agreement, through the API. */
export async function readEvidence(
  product: Product,
  cnpjcpf: string,
  office: Office = ownOffice,
): Promise<{ agreementId: string; evidence: EvidenceAnswer }> {
  const agreementId = await agreementIdOf(product, cnpjcpf, office);
  const token = await product.staffToken(office.email, office.slug);
  const answer = await product.api({
    path: `/data-api/agreement/${agreementId}/evidence`,
    token,
    slug: office.slug,
  });
  return {
    agreementId,
    evidence: (answer.json() as { data: EvidenceAnswer }).data,
  };
}

/**
 * The ledger check that ends every signing test: each captured file stands on the server exactly
 * once, with the hash taken at capture (of the bytes the server hands out, not of what it says),
 * and the chain verifies.
 */
export async function expectOnServer(
  product: Product,
  cnpjcpf: string,
  captured: readonly CapturedFile[],
  acts: number,
  office: Office = ownOffice,
): Promise<void> {
  const { evidence } = await readEvidence(product, cnpjcpf, office);
  const valid = evidence.acts.filter((act) => act.state === 'valido');
  expect(valid).toHaveLength(acts);
  expect(evidence.acts).toHaveLength(acts);
  expect(evidence.verification).toMatchObject({ ok: true, faultIndex: null });
  const files = valid.flatMap((act) => act.files);
  expect(files.map((file) => file.id).toSorted()).toEqual(
    captured.map((file) => file.id).toSorted(),
  );
  const token = await product.staffToken(office.email, office.slug);
  for (const file of captured) {
    const stored = files.filter((other) => other.id === file.id);
    expect(stored).toHaveLength(1);
    const bytes = (await product.api({ path: stored[0]!.url, token, slug: office.slug })).body;
    expect(createHash('sha256').update(bytes).digest('hex'), file.kind).toBe(file.sha256);
  }
}

/**
 * The office removes a member of staff, by their e-mail, after somebody took over their clients.
 */
export async function removePerson(product: Product, email: string): Promise<void> {
  const token = await product.staffToken(ownOffice.email);
  const found = await product.api({ path: `/data-api/user?search=${email}`, token });
  const { data: people } = found.json() as { data: { id: string; email: string }[] };
  const { id } = people.find((person) => person.email === email)!;
  const options = await product.api({ path: '/data-api/user/options?for=responsavel', token });
  const { data: successors } = options.json() as { data: { id: string }[] };
  const handedOver = await product.api({
    method: 'POST',
    path: '/data-api/user/hand-over',
    token,
    body: { ids: [id], responsavel: successors.find((one) => one.id !== id)!.id, gerente: null },
  });
  expect(handedOver.status).toBe(200);
  const removed = await product.api({
    method: 'DELETE',
    path: `/data-api/user/delete/${id}`,
    token,
  });
  expect(removed.status).toBe(200);
}
