import type { ReactNode } from 'react';
import classes from './notice.module.css';

/**
 * A few words that must be read, on a tinted ground: for screens whose bytes count, where Mantine's Alert with its icons and close
 * button would be a hundredth of the first load. `error` is announced at once.
 */
export function Notice({ tone, children }: { tone: 'error' | 'warning'; children: ReactNode }) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
