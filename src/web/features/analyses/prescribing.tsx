import type { SheetRow } from '#shared/analyses/analyses.schemas.ts';
import { prescribingInWords } from './prescribing-words.ts';
import classes from './sheet.module.css';

/** What of a sheet prescribes soon; nothing where no month has a last day. `today` is `aaaa-mm-dd`. */
export function Prescribing({ rows, today }: { rows: readonly SheetRow[]; today: string }) {
  const words = prescribingInWords(rows, today);
  return (
    words !== undefined && (
      <p className={classes.prescribing} data-none={words.isNone || undefined}>
        {words.text}
      </p>
    )
  );
}
