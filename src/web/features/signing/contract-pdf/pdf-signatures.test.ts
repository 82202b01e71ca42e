import { expect, it } from 'vitest';
import { signaturesPageOf } from '#pdf/signatures-input.ts';
import type { Agreement } from '#shared/agreements/agreements.schemas.ts';
import { signaturesInputOf } from './pdf-signatures.ts';

it('has no signatures page while nobody has signed', async () => {
  const agreement = { html: '', sha256: '', party: { kind: 'client', id: '' } } as Agreement;
  expect(signaturesPageOf(await signaturesInputOf(agreement, [], ''))).toBeNull();
});
