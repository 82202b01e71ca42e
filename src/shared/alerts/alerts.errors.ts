import type { ErrorTable } from '../errors/error-table.ts';

/** Errors of alerts. */
export const alertErrors = {
  alert_resolved: { status: 409, message: 'Este alerta já foi resolvido.' },
} as const satisfies ErrorTable;
