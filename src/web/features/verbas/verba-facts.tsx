import {
  incidences,
  verbaOf,
  type Incidence,
  type VerbaName,
} from '#shared/verbas/verbas.enums.ts';
import { verbaMessages } from '#shared/verbas/verbas.messages.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './verbas.module.css';

const colors: Record<Incidence, string> = {
  nao_incide: 'green',
  controvertida: 'yellow',
  incide: 'gray',
};

/** Whether the employer's contribution falls on a verba. */
export const IncidenceBadge = ({ incidence }: { incidence: Incidence }) => (
  <StatusBadge color={colors[incidence]}>{incidences[incidence]}</StatusBadge>
);

/** Why it does or does not, and whether that is still to be checked. */
export function Basis({ verba }: { verba: VerbaName }) {
  const { fundamento, prova } = verbaOf(verba);
  return (
    <span className={classes.basis}>
      {fundamento}
      {prova === 'conhecimento geral' && (
        <span className={classes.unchecked}> · {verbaMessages.unchecked}</span>
      )}
    </span>
  );
}
