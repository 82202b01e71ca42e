import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { awaitsNewCapture } from '#shared/verification/verification.rules.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { AgreementRows } from './agreement-rows.tsx';
import classes from './overview.module.css';

/** The query of the agreements in force, which the visits use too. */
export type AgreementsQuery = UseQueryOptions<
  AgreementSummary[],
  Error,
  AgreementSummary[],
  typeof agreementKeys.open
>;

const shownRows = 6;

/** The contracts that wait for a signature, what staff sent back first, and those closed lately. */
export function OverviewAgreements({
  agreements,
  stageOf,
  renderStage,
}: {
  agreements: AgreementsQuery;
  /** Where an agreement stands, what lies only on this device included. */
  stageOf: (agreement: AgreementSummary) => { isOpen: boolean };
  renderStage: (agreement: AgreementSummary) => ReactNode;
}) {
  const { data, error, isPending } = useQuery(agreements);
  const waiting = data
    ?.filter((agreement) => stageOf(agreement).isOpen)
    .toSorted((a, b) => Number(awaitsNewCapture(b.status)) - Number(awaitsNewCapture(a.status)));
  const closed = data
    ?.filter((agreement) => agreement.closedDate !== null)
    .toSorted((a, b) => (a.closedDate! < b.closedDate! ? 1 : -1));
  // Closed on this device, and the server has not heard of it: the newest of all.
  const closedHere = data?.filter(
    (agreement) => agreement.closedDate === null && !stageOf(agreement).isOpen,
  );
  const failure = error === null ? null : messageOfError(error);
  return (
    <div className={classes.columns}>
      <AgreementRows
        title="Para assinar"
        agreements={waiting?.slice(0, shownRows)}
        total={waiting?.length ?? 0}
        isPending={isPending}
        failure={data === undefined ? failure : null}
        empty="Nenhum contrato espera por assinatura."
        renderStage={renderStage}
      />
      <AgreementRows
        title="Fechados recentemente"
        agreements={closed && [...(closedHere ?? []), ...closed].slice(0, shownRows)}
        total={(closedHere?.length ?? 0) + (closed?.length ?? 0)}
        isPending={isPending}
        failure={data === undefined ? failure : null}
        empty="Os contratos fechados aparecem aqui."
        showsClosedDate
        renderStage={renderStage}
      />
    </div>
  );
}
