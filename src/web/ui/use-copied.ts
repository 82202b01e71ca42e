import { useEffect, useRef, useState } from 'react';
import { showToast } from './toast.ts';

/** How long the hint that a value was copied lasts (@spec 3 §9). */
export const copiedHintMs = 2000;

/** Copies a text; `isCopied` for as long as the hint lasts, and `failed` is said where it did not work. */
export function useCopied(failed = 'Não foi possível copiar.'): {
  isCopied: boolean;
  copy: (text: string) => void;
} {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => {
        // Copied again, the hint begins anew.
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setCopied(false), copiedHintMs);
        setCopied(true);
        void import('./toast-host.tsx').then(({ dropFailures }) => dropFailures());
      },
      () => showToast('error', failed),
    );
  };
  return { isCopied, copy };
}
