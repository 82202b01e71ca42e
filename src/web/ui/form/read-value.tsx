import { useId, type ReactNode } from 'react';
import classes from './read-value.module.css';

/** A value of a form that is read and not written: text under its name, never a field; a dash where there is none. */
export function ReadValue({
  label,
  value,
  hint,
  className = '',
}: {
  label: string;
  value: string;
  /** Says why it cannot be written, or what it follows from. */
  hint?: ReactNode;
  className?: string | undefined;
}) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={className}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div className={`${classes.value} tabular`}>{value === '' ? '—' : value}</div>
      {hint !== undefined && <div className={classes.hint}>{hint}</div>}
    </div>
  );
}
