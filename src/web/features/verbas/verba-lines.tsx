import '#web/ui/desk-styles.ts';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatMoney } from '#shared/kernel/money.ts';
import { verbaOf } from '#shared/verbas/verbas.enums.ts';
import type { Contribution } from '#shared/verbas/verbas.rules.ts';
import type { VerbaLineForm } from './verbas-form.ts';
import { Basis, IncidenceBadge } from './verba-facts.tsx';
import classes from './verbas.module.css';

/** How the amounts of lines are typed; without it they are read. */
export type LineEditing = {
  errors: Readonly<Record<string, string>>;
  isLocked: boolean;
  /** The field of a line's amount, while it stands. */
  inputOf: (id: string) => (input: HTMLInputElement | null) => void;
  onType: (id: string, valor: string) => void;
  onRemove: (id: string) => void;
};

/** The lines: each verba with its incidence and basis, its amount, and what the employer pays on it. */
export function VerbaLines({
  lines,
  editing,
}: {
  lines: readonly (VerbaLineForm & { cents: number; contribution: Contribution })[];
  editing?: LineEditing;
}) {
  return (
    <div
      className={classes.scroll}
      role="region"
      aria-label="Verbas da apuração"
      // Scrolled by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <div className={`${classes.line} ${classes.head}`} aria-hidden>
        <span>Verba</span>
        <span className={classes.number}>Valor</span>
        <span className={classes.number}>Contribuição</span>
        {editing && <span />}
      </div>
      <ul className={classes.lines}>
        {lines.map(({ id, verba, valor, cents, contribution }) => (
          <li key={id} className={classes.line} data-verba={verba}>
            <span className={classes.facts}>
              <span className={classes.name}>
                {verba}
                <IncidenceBadge incidence={verbaOf(verba).incidencia} />
              </span>
              <Basis verba={verba} />
            </span>
            {editing === undefined ? (
              <span className={`${classes.number} tabular`} data-label="Valor">
                {formatMoney(cents)}
              </span>
            ) : (
              <TextInput
                ref={editing.inputOf(id)}
                className={`${classes.amount} tabular`}
                aria-label={`Valor de ${verba}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0,00"
                leftSection="R$"
                value={valor}
                error={editing.errors[id]}
                readOnly={editing.isLocked}
                onChange={(event) => editing.onType(id, event.currentTarget.value)}
              />
            )}
            <span className={`${classes.number} tabular`} data-label="Contribuição">
              {formatMoney(contribution.contribuicao)}
            </span>
            {editing && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={42}
                aria-label={`Excluir ${verba}`}
                disabled={editing.isLocked}
                onClick={() => editing.onRemove(id)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
