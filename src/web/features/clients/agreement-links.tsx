import { Button } from '@mantine/core';
import { IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { downloadAgreementPdf } from '#shared/agreements/agreements.endpoints.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { addressOf } from '#shared/http/endpoint-call.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import classes from './clients.module.css';

/** Text, PDF and evidence of an agreement; the PDF only once it is closed. */
export function AgreementLinks({
  agreement,
  isCompact = false,
  renderEvidence,
}: {
  agreement: AgreementSummary;
  isCompact?: boolean;
  renderEvidence: (agreement: AgreementSummary, isCompact: boolean) => ReactNode;
}) {
  return (
    <span className={classes.links}>
      <LinkButton
        to="/minuta/$id"
        params={{ id: agreement.id }}
        variant="subtle"
        size="compact-md"
        leftSection={isCompact ? null : <IconFileText size={18} stroke={1.6} aria-hidden />}
        aria-label={`Contrato de ${agreement.partyName}`}
      >
        {isCompact ? <IconFileText size={20} stroke={1.6} aria-hidden /> : 'Contrato'}
      </LinkButton>
      {agreement.isAssinado && (
        <Button
          component="a"
          href={addressOf(downloadAgreementPdf, { params: { id: agreement.id } })}
          target="_blank"
          rel="noopener"
          variant="subtle"
          size="compact-md"
          leftSection={isCompact ? null : <IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
          aria-label={`PDF do contrato de ${agreement.partyName}`}
        >
          {isCompact ? <IconFileTypePdf size={20} stroke={1.6} aria-hidden /> : 'PDF'}
        </Button>
      )}
      {agreement.actCount > 0 && renderEvidence(agreement, isCompact)}
    </span>
  );
}
