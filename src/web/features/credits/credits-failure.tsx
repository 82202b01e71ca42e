import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFocusBack } from '#web/ui/form/use-focus-back.ts';
import classes from './credits.module.css';

const title = 'Não foi possível carregar os créditos';

/** Says why the credits that were asked for did not come: a line above those that stand, or in place of them where none ever came. */
export function CreditsFailure({
  error,
  hasList,
  isOther,
  isFetching,
  onAgain,
}: {
  error: Error;
  hasList: boolean;
  /** What stands is the list of the filter before. */
  isOther: boolean;
  isFetching: boolean;
  onAgain: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  useFocusBack(button, isAsked && !isFetching, { preventScroll: true });
  const again = (
    <Button
      ref={button}
      variant={hasList ? 'default' : 'filled'}
      loading={isFetching}
      onClick={() => {
        setAsked(true);
        onAgain();
      }}
    >
      Tentar novamente
    </Button>
  );
  if (!hasList)
    return (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title={title}
        hint={messageOfError(error)}
        action={again}
      />
    );
  return (
    <div className={classes.around}>
      <Alert
        color="red"
        variant="light"
        role="alert"
        icon={<IconAlertCircle aria-hidden />}
        title={title}
      >
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {messageOfError(error)}
            {isOther && ' Abaixo está a lista de antes.'}
          </Text>
          {again}
        </Group>
      </Alert>
    </div>
  );
}
