import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { userMessages } from '#shared/users/users.messages.ts';
import { showToast } from '#web/ui/toast.ts';
import classes from './partners.module.css';

/** The link at which a firm reads and signs its contract (decisions: Client sign-in), read-only, with its copy button. */
export function SigningLink({ userId }: { userId: string }) {
  const link = `${window.location.origin}/minuta-usuario/${userId}`;
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => showToast('success', userMessages.linkCopied),
      () => showToast('error', userMessages.linkNotCopied),
    );
  };
  return (
    <div className={classes.link}>
      <TextInput
        label="Link de assinatura"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
        Copiar link
      </Button>
    </div>
  );
}
