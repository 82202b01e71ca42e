import { Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ClockNotice } from '#web/session/clock-notice.tsx';
import classes from './field-frame.module.css';

type Props = {
  title: string;
  /** Whose contract this is, under the title. */
  subtitle?: ReactNode;
  backLabel?: string;
  onBack?: (() => void) | undefined;
  progress?: ReactNode;
  /** The bar at the foot, within reach of the thumb; the primary action stands last. */
  actions?: ReactNode;
  /** Why the primary action cannot be pressed yet; a finger finds no tooltip, so it stands there to be read. */
  why?: string | null;
  /** `wide` for a text with a side column, `fill` for a pad that takes all the height there is. */
  layout?: 'narrow' | 'wide' | 'fill';
  /** Outside the application's frame (public pages). */
  isStandalone?: boolean;
  children: ReactNode;
};

/** A field screen: one task, a way back at the top left, the primary action always at the same place at the foot. */
export function FieldFrame({
  title,
  subtitle,
  backLabel = 'Voltar',
  onBack,
  progress,
  actions,
  why = null,
  layout = 'narrow',
  isStandalone = false,
  children,
}: Props) {
  // Inside the application's frame its own main stands around this.
  const Content = isStandalone ? 'main' : 'div';
  return (
    <div
      className={classes['frame']}
      data-layout={layout}
      data-standalone={isStandalone || undefined}
    >
      <header className={classes['header']}>
        <div className={classes['headerRow']}>
          {onBack === undefined ? null : (
            <Button
              className={classes['back'] ?? ''}
              variant="subtle"
              color="gray"
              size="md"
              onClick={onBack}
            >
              <IconArrowLeft size={22} aria-hidden="true" />
              <span className={classes['backText']}>{backLabel}</span>
            </Button>
          )}
          <div className={classes['titles']}>
            <Title order={1} className={classes['title'] ?? ''}>
              {title}
            </Title>
            {subtitle === undefined ? null : <p className={classes['subtitle']}>{subtitle}</p>}
          </div>
        </div>
        {isStandalone ? null : (
          <div className={classes['clock']}>
            <ClockNotice />
          </div>
        )}
        {progress === undefined ? null : <div className={classes['progress']}>{progress}</div>}
      </header>
      <Content className={classes['content']}>{children}</Content>
      {actions === undefined ? null : (
        <footer className={classes['actions']}>
          {why === null ? null : <p className={classes['why']}>{why}</p>}
          {actions}
        </footer>
      )}
    </div>
  );
}
