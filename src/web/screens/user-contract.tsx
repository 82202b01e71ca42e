import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getUserAgreement } from '#shared/agreements/agreements.endpoints.ts';
import { agreementKeys } from '#shared/agreements/agreements.keys.ts';
import { CodedError } from '#shared/errors/coded-error.ts';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { canIssueUserAgreement } from '#shared/users/users.rules.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { StageBadge, useStages } from './agreement-stage.tsx';
import { NewVersion, reissueCauseOf } from './new-version.tsx';

/** 'Contrato' of somebody's details: the stage of their partnership, its text, a new version. */
export function UserContract({ me, user }: { me: SessionUser; user: User }) {
  const stageOf = useStages();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: agreementKeys.inForce(user.id_tenant, me.id, { kind: 'user', id: user.id }),
    retry: false,
    queryFn: async ({ signal }) => {
      try {
        return await callEndpoint(getUserAgreement, { params: { id: user.id }, signal });
      } catch (failure) {
        if (failure instanceof CodedError && failure.code === 'agreement_not_found') return null;
        throw failure;
      }
    },
  });
  if (data === undefined)
    return error === null ? (
      <Skeleton height={96} radius="md" />
    ) : (
      <Alert color="red" role="alert" title="O contrato não veio">
        <Text mb="sm">{messageOfError(error)}</Text>
        <Button loading={isFetching} onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Alert>
    );
  return (
    <Stack align="flex-start" gap="md">
      <StageBadge stage={stageOf(data)} />
      {data !== null && (
        <>
          <NewVersion
            agreementId={data.id}
            cause={reissueCauseOf(data)}
            mayIssue={canIssueUserAgreement(me, user)}
          />
          <LinkButton to="/minuta/$id" params={{ id: data.id }} variant="default" size="md">
            Abrir contrato
          </LinkButton>
        </>
      )}
    </Stack>
  );
}
