import { Button, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { whoIssuesBoletos, whoReadsBoletoDetails } from '#shared/boletos/boletos.access.ts';
import { boletoMessages } from '#shared/boletos/boletos.messages.ts';
import { dayInBrasilia } from '#shared/kernel/civil-day.ts';
import { mayCall } from '#shared/permissions/roles.ts';
import { useStaff } from '#web/session/session-store.ts';
import type { SearchChange } from '#web/ui/list/search-update.ts';
import { BoletoDashboard } from './boleto-dashboard.tsx';
import { BoletoDialogs, type OpenBoleto } from './boleto-dialogs.tsx';
import { BoletoList } from './boleto-list.tsx';
import { BoletoMonths } from './boleto-months.tsx';
import { yearOf, type BoletoSearch } from './boleto-search.ts';
import classes from './boletos.module.css';

/** The boletos of a company: read by everybody of the staff, opened whole and issued by ADMIN (decisions: Boleto). */
export function BoletosPanel({
  tenant,
  search,
  onSearch,
}: {
  tenant: string | undefined;
  search: BoletoSearch;
  onSearch: (change: SearchChange<BoletoSearch>) => void;
}) {
  const user = useStaff();
  const heading = useId();
  const [open, setOpen] = useState<OpenBoleto>(null);
  const [today] = useState(() => dayInBrasilia(new Date()));
  const year = yearOf(search, today);
  const issueButton = mayCall(whoIssuesBoletos, user) ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
      {boletoMessages.issue}
    </Button>
  ) : null;
  return (
    <section aria-labelledby={heading}>
      <BoletoDashboard tenant={tenant} year={year} search={search} onSearch={onSearch} />
      <BoletoMonths tenant={tenant} year={year} />
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
        onOpen={mayCall(whoReadsBoletoDetails, user) ? setOpen : undefined}
        issueButton={issueButton}
      />
      <BoletoDialogs open={open} tenant={tenant} onClose={() => setOpen(null)} />
    </section>
  );
}
