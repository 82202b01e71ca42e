import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { showToast } from './toast.ts';

/** Copies a text; says that it worked, or that it did not. */
export function CopyButton({
  text,
  label = 'Copiar',
  done = 'Copiado',
  failed = 'Não foi possível copiar.',
}: {
  text: string;
  label?: string;
  done?: string;
  failed?: string;
}) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => showToast('error', failed),
    );
  };
  return (
    <Button
      variant="default"
      leftSection={
        isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
      }
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? done : label}</span>
    </Button>
  );
}
