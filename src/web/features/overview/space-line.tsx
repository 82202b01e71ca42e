import { Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Space } from '#shared/overview/overview.schemas.ts';
import { spaceParts } from './space-words.ts';
import classes from './overview.module.css';

const StoredLots = lazy(() =>
  import('./stored-lots.tsx').then(({ StoredLots }) => ({ default: StoredLots })),
);

/** How much room the files of the company take up, and the way to the lots that take most of it. */
export function SpaceLine({ space, mayDelete }: { space: Space; mayDelete: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={classes.space}>
        Espaço:{' '}
        {spaceParts(space).map(({ name, text, isNearlyFull }, index) => (
          <span key={name}>
            {index > 0 && ' · '}
            <span className={isNearlyFull ? classes.nearlyFull : undefined}>
              {isNearlyFull && <IconAlertTriangle size={15} aria-label="quase cheio" />}
              {text}
            </span>
          </span>
        ))}
        {space.lotes.bytes > 0 && (
          <>
            {' · '}
            <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
              Ver lotes
            </Anchor>
          </>
        )}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <StoredLots mayDelete={mayDelete} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
