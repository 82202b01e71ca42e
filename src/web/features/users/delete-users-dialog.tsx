import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CodedError } from '#shared/errors/coded-error.ts';
import { deleteUser, deleteUsers } from '#shared/users/users.endpoints.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from './users.module.css';

/** Names that a confirmation spells out; the rest are counted. */
const namedUsers = 6;

/** Asks before accounts go, by name; what they signed stays. */
export function DeleteUsersDialog({
  users,
  onClose,
  onDeleted,
}: {
  users: readonly User[];
  onClose: () => void;
  onDeleted: () => void;
}) {
  useReturnFocus();
  const queryClient = useQueryClient();
  const [only] = users;
  const remove = useMutation({
    mutationFn: () =>
      users.length === 1 && only !== undefined
        ? callEndpoint(deleteUser, { params: { id: only.id } })
        : callEndpoint(deleteUsers, { body: users.map((user) => user.id) }),
    onSuccess: async () => {
      showToast('success', userMessages.deleted);
      onDeleted();
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={users.length === 1 ? 'Excluir usuário' : `Excluir ${users.length} usuários`}
    >
      <Stack gap="md">
        {remove.isError && (
          <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle aria-hidden />}>
            {deleteFailureText(remove.error)}
          </Alert>
        )}
        <Text>O acesso termina agora, em todos os aparelhos:</Text>
        <ul className={classes.names}>
          {users.slice(0, namedUsers).map((user) => (
            <li key={user.id}>
              <strong>{user.name}</strong>{' '}
              <span className={classes.email}>
                <EmailText address={user.email} />
              </span>
            </li>
          ))}
          {users.length > namedUsers && <li>e mais {users.length - namedUsers}</li>}
        </ul>
        <Text size="sm" c="dimmed">
          O que {users.length === 1 ? 'essa pessoa assinou' : 'essas pessoas assinaram'} continua
          guardado.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
            {users.length === 1 ? 'Excluir usuário' : 'Excluir usuários'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The server's own words, else the text of the spec (@spec 2 §8 User deletion). */
function deleteFailureText(error: unknown): string {
  return error instanceof NetworkError || (error instanceof CodedError && error.status < 500)
    ? error.message
    : userMessages.deleteFailed;
}
