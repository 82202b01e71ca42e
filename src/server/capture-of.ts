import type { Ground } from './context.ts';
import type { CaptureOf } from '#server/domain/agreements/refresh-minuta.service.ts';
import { scopeOfWork } from '#server/domain/permissions/scope.ts';
import { findCapture } from '#server/reads/captured-agreement.read.ts';

/** How an agreement is being captured now. Handed to agreements, which are below the reads. */
export const captureOf =
  (context: Pick<Ground, 'now'>): CaptureOf =>
  (executor, idTenant, idAgreement) =>
    findCapture(executor, scopeOfWork(idTenant), { idAgreement, now: context.now() });
