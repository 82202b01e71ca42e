import { AppError } from '#shared/errors/app-error.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { isValidCnpj } from '#shared/kernel/cnpj.ts';
import { lookUpCnpj } from '#shared/lookups/lookups.endpoints.ts';
import type { Company } from '#shared/lookups/lookups.schemas.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { useLatestAnswer } from '#web/api/use-latest-answer.ts';

/** Characters of a masked CNPJ: the lookup starts when they are all there. */
export const maskedCnpjLength = 18;

/** Looks a company up by its CNPJ; `onFailed` hears that the fields have to be cleared (@spec 2 §2). */
export function useCompanyLookup(handlers: {
  onFound: (company: Company, cnpj: string) => void;
  onFailed: () => void;
}): {
  look: (cnpj: string) => void;
  isSearching: boolean;
  problem: string | null;
  reset: () => void;
} {
  const lookup = useLatestAnswer({
    ask: async (cnpj: string) => {
      if (!isValidCnpj(cnpj)) throw new AppError('validation_failed', userMessages.cnpjInvalid);
      return callEndpoint(lookUpCnpj, { params: { cnpj } });
    },
    onAnswer: handlers.onFound,
    onFailure: handlers.onFailed,
  });
  return {
    look: lookup.ask,
    isSearching: lookup.isAsking,
    problem: lookup.error === null ? null : problemOf(lookup.error),
    reset: lookup.forget,
  };
}

function problemOf(error: unknown): string {
  if (!(error instanceof CodedError)) return userMessages.lookupFailed;
  if (error.status === 404) return userMessages.cnpjNotFound;
  return error.code === 'validation_failed' ? userMessages.cnpjInvalid : userMessages.lookupFailed;
}
