import { Button, Skeleton, Stack } from '@mantine/core';
import { IconCloudOff, IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import './frame-styles.ts';
import { useIsPhone } from './use-is-phone.ts';

/** A dialog of one thing that is read: what it says while that loads, where it is gone, and where it did not come. */
export function ReadDialog<T>({
  title,
  noun,
  data,
  failure,
  isAsking,
  onRetry,
  onClose,
  renderData,
}: {
  title: string;
  /** What is read, with its article: 'a mensagem'. */
  noun: string;
  /** Undefined = not there yet. */
  data: T | undefined;
  /** Why it did not come; undefined = nothing went wrong. */
  failure: { text: string; isGone: boolean } | undefined;
  isAsking: boolean;
  onRetry: () => void;
  onClose: () => void;
  renderData: (data: T) => ReactNode;
}) {
  return (
    <FormDialog isDirty={false} onClose={onClose} title={title} size="lg" fullScreen={useIsPhone()}>
      {data !== undefined ? (
        renderData(data)
      ) : failure === undefined ? (
        <Stack gap="md" role="status" aria-label={`Carregando ${noun}`}>
          <Skeleton height={64} />
          <Skeleton height={140} />
        </Stack>
      ) : failure.isGone ? (
        <EmptyState icon={IconFileOff} tone="gray" title={failure.text} />
      ) : (
        <EmptyState
          icon={IconCloudOff}
          tone="gray"
          title={`Não foi possível carregar ${noun}`}
          hint={failure.text}
          action={
            <Button loading={isAsking} onClick={onRetry}>
              Tentar novamente
            </Button>
          }
        />
      )}
    </FormDialog>
  );
}
