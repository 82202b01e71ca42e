import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import type { HandOver } from '#offline/turn/take-turn.ts';
import { LateHandOverDialog } from './late-hand-over-dialog.tsx';

/** 'Entregar o aparelho a {nome}': the client and each witness see only their contract until the consultant has the tablet back. */
export function HandOverButton({ owner, handOver }: { owner: Owner; handOver: HandOver }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        fullWidth
        size="lg"
        h="auto"
        mih={48}
        py={8}
        variant="default"
        styles={{ label: { whiteSpace: 'normal' } }}
        leftSection={<IconArrowsExchange size={22} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Entregar o aparelho a {handOver.holder}
      </Button>
      {isOpen ? (
        <LateHandOverDialog owner={owner} handOver={handOver} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
