import type { Context } from '#server/context.ts';
import type { TenantsService } from '#server/domain/tenants/tenants.service.ts';
import type { EvidenceService } from '#server/domain/evidence/evidence.service.ts';
import { findLooseFiles } from '#server/domain/evidence-files/loose-files.ts';

/** Column widths of the printed table, in characters. */
const widths = { tenant: 16, agreement: 38 };

/**
 * Verifies text, chain, signatures and every stored file of agreements with acts (all, or those named) and prints a table. With all of them
 * it also compares storage and database. Answers false when one fails, a named one is not there, or a file that the database names is gone.
 */
export async function verifyAll(
  context: Pick<Context, 'db' | 'storage' | 'now'>,
  services: { tenants: TenantsService; evidence: EvidenceService },
  wanted: 'all' | readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  let checked = 0;
  let faults = 0;
  for (const tenant of await services.tenants.list('all'))
    for (const id of await services.evidence.agreementsWithActs(tenant.id)) {
      if (wanted !== 'all' && !wanted.includes(id)) continue;
      const { ok, faultIndex, reason } = await services.evidence.verifyAgreement(tenant.id, id);
      checked += 1;
      if (!ok) faults += 1;
      const where = ok
        ? 'conferido'
        : `${reason}${faultIndex === null ? '' : ` no ato ${faultIndex}`}`;
      print(
        `${tenant.title.slice(0, widths.tenant).padEnd(widths.tenant)} ${id.padEnd(widths.agreement)} ${ok ? 'OK   ' : 'FALHA'} ${where}`,
      );
    }
  const unknown = wanted === 'all' ? 0 : wanted.length - checked;
  print(
    `${checked} contrato(s) com atos verificados, ${faults} com falha${unknown > 0 ? `, ${unknown} não encontrado(s)` : ''}.`,
  );
  if (wanted !== 'all') return faults === 0 && unknown === 0;
  const { missing, orphans } = await findLooseFiles(context);
  for (const ref of missing)
    print(`${'arquivo'.padEnd(widths.tenant)} ${ref} FALHA ausente ou alterado`);
  if (orphans.length > 0)
    print(
      `${orphans.length} arquivo(s) sem registro há mais de 24 h (nada foi apagado): ${orphans.join(', ')}`,
    );
  return faults === 0 && missing.length === 0;
}
