import { ActionIcon, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './copy-value.module.css';
import { useCopied } from './use-copied.ts';

/** A named value with a button that copies it; an absent one says so and has no button. */
export function CopyValue({ label, value }: { label: string; value: string | null }) {
  const { isCopied, copy } = useCopied();
  const isPresent = value !== null && value !== '';
  return (
    <div className={classes.item}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        <Text component="span" {...(isPresent ? {} : { c: 'dimmed' })} className="tabular">
          {isPresent ? value : 'Não informado'}
        </Text>
        {isPresent && (
          <ActionIcon
            variant="subtle"
            color={isCopied ? 'green' : 'gray'}
            size="lg"
            aria-label={isCopied ? `${label} copiado` : `Copiar ${label}`}
            onClick={() => copy(value)}
          >
            {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
        )}
      </dd>
    </div>
  );
}
