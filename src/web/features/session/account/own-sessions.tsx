import { Badge, Button, Loader, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#shared/session/account.endpoints.ts';
import type { OwnSession } from '#shared/session/account.schemas.ts';
import { sessionKeys } from '#shared/session/session.keys.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Surface, SurfaceRows } from '#web/ui/surface.tsx';
import { showToast } from '#web/ui/toast.ts';
import classes from './account.module.css';

const sessionsQuery = queryOptions({
  queryKey: sessionKeys.ownSessions,
  queryFn: ({ signal }) => callEndpoint(listOwnSessions, { signal }),
});

const whenText = (instant: string): string =>
  new Date(instant).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

/** The person's own open sessions: one is ended, or all but this one. What unsent work lies on those devices stays there. */
export function OwnSessions() {
  const queries = useQueryClient();
  const query = useQuery(sessionsQuery);
  const refresh = (): Promise<void> =>
    queries.invalidateQueries({ queryKey: sessionKeys.ownSessions });
  const end = useMutation({
    mutationFn: (id: string) => callEndpoint(endOwnSession, { params: { id } }),
    onSuccess: () => showToast('success', 'Sessão encerrada.'),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => callEndpoint(endOtherSessions, {}),
    onSuccess: () => showToast('success', 'As outras sessões foram encerradas.'),
    onSettled: refresh,
  });
  if (query.isPending) return <Loader aria-label="Carregando as sessões" />;
  if (query.isError)
    return (
      <div className={classes.fields}>
        <Notice tone="error">{messageOfError(query.error)}</Notice>
        <Button variant="default" onClick={() => void query.refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  const failure = end.error ?? endOthers.error;
  const others = query.data.filter((session) => !session.isCurrent);
  return (
    <Surface title="Onde você está conectado">
      {failure !== null && <Notice tone="error">{messageOfError(failure)}</Notice>}
      <SurfaceRows>
        {query.data.map((session) => (
          <li key={session.id}>
            <SessionRow
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          </li>
        ))}
      </SurfaceRows>
      {others.length > 0 && (
        <div className={classes.foot}>
          <Button
            color="red"
            variant="light"
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            Encerrar todas as outras
          </Button>
        </div>
      )}
    </Surface>
  );
}

function SessionRow({
  session: { device, address, createdAt, lastUsedAt, isCurrent },
  isEnding,
  onEnd,
}: {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const name = device === '' ? 'Aparelho desconhecido' : device;
  return (
    <div className={classes.row}>
      <div className={classes.rowWords}>
        <Text fw={600}>
          {name} {isCurrent && <Badge component="span">Esta sessão</Badge>}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {address === '' ? 'Endereço desconhecido' : `Endereço ${address}`} · Último uso{' '}
          {whenText(lastUsedAt)} · Entrada {whenText(createdAt)}
        </Text>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`Encerrar a sessão de ${name}, último uso ${whenText(lastUsedAt)}`}
        >
          Encerrar
        </Button>
      )}
    </div>
  );
}
