import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import type { OfflinePorts } from '#offline/store/ports.ts';
import type { AgreementSummary } from '#shared/agreements/agreements.schemas.ts';
import { nextWorkingDay } from '#shared/visits/visit-day.rules.ts';
import { ClockNotice } from '#web/session/clock-notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ChooseClients, type AgreementsOptions } from './choose-clients.tsx';
import { ProgressList } from './progress-list.tsx';
import { usePreparation } from './use-preparation.ts';
import classes from './visits.module.css';

type PrepareVisitProps = {
  ports: OfflinePorts;
  owner: Owner;
  agreements: AgreementsOptions;
  /** Documents of clients that are to be visited, chosen elsewhere. */
  wanted: readonly string[];
  renderStage: (agreement: AgreementSummary) => ReactNode;
  /** Whether the browser keeps what is prepared, above its progress. */
  storageLine: ReactNode;
  onDone: () => void;
};

/** 'Preparar visita': choose, then watch every piece arrive on the device. */
export function PrepareVisit({
  ports,
  owner,
  agreements,
  wanted,
  renderStage,
  storageLine,
  onDone,
}: PrepareVisitProps) {
  const [chosen, setChosen] = useState<AgreementSummary[] | null>(null);
  const [day, setDay] = useState(() => nextWorkingDay(new Date()));
  const preparation = usePreparation(ports, owner);
  const prepare = (list: AgreementSummary[]): void => {
    setChosen(list);
    void preparation.start(list, day);
  };
  const isReady = preparation.visit?.ready === true;
  const isIncomplete = !preparation.isRunning && chosen !== null && !isReady;
  return (
    <div className={classes.field}>
      <PageHeader
        title="Preparar visita"
        description={
          chosen === null
            ? 'Escolha quem será visitado. Tudo o que a assinatura precisa vem para este aparelho.'
            : 'Mantenha esta tela aberta até tudo ficar verde.'
        }
      />
      <ClockNotice />
      {chosen === null ? (
        <ChooseClients
          agreements={agreements}
          wanted={wanted}
          day={day}
          onDay={setDay}
          renderStage={renderStage}
          onPrepare={prepare}
          onCancel={onDone}
        />
      ) : (
        <>
          {storageLine}
          <div role="status" aria-live="polite">
            {isReady && (
              <Alert
                mt="md"
                color="green"
                icon={<IconCircleCheck aria-hidden />}
                title="Tudo neste aparelho"
              >
                Cada parte foi gravada e lida de volta. A visita funciona sem internet, mesmo com o
                aplicativo fechado e aberto de novo.
              </Alert>
            )}
            {isIncomplete && (
              <Alert
                mt="md"
                color="red"
                icon={<IconAlertTriangle aria-hidden />}
                title="A visita está incompleta"
              >
                {preparation.failure ?? 'Veja abaixo o que não veio e tente novamente com conexão.'}
              </Alert>
            )}
          </div>
          {preparation.progress !== null && <ProgressList progress={preparation.progress} />}
          <div className={classes.actionBar}>
            {isIncomplete && (
              <Button variant="default" size="lg" onClick={onDone}>
                Deixar assim
              </Button>
            )}
            {isIncomplete ? (
              <Button size="lg" onClick={() => prepare(chosen)}>
                Tentar novamente
              </Button>
            ) : (
              <Button size="lg" loading={preparation.isRunning} onClick={onDone}>
                Concluir
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
