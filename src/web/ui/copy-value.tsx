import { ActionIcon, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './copy-value.module.css';
import { showToast } from './toast.ts';

/** A named value with a button that copies it; an absent one says so and has no button. */
export function CopyValue({ label, value }: { label: string; value: string | null }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const isPresent = value !== null && value !== '';
  const copy = (): void => {
    if (!isPresent) return;
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => showToast('error', 'Não foi possível copiar.'),
    );
  };
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
            onClick={copy}
          >
            {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          </ActionIcon>
        )}
      </dd>
    </div>
  );
}
