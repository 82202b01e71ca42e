import { useState } from 'react';

/** Errors under a field from the moment it was left, or for all fields once somebody tried to go on. */
export function useBlurred(showAll: boolean): {
  blur: (field: string) => () => void;
  errorOf: (field: string, isGood: boolean, message: string) => string | null;
} {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    blur: (field) => () => setLeft((known) => new Set([...known, field])),
    errorOf: (field, isGood, message) => (isGood || !(showAll || left.has(field)) ? null : message),
  };
}
