import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endFactorOfUser, getFactorOfUser } from '#shared/session/second-factor.endpoints.ts';
import { sessionKeys } from '#shared/session/session.keys.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from '../users.module.css';

/** Ends the second factor of a colleague who has lost the app and the codes; asked twice, because the password alone is enough then. */
export function ColleagueFactor({ user: { id, name } }: { user: User }) {
  const queries = useQueryClient();
  const queryKey = sessionKeys.factorOfUser(id);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callEndpoint(getFactorOfUser, { params: { id }, signal }),
  });
  const [isAsked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: () => callEndpoint(endFactorOfUser, { params: { id } }),
    onSuccess: (next) => {
      queries.setQueryData(queryKey, next);
      setAsked(false);
      showToast(
        'success',
        'Verificação em duas etapas encerrada. A pessoa foi avisada por e-mail.',
      );
    },
  });
  if (data === undefined) return null;
  return (
    <div className={classes.demand}>
      <Text size="sm" className={classes.demandWords}>
        {data.isOn
          ? isAsked
            ? `${name} passa a entrar só com a senha até ligar de novo.`
            : 'Verificação em duas etapas ligada.'
          : 'Verificação em duas etapas desligada.'}
      </Text>
      {end.isError && <Notice tone="error">{messageOfError(end.error)}</Notice>}
      {data.isOn && !isAsked && (
        <Button variant="default" onClick={() => setAsked(true)}>
          Encerrar verificação
        </Button>
      )}
      {data.isOn && isAsked && (
        <>
          <Button variant="default" onClick={() => setAsked(false)}>
            Cancelar
          </Button>
          <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
            Encerrar agora
          </Button>
        </>
      )}
    </div>
  );
}
