import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import { handOverDuties } from '#shared/users/duties.endpoints.ts';
import { hasDuties, sumOfDuties, type Duties } from '#shared/users/duties.rules.ts';
import { hasDutiesSchema } from '#shared/users/duties.schemas.ts';
import { deleteUser, deleteUsers } from '#shared/users/users.endpoints.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { NetworkError } from '#web/api/network-error.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import {
  areChosen,
  noSuccessors,
  SuccessorFields,
  successorsOf,
} from './duties/successor-fields.tsx';
import { dutiesQuery } from './users.queries.ts';
import classes from './users.module.css';

/** Names that a confirmation spells out; the rest are counted. */
const namedUsers = 6;
/**
 * People whose duties are asked for one by one; of more, the refusal of the deletion names them.
 */
const askedPeople = 20;

/**
 * Asks before accounts go, by name, and who takes over their clients and people; what they signed
 * stays.
 */
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
  const [successors, setSuccessors] = useState(noSuccessors);
  const { dutiesOf, isAsking } = useDuties(users);
  const deleteThem = (): Promise<unknown> =>
    users.length === 1 && only !== undefined
      ? callEndpoint(deleteUser, { params: { id: only.id } })
      : callEndpoint(deleteUsers, { body: users.map((user) => user.id) });
  const remove = useMutation({
    mutationFn: async ({ ids, duties }: { ids: readonly string[]; duties: Duties }) => {
      // Deleting asks who is there, and handing over does not: somebody who cannot answer hands
      // nothing over.
      try {
        return await deleteThem();
      } catch (error) {
        if (ids.length === 0 || !isForDuties(error)) throw error;
      }
      await callEndpoint(handOverDuties, {
        body: { ids: [...ids], ...successorsOf(duties, successors) },
      });
      return deleteThem();
    },
    onSuccess: () => {
      showToast('success', userMessages.deleted);
      onDeleted();
    },
    // The hand-over may stand although the deletion failed.
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: clientKeys.all }),
        queryClient.invalidateQueries({ queryKey: userKeys.all }),
      ]);
    },
  });
  const known = new Map([...dutiesOf, ...refusedFor(remove.error)]);
  const bound = users.filter(({ id }) => {
    const duties = known.get(id);
    return duties !== undefined && hasDuties(duties);
  });
  const duties = sumOfDuties(bound.flatMap(({ id }) => known.get(id) ?? []));
  const companies = new Set(bound.map((user) => user.id_tenant));
  const isSplit = companies.size > 1;
  const isReady = bound.length === 0 || (!isSplit && areChosen(duties, successors));
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
        {isAsking && <Skeleton height={60} aria-label="Carregando" />}
        {isSplit ? (
          <Alert color="yellow" variant="light" role="alert">
            Estas pessoas respondem por clientes e pessoas de empresas diferentes. Exclua as de uma
            empresa por vez.
          </Alert>
        ) : (
          bound.length > 0 && (
            <SuccessorFields
              duties={duties}
              tenant={bound[0]?.id_tenant}
              leaving={users.map(({ id }) => id)}
              value={successors}
              onChange={setSuccessors}
            />
          )
        )}
        <Text size="sm" c="dimmed">
          O que {users.length === 1 ? 'essa pessoa assinou' : 'essas pessoas assinaram'} continua
          guardado.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            disabled={isAsking || !isReady}
            onClick={() => remove.mutate({ ids: bound.map(({ id }) => id), duties })}
          >
            {users.length === 1 ? 'Excluir usuário' : 'Excluir usuários'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/**
 * The duties of these people, as far as they are known; only people of a company's own side have
 * some.
 */
function useDuties(users: readonly User[]): {
  dutiesOf: [id: string, duties: Duties][];
  isAsking: boolean;
} {
  const asked =
    users.length > askedPeople ? [] : users.filter((user) => user.typeUser === 'USUARIO');
  const answers = useQueries({ queries: asked.map(({ id }) => dutiesQuery(id)) });
  return {
    dutiesOf: asked.flatMap(({ id }, index) => {
      const duties = answers[index]?.data;
      return duties === undefined ? [] : [[id, duties] as [string, Duties]];
    }),
    isAsking: answers.some(({ isPending }) => isPending),
  };
}

const isForDuties = (error: unknown): error is CodedError =>
  error instanceof CodedError && error.code === 'has_duties';

/**
 * The duties that a refused deletion names: they changed since they were asked for, or nobody
 * asked.
 */
function refusedFor(error: unknown): [id: string, duties: Duties][] {
  const parsed = v.safeParse(hasDutiesSchema, isForDuties(error) ? error.details : undefined);
  return parsed.success ? parsed.output.people.map(({ id, ...duties }) => [id, duties]) : [];
}

/** The server's own words, else the text of the spec (@spec 2 §8 User deletion). */
function deleteFailureText(error: unknown): string {
  return error instanceof NetworkError || (error instanceof CodedError && error.status < 500)
    ? error.message
    : userMessages.deleteFailed;
}
