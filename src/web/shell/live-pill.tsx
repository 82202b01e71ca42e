import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Owner } from '#offline/platform/owner.ts';
import { queueReader } from '#offline/queue/queue-reader.ts';
import { useLiveValue } from '#web/device/use-live-value.ts';
import { useConnection } from '#web/session/connection.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { pillOf } from './pill-text.ts';
import classes from './pill.module.css';

/** The pill over the live queue of this device; leads to 'Pendências deste aparelho'. */
export function LivePill({ owner }: { owner: Owner }) {
  const queue = useLiveValue(queueReader(pagePorts, owner));
  const { isOnline, isFailing } = useConnection();
  const [sendingTotal, setSendingTotal] = useState(0);
  if (queue === undefined) return null;
  // How many there were when sending began, so that 'Enviando 2 de 5' can count up.
  const total = queue.sending === 0 ? 0 : Math.max(sendingTotal, queue.waiting);
  if (total !== sendingTotal) setSendingTotal(total);
  const pill = pillOf({ queue, isOnline, isFailing, sendingTotal: total });
  return (
    <Link to="/pendencias" className={classes.pill} data-tone={pill.tone} data-testid="pill">
      <span className={classes.dot} aria-hidden />
      <span className={classes.text} role="status" aria-live="polite">
        {pill.text}
      </span>
    </Link>
  );
}
