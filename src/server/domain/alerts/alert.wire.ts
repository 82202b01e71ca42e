import type { Alert } from '#shared/alerts/alerts.schemas.ts';

/** An alert with what its reader did, and the names of those who wrote and resolved it. */
export type AlertParts = {
  alert: {
    id: string;
    idTenant: string;
    idClient: string | null;
    company: string;
    message: string;
    createdAt: Date;
    resolvedAt: Date | null;
    resolutionMessage: string | null;
    aboutKind: string | null;
    aboutId: string | null;
  };
  readAt: Date | null;
  writtenBy: string | null;
  resolvedBy: string | null;
};

/** An alert as the wire carries it. */
export function toWireAlert({ alert, readAt, writtenBy, resolvedBy }: AlertParts): Alert {
  return {
    id: alert.id,
    id_tenant: alert.idTenant,
    id_client: alert.idClient,
    company: alert.company,
    date: alert.createdAt.toISOString(),
    message: alert.message,
    // Resolving also sets read (@spec 2 §4).
    read: readAt !== null || alert.resolvedAt !== null,
    resolved: alert.resolvedAt !== null,
    resolvedDate: alert.resolvedAt?.toISOString() ?? null,
    viewedDate: readAt?.toISOString() ?? null,
    resolutionMessage: alert.resolutionMessage,
    resolvedBy,
    writtenBy,
    about:
      alert.aboutKind === null || alert.aboutId === null
        ? null
        : { kind: alert.aboutKind, id: alert.aboutId },
  };
}
