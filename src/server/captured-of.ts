import type { Ground } from './context.ts';
import type { IsCaptured } from '#server/domain/agreements/refresh-minuta.service.ts';
import { scopeOfWork } from '#server/domain/permissions/scope.ts';
import { isAgreementCaptured } from '#server/reads/captured-agreement.read.ts';

/** Whether an agreement is being captured now. Handed to agreements, which are below the reads. */
export const capturedOf =
  (context: Pick<Ground, 'now'>): IsCaptured =>
  (executor, idTenant, idAgreement) =>
    isAgreementCaptured(executor, scopeOfWork(idTenant), { idAgreement, now: context.now() });
