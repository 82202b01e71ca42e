import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopied } from './use-copied.ts';

/** Copies a text; says that it worked, or that it did not. */
export function CopyButton({
  text,
  label = 'Copiar',
  done = 'Copiado',
  failed,
  isPrimary = false,
}: {
  text: string;
  label?: string;
  done?: string;
  failed?: string;
  /** It is what people came for. */
  isPrimary?: boolean;
}) {
  const { isCopied, copy } = useCopied(failed);
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={
        isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
      }
      onClick={() => copy(text)}
    >
      <span aria-live="polite">{isCopied ? done : label}</span>
    </Button>
  );
}
