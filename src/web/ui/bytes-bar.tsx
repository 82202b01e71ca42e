import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import { formatBytes } from '#web/device/storage-state.ts';
import { paceText, type Mark } from './pace.ts';
import classes from './bytes-bar.module.css';

/** How far something is that is counted in bytes, how fast it goes and how long it still takes. */
export function BytesBar({
  label,
  bytes,
  totalBytes,
  marks,
}: {
  label: string;
  bytes: number;
  totalBytes: number;
  marks: readonly Mark[];
}) {
  const pace = paceText(marks, totalBytes);
  return (
    <div className={classes.bar}>
      <Progress
        value={totalBytes === 0 ? 0 : (bytes / totalBytes) * 100}
        aria-label={label}
        size="lg"
        radius="xl"
      />
      <div className={classes.figures}>
        <span>
          {formatBytes(bytes)} de {formatBytes(totalBytes)}
        </span>
        {pace !== undefined && <span>{pace}</span>}
      </div>
    </div>
  );
}
