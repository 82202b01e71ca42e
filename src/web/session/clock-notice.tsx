import { IconClockExclamation } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readLastServerTime } from '#offline/store/last-server-time.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { clockDoubt, durationWords, type ClockDoubt } from '#shared/signing/clock.rules.ts';
import classes from './clock-notice.module.css';
import { pagePorts } from './page-offline.ts';
import { serverClockStore } from './server-clock.ts';

const lookEveryMs = 20_000;

/** Whether the clock of this device is off; looked at again while somebody may be setting it right. */
function useClockDoubt(): ClockDoubt | null {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const together = useSyncExternalStore(serverClockStore.subscribe, serverClockStore.get);
  const lastServerTime = useLiveQuery(() => readLastServerTime(pagePorts), []);
  useEffect(() => {
    const look = (): void => setNowMs(Date.now());
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return clockDoubt(nowMs, lastServerTime ?? null, together);
}

/** Says that the clock of this device is wrong, before and while something is signed; nothing while it is right. */
export function ClockNotice() {
  const doubt = useClockDoubt();
  if (doubt === null) return null;
  const { direction, minutes, deviceTime, serverTime, isNow } = doubt;
  return (
    <details className={classes.notice}>
      <summary>
        <IconClockExclamation size={20} aria-hidden />
        <span>
          Relógio deste aparelho {direction} em {durationWords(minutes)}
        </span>
        <span className={classes.more}>O que fazer</span>
      </summary>
      <p>
        {isNow ? 'O aparelho marca' : 'Na última conversa com o servidor, o aparelho marcava'}{' '}
        <b className="tabular">{formatDateTime(deviceTime)}</b>.
        <br />
        {isNow ? 'O servidor já tinha marcado' : 'O servidor marcava'}{' '}
        <b className="tabular">{formatDateTime(serverTime)}</b>.
      </p>
      <p>
        Para acertar, abra os ajustes do aparelho em “Data e hora” e ligue a data e a hora
        automáticas.
      </p>
      <p>
        Pode assinar mesmo assim: nada se perde, e a assinatura fica marcada para quem confere
        (“relógio do aparelho diferente do servidor em mais de 10 minutos”).
      </p>
    </details>
  );
}
