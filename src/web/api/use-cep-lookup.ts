import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CodedError } from '#shared/errors/coded-error.ts';
import { lookUpCep } from '#shared/lookups/lookups.endpoints.ts';
import { lookupKeys } from '#shared/lookups/lookups.keys.ts';
import type { Address } from '#shared/lookups/lookups.schemas.ts';
import { gateMessages } from '#shared/session/gates.messages.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';

/**
 * Debounce between the eighth digit and the lookup, so that a correction does not ask twice
 * (@spec 1 §9 CEP lookup; decisions: Simulated waits).
 */
const lookupPauseMs = 1000;

/** Looks a CEP up one second after its eighth digit and hands the address over once; a failure is said and never in the way. */
export function useCepLookup(
  masked: string,
  onFound: (address: Address) => void,
): { isSearching: boolean; problem: string | null } {
  const digits = masked.replaceAll(/\D/g, '');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    if (digits.length !== 8) return undefined;
    const timer = setTimeout(() => setAsked(digits), lookupPauseMs);
    return () => clearTimeout(timer);
  }, [digits]);
  const isCurrent = digits.length === 8 && asked === digits;
  const { data, error, isFetching } = useQuery({
    queryKey: lookupKeys.cep(asked),
    queryFn: ({ signal }) => callEndpoint(lookUpCep, { params: { cep: asked }, signal }),
    enabled: isCurrent,
    staleTime: Infinity,
    retry: false,
  });
  const hand = useRef(onFound);
  useEffect(() => {
    hand.current = onFound;
  });
  useEffect(() => {
    if (isCurrent && data !== undefined) hand.current(data);
  }, [isCurrent, data]);
  return {
    isSearching: digits.length === 8 && (!isCurrent || isFetching),
    problem: isCurrent && error !== null ? problemOf(error) : null,
  };
}

const problemOf = (error: unknown): string =>
  error instanceof CodedError && error.status === 404
    ? gateMessages.cepUnknown
    : gateMessages.cepLookupFailed;
