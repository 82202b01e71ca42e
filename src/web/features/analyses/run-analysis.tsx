import '#web/ui/desk-styles.ts';
import { Button } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Sheet } from '#shared/analyses/analyses.schemas.ts';
import { analysisMessages } from '#shared/analyses/analysis-runs.messages.ts';
import { hasEnded, isOfClient } from '#shared/analyses/analysis-runs.rules.ts';
import type { Apuracao } from '#shared/apuracoes/apuracoes.schemas.ts';
import { noteIfClosed } from '#web/api/note-if-closed.ts';
import { reloadSheet } from './jobs.queries.ts';
import { RunCard } from './run-card.tsx';
import classes from './runs.module.css';

const AnalyseDialog = lazy(() =>
  import('./analyse-dialog.tsx').then(({ AnalyseDialog }) => ({ default: AnalyseDialog })),
);

/** Why no lot of an apuração can be sent just now; null = it can. */
function whyNot({
  apuracao,
  isOpen,
  isOnline,
}: {
  apuracao: Apuracao;
  /** A run of it is open. */
  isOpen: boolean;
  isOnline: boolean;
}): string | null {
  if (!apuracao.isModifica) return analysisMessages.onlyNewest;
  if (!isOfClient(apuracao.id_client, apuracao.id_client)) return analysisMessages.noCnpj;
  if (isOpen) return analysisMessages.running;
  return isOnline ? null : 'Gerar a análise precisa de conexão.';
}

/**
 * The analysis of an apuração beside its sheet: what asks for it, and the run that is followed, which stands above. `children` draws the sheet with
 * the button and with why it cannot be pressed.
 */
export function RunAnalysis({
  apuracao,
  tenant,
  sheet,
  isReloading,
  mayAnalyse,
  isOnline,
  children,
}: {
  apuracao: Apuracao;
  tenant: string | undefined;
  sheet: Sheet | undefined;
  /** The sheet is being asked for. */
  isReloading: boolean;
  /** They may ask for an analysis of this product, and end one. */
  mayAnalyse: boolean;
  isOnline: boolean;
  children: (parts: { button: ReactNode; hint: ReactNode }) => ReactNode;
}) {
  const queries = useQueryClient();
  const why = useId();
  const [isChoosing, setChoosing] = useState(false);
  /** The run that was open while this page looked at it, or was asked for here. */
  const [followed, setFollowed] = useState<string | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const newest = sheet?.job ?? null;
  const isOpen = newest !== null && !hasEnded(newest.estado);
  if (isOpen && followed !== newest.id) setFollowed(newest.id);
  // One that failed is told also to who comes later.
  const shown = followed ?? (newest?.estado === 'falhou' ? newest.id : null);
  const reason = whyNot({ apuracao, isOpen, isOnline });
  return (
    <>
      {sheet !== undefined && shown !== null && shown !== closed && (
        <RunCard
          key={shown}
          id={shown}
          tenant={tenant}
          sheet={sheet}
          isReloading={isReloading}
          mayCancel={mayAnalyse && apuracao.isModifica && isOnline}
          onEnd={() => {
            if (shown === followed) void reloadSheet(queries, tenant, apuracao.id);
          }}
          onClose={() => setClosed(shown)}
        />
      )}
      {children({
        button: mayAnalyse && sheet !== undefined && (
          <Button
            leftSection={<IconFileSearch size={18} aria-hidden />}
            disabled={reason !== null}
            aria-describedby={reason === null ? undefined : why}
            onClick={() => setChoosing(true)}
          >
            Gerar Análise
          </Button>
        ),
        hint: mayAnalyse && sheet !== undefined && reason !== null && (
          <p id={why} className={classes.why}>
            {reason}
          </p>
        ),
      })}
      {isChoosing && (
        <Suspense fallback={null}>
          <AnalyseDialog
            apuracao={apuracao}
            tenant={tenant}
            isOnline={isOnline}
            onStarted={(job) => {
              setFollowed(job);
              setClosed(null);
              setChoosing(false);
              void reloadSheet(queries, tenant, apuracao.id);
            }}
            onFailed={(error) => {
              noteIfClosed(queries, apuracao, tenant, error);
              void reloadSheet(queries, tenant, apuracao.id);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
