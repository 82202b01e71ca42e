import '#web/ui/desk-styles.ts';
import { Button, Group, Loader, Text } from '@mantine/core';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import classes from './boletos.module.css';

/** Whether what is known of the client has come: until then, and where it does not come, the fields can be typed in. */
export function RecordState({
  isLoading,
  isFailed,
  isFetching,
  onAgain,
}: {
  isLoading: boolean;
  isFailed: boolean;
  isFetching: boolean;
  onAgain: () => void;
}) {
  if (isLoading)
    return (
      <div className={classes.loading} role="status">
        <Loader size="xs" aria-hidden />
        <Text size="sm" c="dimmed">
          Carregando o cadastro do cliente…
        </Text>
      </div>
    );
  if (!isFailed) return null;
  return (
    <FormFailure mb="md">
      <Group justify="space-between" gap="xs">
        <Text size="sm">Não foi possível carregar o cadastro do cliente. Preencha à mão.</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={onAgain}>
          Tentar novamente
        </Button>
      </Group>
    </FormFailure>
  );
}
