import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconSignatureOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CodedError } from '#shared/errors/coded-error.ts';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { userSignatureQuery, userSignatureRecordQuery } from '../users.queries.ts';
import classes from '../users.module.css';
import { Facts } from './facts.tsx';

const decisions = {
  pending: { label: 'Verificação pendente', color: 'yellow' },
  verified: { label: 'Verificada', color: 'green' },
  denied: { label: 'Negada', color: 'red' },
} as const;

const yesNo = (value: boolean): string => (value ? 'Assinou' : 'Ainda não assinou');

/** How far the user's own contract is signed; the drawing for ADMIN only. */
export function UserSignatureTab({
  userId,
  isAdministration,
}: {
  userId: string;
  isAdministration: boolean;
}) {
  const { data, error, isFetching, refetch } = useQuery(userSignatureQuery(userId));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={140} aria-busy />
    ) : (
      <EmptyState
        icon={IconCloudOff}
        tone="gray"
        title="Não foi possível carregar a assinatura"
        hint={messageOfError(error)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  if (data.isModifica)
    return (
      <EmptyState
        icon={IconSignatureOff}
        tone="gray"
        title="Ainda sem assinatura"
        hint="O contrato desta pessoa ainda não foi assinado."
      />
    );
  const decision =
    decisions[data.isVerifed === null ? 'pending' : data.isVerifed ? 'verified' : 'denied'];
  return (
    <Stack gap="lg" align="flex-start">
      <StatusBadge color={decision.color}>{decision.label}</StatusBadge>
      <Facts
        facts={[
          ['Testemunha 1', yesNo(data.check_testemunha_1)],
          ['Testemunha 2', yesNo(data.check_testemunha_2)],
        ]}
      />
      {isAdministration && <Drawing userId={userId} />}
    </Stack>
  );
}

/** The drawing and where it came from. */
function Drawing({ userId }: { userId: string }) {
  const { data, error } = useQuery(userSignatureRecordQuery(userId));
  if (error !== null)
    return (
      <Text size="sm" c="dimmed" role="status">
        {error instanceof CodedError && error.status === 404
          ? 'Assinatura não encontrada.'
          : messageOfError(error)}
      </Text>
    );
  if (data === undefined) return <Skeleton height={120} />;
  return (
    <>
      {data.assinatura !== null && (
        <img className={classes.drawing} src={data.assinatura} alt={`Assinatura de ${data.nome}`} />
      )}
      <Facts
        facts={[
          ['Assinado em', formatDateTime(data.createData)],
          ['Coletado por', data.coletadoPor],
          ['Contrato', data.isAssinado ? 'Fechado' : 'Em aberto'],
        ]}
      />
    </>
  );
}
