import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#shared/session/session.schemas.ts';
import {
  blockUser,
  sendUserPasswordLink,
  unblockUser,
} from '#shared/users/account-access.endpoints.ts';
import { userKeys } from '#shared/users/users.keys.ts';
import { userMessages } from '#shared/users/users.messages.ts';
import { canControlAccount, lastSignInText, shownStatus } from '#shared/users/users.rules.ts';
import type { User } from '#shared/users/users.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showToast } from '#web/ui/toast.ts';
import { Facts } from '../user-profile/facts.tsx';
import { statusColors } from '../user-columns.tsx';
import classes from '../users.module.css';

/** What there is to say about a person's way in, and for who may: the link for a new password, and closing and opening the account. */
export function AccessTab({ me, user: given }: { me: SessionUser; user: User }) {
  const [user, setUser] = useState(given);
  const status = shownStatus(user);
  return (
    <Stack gap="lg" className={classes.access ?? ''}>
      <div>
        <StatusBadge color={statusColors[status]}>{status}</StatusBadge>
      </div>
      <Facts
        facts={[
          ['Última entrada', lastSignInText(user)],
          ['Email', user.email],
        ]}
      />
      {canControlAccount(me, user) && (
        <div className={classes.controls}>
          {!user.isBlocked && user.isAccepted && <PasswordLink user={user} />}
          <Block user={user} onChanged={setUser} />
        </div>
      )}
    </Stack>
  );
}

/** Sends the person a link: who presses sees where it went, never the link. */
function PasswordLink({ user: { id, email } }: { user: User }) {
  const send = useMutation({
    mutationFn: () => callEndpoint(sendUserPasswordLink, { params: { id } }),
    onSuccess: ({ to }) => showToast('success', userMessages.passwordLinkSent(to)),
  });
  return (
    <section className={classes.control} aria-label="Nova senha">
      <Text size="sm" className={classes.demandWords}>
        Para quem não consegue entrar: um link de uso único, enviado para {email}, define uma nova
        senha.
      </Text>
      {send.isError && <Notice tone="error">{messageOfError(send.error)}</Notice>}
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        Enviar link de nova senha
      </Button>
    </section>
  );
}

/** Closes the account or opens it again; closing is asked twice, with the name and what it stops. */
function Block({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const queries = useQueryClient();
  const { id, name, isBlocked } = user;
  const [isAsked, setAsked] = useState(false);
  const change = useMutation({
    mutationFn: () => callEndpoint(isBlocked ? unblockUser : blockUser, { params: { id } }),
    onSuccess: async (next) => {
      setAsked(false);
      onChanged(next);
      showToast('success', (next.isBlocked ? userMessages.blocked : userMessages.unblocked)(name));
      await queries.invalidateQueries({ queryKey: userKeys.all });
    },
  });
  const failure = change.isError && <Notice tone="error">{messageOfError(change.error)}</Notice>;
  if (isBlocked)
    return (
      <section className={classes.control} aria-label="Acesso">
        <Text size="sm" className={classes.demandWords}>
          {name} não entra. O que colheu e ainda não foi enviado continua guardado nos aparelhos e é
          entregue depois da próxima entrada.
        </Text>
        {failure}
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          Desbloquear acesso
        </Button>
      </section>
    );
  return (
    <section className={classes.control} aria-label="Acesso">
      <Text size="sm" className={classes.demandWords}>
        {isAsked ? (
          <>
            Bloquear <strong>{name}</strong>? A pessoa deixa de entrar, as sessões dela terminam
            agora em todos os aparelhos, e os links de senha deixam de valer. O que colheu e ainda
            não foi enviado fica guardado no aparelho e é entregue depois do desbloqueio, ou pelo
            escritório.
          </>
        ) : (
          'Bloquear impede a entrada por um tempo, sem excluir o cadastro.'
        )}
      </Text>
      {failure}
      {isAsked ? (
        <>
          <Button variant="default" onClick={() => setAsked(false)} data-autofocus>
            Cancelar
          </Button>
          <Button color="red" loading={change.isPending} onClick={() => change.mutate()}>
            Bloquear agora
          </Button>
        </>
      ) : (
        <Button variant="default" onClick={() => setAsked(true)}>
          Bloquear acesso
        </Button>
      )}
    </section>
  );
}
