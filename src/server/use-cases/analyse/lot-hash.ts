import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';

/**
 * SHA-256, lower-case hex, of the canonical JSON (RFC 8785) of what an analysis came to: its rows, and of the lot everything but the hash and what
 * depends on how the files were packed, named or repeated (decisions: Lot of an analysis). Equal exactly when two runs have the same result.
 */
export function lotHash(
  analises: readonly unknown[],
  lote: Readonly<Record<string, unknown>>,
): string {
  const { hash: _hash, arquivos: _arquivos, contagem: _contagem, ...counted } = lote;
  return createHash('sha256')
    .update(canonicalJson({ analises, lote: counted }))
    .digest('hex');
}
