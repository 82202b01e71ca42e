import type { PublicKeyJwk } from '#shared/signing/chain.ts';
import type {
  DayFault,
  SecurityDaysService,
} from '#server/domain/security/security-days.service.ts';

const reasons: Record<DayFault['reason'], string> = {
  missing: 'dia sem linha assinada',
  text: 'linha do dia danificada',
  signature: 'assinatura do dia não confere',
  lines: 'registros do dia alterados',
};

/** The signed days of the record of accesses: how many were compared with their lines, and a line for each that does not agree. */
export type VerifiedDays = { days: number; faults: { day: string; reason: string }[] };

/** Compares the record of accesses with its signed days. */
export async function verifyAccessDays(
  securityDays: SecurityDaysService,
  trusted: ReadonlyMap<string, PublicKeyJwk>,
): Promise<VerifiedDays> {
  const { days, faults } = await securityDays.check((id) => trusted.get(id));
  return { days, faults: faults.map(({ day, reason }) => ({ day, reason: reasons[reason] })) };
}
