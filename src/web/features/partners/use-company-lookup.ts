import { useMutation } from '@tanstack/react-query';
import { AppError } from '#shared/errors/app-error.ts';
import { isValidCnpj } from '#shared/kernel/cnpj.ts';
import { lookUpCnpj } from '#shared/lookups/lookups.endpoints.ts';
import type { Company } from '#shared/lookups/lookups.schemas.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/** Characters of a masked CNPJ: the lookup starts when they are all there. */
export const maskedCnpjLength = 18;

/** Looks a company up by its CNPJ; `onFailed` hears that the fields have to be cleared (@spec 2 §2). */
export function useCompanyLookup(handlers: {
  onFound: (company: Company) => void;
  onFailed: () => void;
}): {
  look: (cnpj: string) => void;
  isSearching: boolean;
  problem: string | null;
  reset: () => void;
} {
  const lookup = useMutation({
    mutationFn: (cnpj: string) => {
      if (!isValidCnpj(cnpj)) throw new AppError('validation_failed', userMessages.cnpjInvalid);
      return callEndpoint(lookUpCnpj, { params: { cnpj } });
    },
    onSuccess: handlers.onFound,
    onError: handlers.onFailed,
  });
  return {
    look: lookup.mutate,
    isSearching: lookup.isPending,
    problem: lookup.error === null ? null : problemOf(lookup.error),
    reset: lookup.reset,
  };
}

function problemOf(error: unknown): string {
  if (!(error instanceof AppError)) return userMessages.lookupFailed;
  if (error.status === 404) return userMessages.cnpjNotFound;
  return error.code === 'validation_failed' ? userMessages.cnpjInvalid : userMessages.lookupFailed;
}
