import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { CodedError } from '#shared/errors/coded-error.ts';
import { setUsersGerente } from '#shared/users/duties.endpoints.ts';
import {
  gerenteOfPeopleText,
  managerReasonText,
  nobodyChangedText,
  peopleInWords,
  type ManagerReason,
} from '#shared/users/duties.rules.ts';
import { peopleRefusalSchema } from '#shared/users/duties.schemas.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { hasGerente } from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { peopleQuery } from '#web/api/people-query.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { PersonSelect, type PersonChoice } from '#web/ui/person-select.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import classes from '../users.module.css';

/** People that the dialog spells out; the rest are counted. */
const namedPeople = 6;

/** The ticked people that an answer names as refused; undefined where it says something else. */
function refusedIn(error: unknown): { id: string; reason: ManagerReason }[] | undefined {
  const parsed = v.safeParse(
    peopleRefusalSchema,
    error instanceof CodedError ? error.details : undefined,
  );
  return parsed.success ? parsed.output.people : undefined;
}

/** Gives the ticked people another gerente, or none. */
export function SetGerenteDialog({
  users,
  onDrop,
  onClose,
  onDone,
}: {
  users: readonly User[];
  onDrop: (users: User[]) => void;
  onClose: () => void;
  onDone: () => void;
}) {
  useReturnFocus();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<PersonChoice>();
  const companies = new Set(users.map((user) => user.id_tenant));
  const isOneCompany = companies.size === 1;
  const people = useQuery({
    ...peopleQuery('gerente', users[0]?.id_tenant),
    enabled: isOneCompany,
  });
  const change = useMutation({
    mutationFn: (to: NonNullable<PersonChoice> | null) =>
      callEndpoint(setUsersGerente, {
        body: {
          people: users.map(({ id, id_gerente: seen }) => ({ id, seen })),
          id_gerente: to?.id ?? null,
        },
      }),
    onSuccess: async ({ changed }, to) => {
      showToast('success', gerenteOfPeopleText(changed, to?.name ?? null));
      onDone();
      await queryClient.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  const known = users.flatMap((user) =>
    hasGerente(user) ? [] : [{ id: user.id, reason: 'without_manager' as const }],
  );
  const refused = known.length > 0 ? known : (refusedIn(change.error) ?? []);
  const reasonOf = new Map(refused.map(({ id, reason }) => [id, reason]));
  const shown = refused.length > 0 ? users.filter(({ id }) => reasonOf.has(id)) : users;
  return (
    <Modal opened onClose={onClose} title="Mudar gerente">
      <Stack gap="md">
        {refused.length > 0 && (
          <Alert color="yellow" variant="light" role="alert">
            {nobodyChangedText(refused.length, users.length)}
          </Alert>
        )}
        {refused.length === 0 && change.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOfError(change.error)}
          </Alert>
        )}
        {!isOneCompany && (
          <Alert color="yellow" variant="light" role="alert">
            Escolha pessoas de uma empresa por vez.
          </Alert>
        )}
        <ul className={classes.names}>
          {shown.slice(0, namedPeople).map((user) => {
            const reason = reasonOf.get(user.id);
            return (
              <li key={user.id}>
                <strong>
                  <NameText name={user.name} />
                </strong>
                {reason !== undefined && `: ${managerReasonText(reason)}`}
              </li>
            );
          })}
          {shown.length > namedPeople && <li>e mais {shown.length - namedPeople}</li>}
        </ul>
        {refused.length > 0 ? (
          <Group>
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                change.reset();
                onDrop([...shown]);
                void queryClient.invalidateQueries({ queryKey: userKeys.all });
              }}
            >
              {shown.length === 1
                ? 'Tirar esta da seleção'
                : `Tirar estas ${shown.length} da seleção`}
            </Button>
          </Group>
        ) : (
          isOneCompany && (
            <>
              <PersonSelect
                label="Novo gerente"
                people={people.data}
                problem={people.isError ? messageOfError(people.error) : undefined}
                nobody="Ninguém"
                value={chosen}
                onChange={(value) => {
                  change.reset();
                  setChosen(value);
                }}
                isFirst
              />
              <Text size="sm">
                Quem assume passa a ver estas pessoas na lista de parceiros e é avisado.
              </Text>
            </>
          )
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={change.isPending}
            disabled={refused.length > 0 || !isOneCompany || chosen === undefined}
            onClick={() => chosen !== undefined && change.mutate(chosen)}
          >
            {`Mudar em ${peopleInWords(users.length)}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
