import { Button, Text } from '@mantine/core';
import { IconKey, IconMailForward } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPasswordPolicy, setPasswordPolicy } from '#shared/clients/client-password.endpoints.ts';
import { clientKeys } from '#shared/clients/clients.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import classes from './clients.module.css';

/** Whether the company's clients choose their password by link only ('senha só por link'), and the CEO's switch for it. */
export function PasswordPolicy({ tenant }: { tenant: string }) {
  const queries = useQueryClient();
  const queryKey = clientKeys.passwordPolicy(tenant);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(getPasswordPolicy, { tenant, signal }),
  });
  const change = useMutation({
    mutationFn: (isByLink: boolean) =>
      callEndpoint(setPasswordPolicy, { body: { isByLink }, tenant }),
    onSuccess: (policy) => {
      queries.setQueryData(queryKey, policy);
      showToast(
        'success',
        policy.isByLink
          ? 'Os próximos clientes escolhem a senha só pelo link.'
          : 'A senha do cliente volta a poder ser digitada no cadastro.',
      );
    },
    onError: (error) => showToast('error', messageOfError(error)),
  });
  if (data === undefined) return null;
  const { isByLink, canChange } = data;
  const Icon = isByLink ? IconMailForward : IconKey;
  return (
    <footer className={classes.policy}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <Text size="sm" c="dimmed" className={classes.policyWords}>
        {isByLink
          ? 'Senha só por link: no cadastro ninguém digita a senha do cliente, que a escolhe pelo link enviado ao e-mail.'
          : 'A senha do cliente pode ser digitada no cadastro; os atos dele ficam marcados até ele escolher a própria pelo link.'}
      </Text>
      {canChange && (
        <Button
          variant="default"
          loading={change.isPending}
          onClick={() => change.mutate(!isByLink)}
        >
          {isByLink ? 'Permitir digitar a senha' : 'Exigir senha só por link'}
        </Button>
      )}
    </footer>
  );
}
