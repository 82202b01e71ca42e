import { Button, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import {
  getUnverifiedOwners,
  setUnverifiedOwners,
} from '#shared/clients/unverified-owners.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import classes from './clients.module.css';

const words = (isAllowed: boolean): string =>
  isAllowed ? 'O CEO da empresa pode cadastrar sem os códigos.' : 'Todo cadastro pede os códigos.';

/** Whether the company's own CEO may register owners without codes, and the switch for it. */
export function UnverifiedOwners({ tenant }: { tenant: string }) {
  const queries = useQueryClient();
  const queryKey = clientKeys.unverifiedOwners(tenant);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(getUnverifiedOwners, { tenant, signal }),
  });
  const change = useMutation({
    mutationFn: (isAllowed: boolean) =>
      callEndpoint(setUnverifiedOwners, { body: { isAllowed }, tenant }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKey, answer);
      showToast('success', words(answer.isAllowed));
    },
    onError: (error) => showToast('error', messageOfError(error)),
  });
  if (data === undefined) return null;
  const { isAllowed, canChange } = data;
  const Icon = isAllowed ? IconShieldOff : IconShieldCheck;
  return (
    <footer className={classes.policy}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <Text size="sm" c="dimmed" className={classes.policyWords}>
        {words(isAllowed)}
      </Text>
      {canChange && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate(!isAllowed)}
        >
          {isAllowed ? 'Exigir' : 'Permitir'}
        </Button>
      )}
    </footer>
  );
}
