import './desk-styles.ts';
import { Button, Group, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListQuery } from './list/list-view.tsx';
import { SumCards } from './sum-card.tsx';
import classes from './sum-board.module.css';

const all = 'todos';

/** The year or month of what is summed; undefined = every one. */
export function SumChoice({
  kind,
  label,
  every,
  offered,
  value,
  onChoose,
  disabled = false,
}: {
  kind: 'year' | 'month';
  label: string;
  /** What stands for no choice. */
  every: string;
  offered: readonly { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
  disabled?: boolean;
}) {
  return (
    <Select
      aria-label={label}
      className={classes[kind] ?? ''}
      data={[{ value: all, label: every }, ...offered]}
      value={value ?? all}
      allowDeselect={false}
      disabled={disabled}
      onChange={(next) => onChoose(next === null || next === all ? undefined : next)}
    />
  );
}

/** Sums above a list: what is summed, their cards, and in the cards' place why they did not come. What is shown stays where the newest did not. */
export function SumBoard({
  label,
  choices,
  query: { data, error, isFetching, refetch },
  messageOf,
  children,
}: {
  label: string;
  /** Selects of what is summed. */
  choices: ReactNode;
  query: Omit<ListQuery, 'isPending' | 'isPlaceholderData'>;
  messageOf: (error: unknown) => string;
  /** The cards. */
  children: ReactNode;
}) {
  const failure =
    error === null
      ? undefined
      : { why: messageOf(error), isFetching, onAgain: () => void refetch() };
  const isAwaited = data === undefined;
  return (
    <section className={classes.board} aria-label={label}>
      <div className={classes.choices}>{choices}</div>
      {isAwaited && failure !== undefined ? (
        <SumFailure role="alert" title="Não foi possível carregar o resumo." {...failure} />
      ) : (
        <SumCards isAwaited={isAwaited}>{children}</SumCards>
      )}
      {!isAwaited && failure !== undefined && (
        <SumFailure role="status" title="O resumo pode não estar atualizado." {...failure} />
      )}
    </section>
  );
}

/** Why the newest sums did not come, and how to ask for them again. */
export function SumFailure({
  role,
  title,
  why,
  isFetching,
  onAgain,
}: {
  role: 'alert' | 'status';
  title: string;
  why: string;
  isFetching: boolean;
  onAgain: () => void;
}) {
  return (
    <Group gap="sm" role={role}>
      <Text size="sm" c="dimmed">
        {title} {why}
      </Text>
      <Button variant="default" loading={isFetching} onClick={onAgain}>
        Tentar novamente
      </Button>
    </Group>
  );
}
