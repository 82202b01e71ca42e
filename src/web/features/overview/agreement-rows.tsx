import { Skeleton, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { formatPartyDocument } from '#shared/kernel/party-document.ts';
import { PartyLink } from '#web/session/party-link.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import classes from './overview.module.css';

type AgreementRowsProps = {
  title: string;
  agreements: readonly AgreementSummary[] | undefined;
  total: number;
  isPending: boolean;
  failure: string | null;
  empty: string;
  showsClosedDate?: boolean;
  renderStage: (agreement: AgreementSummary) => ReactNode;
};

/** A short list of agreements; each leads to its contract. */
export function AgreementRows({
  title,
  agreements,
  total,
  isPending,
  failure,
  empty,
  showsClosedDate = false,
  renderStage,
}: AgreementRowsProps) {
  return (
    <Surface
      title={title}
      aside={
        total > 0 && (
          <Text size="sm" c="dimmed" className="tabular">
            {total}
          </Text>
        )
      }
    >
      {isPending && (
        <Stack px="lg" pb="lg" gap="md">
          {[80, 64, 72].map((width) => (
            <Skeleton key={width} height={20} width={`${width}%`} />
          ))}
        </Stack>
      )}
      {failure !== null && (
        <Text px="lg" pb="lg" c="dimmed">
          {failure}
        </Text>
      )}
      {agreements?.length === 0 && (
        <Text px="lg" pb="lg" c="dimmed">
          {empty}
        </Text>
      )}
      {agreements !== undefined && agreements.length > 0 && (
        <SurfaceRows>
          {agreements.map((agreement) => (
            <li key={agreement.id}>
              <PartyLink party={agreement.party} agreementId={agreement.id} className={classes.row}>
                <span className={classes.rowWords}>
                  <span className={classes.rowName}>{agreement.partyName}</span>
                  <span className={classes.rowDetail}>
                    {agreement.party.kind === 'client'
                      ? formatPartyDocument(agreement.party.id)
                      : 'Parceria'}
                    {showsClosedDate &&
                      agreement.closedDate !== null &&
                      ` · ${formatDateTime(agreement.closedDate)}`}
                  </span>
                </span>
                {renderStage(agreement)}
              </PartyLink>
            </li>
          ))}
        </SurfaceRows>
      )}
    </Surface>
  );
}
