import { Button, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setWitnessPolicy } from '#shared/contracts/contracts.endpoints.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { witnessPolicyQuery } from './contracts.queries.ts';
import classes from './contracts.module.css';

/** The CEO's switch 'testemunhas de fora'; nobody else sees it. */
export function WitnessPolicyFooter({ tenant }: { tenant: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(witnessPolicyQuery(tenant));
  const change = useMutation({
    mutationFn: (outsideWitnesses: boolean) =>
      callEndpoint(setWitnessPolicy, { body: { outsideWitnesses }, tenant }),
    onSuccess: (policy) => {
      queries.setQueryData(witnessPolicyQuery(tenant).queryKey, policy);
      showToast(
        'success',
        policy.outsideWitnesses
          ? 'A partir de agora só valem testemunhas de fora.'
          : 'A equipe voltou a poder testemunhar.',
      );
    },
    onError: (error) => showToast('error', messageOfError(error)),
  });
  if (data?.canChange !== true) return null;
  const { outsideWitnesses } = data;
  return (
    <footer className={classes.footer}>
      <IconUsers size={20} stroke={1.7} aria-hidden />
      <Text size="sm" c="dimmed" className={classes.footerWords}>
        {outsideWitnesses
          ? 'Testemunhas de fora: ninguém da equipe testemunha, e o acesso do cliente não testemunha nem fecha.'
          : 'A equipe pode testemunhar, e o acesso do cliente pode colher testemunhas e fechar; as evidências dizem isso.'}
      </Text>
      <Button
        variant="default"
        loading={change.isPending}
        onClick={() => change.mutate(!outsideWitnesses)}
      >
        {outsideWitnesses ? 'Aceitar testemunhas da equipe' : 'Exigir testemunhas de fora'}
      </Button>
    </footer>
  );
}
