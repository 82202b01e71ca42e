import { IconCheck } from '@tabler/icons-react';
import type { Missing, MissingField } from './registration-state.ts';
import classes from './registration.module.css';

/** A part of the form as its navigator lists it; `section` 5 is the summary, in which nothing can be missing. */
export type FormPart = { section: Missing['section'] | 5; title: string };

/** The id of a part's panel. */
export const partId = (section: FormPart['section']): string => `parte-${section}`;

/** Shows an element and gives the focus to it, or to the first thing in it that takes it. */
function goTo(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.scrollIntoView({ block: 'center' });
  const takesFocus = 'input:not([type=hidden]), button, select, textarea';
  const target = element.matches(takesFocus) ? element : element.querySelector(takesFocus);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Leads to a field of the form, by its `data-field`. */
export const goToField = (field: MissingField): void =>
  goTo(document.querySelector(`[data-field="${field}"]`));

/** The parts of the form, each with what it still lacks; pressed, it leads there. */
export function SectionNavigator({
  parts,
  missing,
}: {
  parts: readonly FormPart[];
  missing: readonly Missing[];
}) {
  return (
    <nav className={classes.navigator} aria-label="Partes do cadastro">
      <ol>
        {parts.map(({ section, title }, i) => {
          const lacking = missing.filter((one) => one.section === section).length;
          const isSummary = section === 5;
          const lack = lacking === 0 ? '' : lacking === 1 ? 'falta 1' : `faltam ${lacking}`;
          const isDone = isSummary ? missing.length === 0 : lacking === 0;
          return (
            <li key={section}>
              <button
                type="button"
                onClick={() => goTo(document.getElementById(partId(section)))}
                aria-label={lack === '' ? title : `${title}: ${lack}`}
                data-done={isDone || undefined}
              >
                <span className={classes.step} aria-hidden>
                  {isDone ? <IconCheck size={14} stroke={2.6} /> : i + 1}
                </span>
                <span className={classes.partName}>{title}</span>
                {lack !== '' && <span className={classes.lacking}>{lack}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
