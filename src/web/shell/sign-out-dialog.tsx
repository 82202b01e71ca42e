import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { causeOf } from '#offline/queue/problem-texts.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { listVisits } from '#offline/visits/visits.ts';
import { exportSigning } from '#offline/queue/export-signing.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { pagePorts, requestDrain } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { endHere, endOnServer } from '#web/session/session-end.ts';

/** States of a signing in which something of it is still only here. */
const unsentStates = new Set(['neste_aparelho', 'com_problema', 'aguardando_acesso']);

function leave(hasEndedOnServer: boolean): void {
  endHere(hasEndedOnServer);
  window.location.assign('/');
}

/**
 * Signs out at once when nothing waits and the server hears of it; else says first that unsent work stays here and goes only with the
 * person's own sign-in, and offers to send it now or to take a copy along, or that without network nobody can sign in
 * again, and what is locked till then (decisions: Hand-over).
 */
export function SignOutDialog({
  onClose,
  onLock,
}: {
  onClose: () => void;
  /** To lock the tablet in place of signing out: it needs no network to come back. */
  onLock: () => void;
}) {
  const session = useSession();
  const owner = session === null ? null : ownerOfSession(session);
  const queue = useLiveQuery(
    () => (owner === null ? Promise.resolve(null) : watchQueue(owner)),
    [owner === null ? null : keyOfOwner(owner)],
  );
  const [isLeaving, setLeaving] = useState(false);
  const [isUnreached, setUnreached] = useState(false);
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const hasStarted = useRef(false);
  const kept = queue === undefined || queue === null ? 0 : queue.waiting + queue.problems;
  useEffect(() => {
    if (queue === undefined || kept > 0 || hasStarted.current) return;
    hasStarted.current = true;
    void endOnServer().then((hasEnded) => (hasEnded ? leave(true) : setUnreached(true)));
  }, [queue, kept]);
  const leaveAnyway = (): void => {
    setLeaving(true);
    void endOnServer().then(leave);
  };
  if (owner === null) return null;
  if (kept === 0)
    return isUnreached ? (
      <UnreachedDialog
        owner={owner}
        isLeaving={isLeaving}
        onClose={onClose}
        onLock={onLock}
        onLeave={leaveAnyway}
      />
    ) : null;
  const send = async (): Promise<void> => {
    setSending(true);
    setNotice(null);
    const result = await requestDrain('tap');
    setSending(false);
    setNotice(
      causeOf(result?.lastCode ?? null) ?? 'Ainda há itens à espera. Veja a causa em Pendências.',
    );
  };
  const takeCopies = async (): Promise<void> => {
    try {
      for (const signing of queue?.signings ?? [])
        if (unsentStates.has(signing.state))
          saveFile(await exportSigning(pagePorts, owner, signing.signingId));
    } catch (error) {
      setNotice(error instanceof Error ? error.message : 'Não foi possível exportar.');
    }
  };
  return (
    <Modal opened onClose={onClose} title="Sair com itens à espera?" withCloseButton={false}>
      <Stack>
        <Text>
          {kept === 1
            ? 'Há 1 item que ainda não foi enviado.'
            : `Há ${kept} itens que ainda não foram enviados.`}{' '}
          Eles continuam guardados neste aparelho e só seguem quando você entrar aqui de novo.
        </Text>
        {notice !== null && <Alert color="orange">{notice}</Alert>}
        <Group>
          <Button size="md" loading={isSending} onClick={() => void send()}>
            Enviar agora
          </Button>
          <Button variant="default" size="md" onClick={() => void takeCopies()}>
            Exportar arquivo
          </Button>
        </Group>
        <StayOrLeave isLeaving={isLeaving} onStay={onClose} onLock={onLock} onLeave={leaveAnyway} />
      </Stack>
    </Modal>
  );
}

/** Without network a sign-out cannot be taken back: what was prepared here is behind a sign-in that needs the server. */
function UnreachedDialog({
  owner,
  isLeaving,
  onClose,
  onLock,
  onLeave,
}: {
  owner: Owner;
  isLeaving: boolean;
  onClose: () => void;
  onLock: () => void;
  onLeave: () => void;
}) {
  const visits = useLiveQuery(() => listVisits(owner), [keyOfOwner(owner)]);
  const count = visits?.length ?? 0;
  return (
    <Modal opened onClose={onClose} title="Sair sem conexão?" withCloseButton={false}>
      <Stack>
        <Text>
          O servidor não foi alcançado, e para entrar de novo é preciso internet.{' '}
          {count === 0
            ? 'Até lá ninguém trabalha neste aparelho.'
            : count === 1
              ? 'Até lá fica trancada 1 visita preparada neste aparelho.'
              : `Até lá ficam trancadas ${count} visitas preparadas neste aparelho.`}
        </Text>
        <StayOrLeave isLeaving={isLeaving} onStay={onClose} onLock={onLock} onLeave={onLeave} />
      </Stack>
    </Modal>
  );
}

function StayOrLeave({
  isLeaving,
  onStay,
  onLock,
  onLeave,
}: {
  isLeaving: boolean;
  onStay: () => void;
  onLock: () => void;
  onLeave: () => void;
}) {
  return (
    <Group justify="flex-end">
      <Button variant="default" size="md" onClick={onStay} data-autofocus>
        Continuar conectado
      </Button>
      <Button variant="default" size="md" onClick={onLock}>
        Bloquear
      </Button>
      <Button color="red" size="md" loading={isLeaving} onClick={onLeave}>
        Sair mesmo assim
      </Button>
    </Group>
  );
}
