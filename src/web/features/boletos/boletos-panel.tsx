import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { whoIssuesBoletos, whoReadsBoletoDetails } from '#shared/boletos/boletos.access.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import type { BoletoRow } from '#shared/boletos/boletos.schemas.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { useStaff } from '#web/session/session-store.ts';
import { BoletoDashboard } from './boleto-dashboard.tsx';
import { BoletoList } from './boleto-list.tsx';
import type { BoletoSearch } from './boleto-search.ts';
import classes from './boletos.module.css';

const BoletoDetailsDialog = lazy(() =>
  import('./boleto-details-dialog.tsx').then(({ BoletoDetailsDialog }) => ({
    default: BoletoDetailsDialog,
  })),
);

const IssueBoletoDialog = lazy(() =>
  import('./issue-boleto-dialog.tsx').then(({ IssueBoletoDialog }) => ({
    default: IssueBoletoDialog,
  })),
);

/** The boletos of a company: read by everybody of the staff, opened whole and issued by ADMIN (decisions: Boleto). */
export function BoletosPanel({
  tenant,
  search,
  onSearch,
}: {
  tenant: string | undefined;
  search: BoletoSearch;
  onSearch: (next: BoletoSearch) => void;
}) {
  const user = useStaff();
  const heading = useId();
  const [shown, setShown] = useState<BoletoRow | null>(null);
  const [isIssuing, setIssuing] = useState(false);
  const issueButton = mayCall(whoIssuesBoletos, user) ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIssuing(true)}>
      {boletoMessages.issue}
    </Button>
  ) : null;
  return (
    <section aria-labelledby={heading}>
      <BoletoDashboard tenant={tenant} search={search} onSearch={onSearch} />
      <div className={classes.head}>
        <Title order={2} id={heading}>
          {boletoMessages.list}
        </Title>
        {issueButton}
      </div>
      <BoletoList
        tenant={tenant}
        search={search}
        onSearch={onSearch}
        onOpen={mayCall(whoReadsBoletoDetails, user) ? setShown : undefined}
        issueButton={issueButton}
      />
      <Suspense fallback={null}>
        {shown !== null && (
          <BoletoDetailsDialog row={shown} tenant={tenant} onClose={() => setShown(null)} />
        )}
        {isIssuing && <IssueBoletoDialog tenant={tenant} onClose={() => setIssuing(false)} />}
      </Suspense>
    </section>
  );
}
