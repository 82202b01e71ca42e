import type { SecurityDaysService } from '#server/domain/security/security-days.service.ts';

/** Signs the days of the record of accesses that have ended, then forgets those older than six months. */
export function createAccessDaysJob(deps: { securityDays: SecurityDaysService }) {
  return {
    async look(): Promise<void> {
      // First: what is forgotten was signed.
      await deps.securityDays.sign();
      await deps.securityDays.forgetOld();
    },
  };
}
