import '#web/ui/desk-styles.ts';
import { Alert, Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasDuties } from '#shared/users/duties.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { ReadValue } from '#web/ui/form/read-value.tsx';
import { showToast } from '#web/ui/toast.ts';
import { dutiesQuery } from '../users.queries.ts';
import { areChosen, noSuccessors, SuccessorFields } from './successor-fields.tsx';
import { useHandOver } from './use-hand-over.ts';

/** The clients and people for whom a user answers, and the way to give them all to others. */
export function DutiesTab({ user }: { user: User }) {
  const { data: duties, error, isFetching, refetch } = useQuery(dutiesQuery(user.id));
  const [successors, setSuccessors] = useState<typeof noSuccessors | null>(null);
  const handOver = useHandOver(() => {
    setSuccessors(null);
    showToast('success', `${user.name} não responde mais por estes clientes e pessoas.`);
  });
  if (duties === undefined)
    return error === null ? (
      <Skeleton height={120} aria-label="Carregando" />
    ) : (
      <Alert color="red" variant="light" role="alert">
        <Text size="sm" mb="sm">
          {messageOfError(error)}
        </Text>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Alert>
    );
  const numbers = [
    ['Clientes como responsável', duties.responsavel],
    ['Clientes como gerente', duties.gerente],
    ['Pessoas que acompanha', duties.pessoas],
  ] as const;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {numbers.map(([label, count]) => (
          <ReadValue key={label} label={label} value={count.toLocaleString('pt-BR')} />
        ))}
      </SimpleGrid>
      {handOver.isError && (
        <Alert color="red" variant="light" role="alert">
          {messageOfError(handOver.error)}
        </Alert>
      )}
      {successors === null ? (
        hasDuties(duties) && (
          <Group>
            <Button variant="default" onClick={() => setSuccessors(noSuccessors)}>
              Passar a outra pessoa
            </Button>
          </Group>
        )
      ) : (
        <>
          <SuccessorFields
            duties={duties}
            tenant={user.id_tenant}
            leaving={[user.id]}
            value={successors}
            onChange={(next) => {
              handOver.reset();
              setSuccessors(next);
            }}
          />
          <Text size="sm">
            Quem assume passa a abrir e editar estes clientes e é avisado. {user.name} continua a
            abri-los.
          </Text>
          <Group justify="flex-end">
            <Button
              variant="default"
              onClick={() => {
                handOver.reset();
                setSuccessors(null);
              }}
            >
              Cancelar
            </Button>
            <Button
              loading={handOver.isPending}
              disabled={!areChosen(duties, successors)}
              onClick={() => handOver.mutate({ ids: [user.id], duties, successors })}
            >
              Passar tudo
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
