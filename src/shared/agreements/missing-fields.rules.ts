import { missingToSign } from '../contracts/blank-fields.ts';
import type { AgreementSummary } from './agreements.schemas.ts';

/**
 * The blank fields for which an agreement in force may not be signed yet, by name. None once the
 * party has signed: witnesses and the firm finish the text that the party read.
 */
export const missingOf = (
  agreement: Pick<AgreementSummary, 'isAssinado' | 'status' | 'blank'> | null,
): string[] =>
  agreement === null || agreement.isAssinado || !agreement.status.isModifica
    ? []
    : missingToSign(agreement.blank);
