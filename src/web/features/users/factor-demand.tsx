import { Button, Text } from '@mantine/core';
import { IconShield, IconShieldLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getFactorDemand, setFactorDemand } from '#shared/session/second-factor.endpoints.ts';
import { sessionKeys } from '#shared/session/session.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import classes from './users.module.css';

/** Whether the company demands a second factor of its administration, and the CEO's switch for it. */
export function FactorDemand({ tenant }: { tenant: string }) {
  const queries = useQueryClient();
  const queryKey = sessionKeys.factorDemand(tenant);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(getFactorDemand, { tenant, signal }),
  });
  const change = useMutation({
    mutationFn: (isDemanded: boolean) =>
      callEndpoint(setFactorDemand, { body: { isDemanded }, tenant }),
    onSuccess: (demand) => {
      queries.setQueryData(queryKey, demand);
      showToast(
        'success',
        demand.isDemanded
          ? 'A administração passa a entrar com a verificação em duas etapas.'
          : 'A verificação em duas etapas voltou a ser opcional.',
      );
    },
    onError: (error) => showToast('error', messageOfError(error)),
  });
  if (data === undefined) return null;
  const { isDemanded, canChange } = data;
  const Shield = isDemanded ? IconShieldLock : IconShield;
  return (
    <footer className={classes.demand}>
      <Shield size={20} stroke={1.7} aria-hidden />
      <Text size="sm" c="dimmed" className={classes.demandWords}>
        {isDemanded
          ? 'A administração desta empresa só entra com a verificação em duas etapas. Quem ainda não tem configura na próxima entrada.'
          : 'A verificação em duas etapas é opcional nesta empresa.'}
      </Text>
      {canChange && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate(!isDemanded)}
        >
          {isDemanded ? 'Deixar de exigir' : 'Exigir da administração'}
        </Button>
      )}
    </footer>
  );
}
