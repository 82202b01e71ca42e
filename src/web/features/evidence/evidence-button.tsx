import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { EvidenceDrawer } from './evidence-drawer.tsx';

/** Opens the evidence of an agreement; it lives on the server, so there is none to show without a connection. */
export function EvidenceButton({
  agreementId,
  partyName,
  isOnline,
}: {
  agreementId: string;
  partyName: string;
  isOnline: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="md"
        variant="default"
        disabled={!isOnline}
        title={isOnline ? '' : 'Disponível com conexão'}
        leftSection={<IconShieldCheck size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Evidências
      </Button>
      {isOpen ? (
        <EvidenceDrawer
          agreementId={agreementId}
          partyName={partyName}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
