import { Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { PieceStatus } from '#offline/store/kept-database.ts';
import type { VisitProgress } from '#offline/visits/visits.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { pieceLabels } from './piece-labels.ts';
import classes from './visits.module.css';

const stateWords: Record<PieceStatus['state'], string> = {
  aguardando: 'na fila',
  baixando: 'recebendo',
  conferido: 'conferido',
  erro: 'não veio',
};

/** Each client's pieces as they arrive; green only after the piece was read back from the device. */
export function ProgressList({ progress }: { progress: readonly VisitProgress[] }) {
  return (
    <div className={classes.progress}>
      {progress.map((entry) => {
        const done = entry.pieces.filter((piece) => piece.state === 'conferido').length;
        const hasFailed = entry.pieces.some((piece) => piece.state === 'erro');
        return (
          <Surface
            key={entry.agreementId}
            title={entry.partyName}
            aside={
              <StatusBadge color={entry.ready ? 'green' : hasFailed ? 'red' : 'gray'}>
                {entry.ready
                  ? 'Pronto para assinar sem internet'
                  : hasFailed
                    ? 'Incompleto'
                    : `${done} de ${entry.pieces.length}`}
              </StatusBadge>
            }
          >
            <ul className={classes.pieces}>
              {entry.pieces.map((piece) => (
                <li key={piece.piece} data-state={piece.state}>
                  <PieceIcon state={piece.state} />
                  <span>
                    {pieceLabels[piece.piece]}
                    <span className={classes.pieceState}> {stateWords[piece.state]}</span>
                    {piece.message !== undefined && (
                      <Text size="sm" c="red">
                        {piece.message}
                      </Text>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </Surface>
        );
      })}
    </div>
  );
}

function PieceIcon({ state }: { state: PieceStatus['state'] }) {
  if (state === 'baixando') return <Loader size={18} aria-hidden />;
  if (state === 'conferido')
    return <IconCircleCheckFilled size={20} color="var(--mantine-color-green-6)" aria-hidden />;
  if (state === 'erro')
    return <IconAlertTriangle size={20} color="var(--mantine-color-red-6)" aria-hidden />;
  return <IconCircleDashed size={20} color="var(--mantine-color-dimmed)" aria-hidden />;
}
