import './desk-styles.ts';
import { Skeleton, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './sum-card.module.css';

type Sum = {
  label: string;
  /** Of its edge. */
  color: 'blue' | 'gray' | 'green' | 'orange' | 'red';
  /** The sum, and what else is read below it; undefined = awaited. */
  lines: readonly [value: string | undefined, detail?: string | undefined];
  /** What a screen reader says after the label; undefined = awaited. */
  said: string | undefined;
};

/** Five sums beside one another. */
export const SumCards = ({ isAwaited, children }: { isAwaited: boolean; children: ReactNode }) => (
  <div className={classes.sums} aria-busy={isAwaited}>
    {children}
  </div>
);

/** How every card looks and is called, whatever it does. */
const partsOf = ({ label, color, lines, said }: Sum) => ({
  className: classes.card ?? '',
  'data-color': color,
  'aria-label': said === undefined ? label : `${label}: ${said}`,
  children: (
    <>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{lines[0] ?? <Awaited width="6em" />}</span>
      {lines.length > 1 && (
        <span className={classes.detail}>{lines[1] ?? <Awaited width="5em" />}</span>
      )}
    </>
  ),
});

/** A sum that is pressed: it shows what is in it, until it is pressed again. */
export function SumButton({
  isPressed,
  onPress,
  ...sum
}: Sum & { isPressed: boolean; onPress: () => void }) {
  return <UnstyledButton {...partsOf(sum)} aria-pressed={isPressed} onClick={onPress} />;
}

type Native = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  keyof UnstyledButtonProps | keyof Sum | 'children'
>;
const SumAnchor = ({
  ref,
  label,
  color,
  lines,
  said,
  ...native
}: Sum & Native & { ref?: Ref<HTMLAnchorElement> }) => (
  <UnstyledButton
    component="a"
    ref={ref as Ref<HTMLAnchorElement>}
    {...native}
    {...partsOf({ label, color, lines, said })}
  />
);

/** A sum that leads to what is in it, with typed routes. */
export const SumLink = createLink(SumAnchor);

/** Stands in its line where a text will be: as high as it, so that nothing moves when it comes. */
const Awaited = ({ width }: { width: string }) => (
  <Skeleton display="inline-block" height="1em" width={width} />
);
