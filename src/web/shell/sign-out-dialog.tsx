import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { causeOf } from '#offline/queue/problem-texts.ts';
import { watchQueue } from '#offline/queue/queue-view.ts';
import { exportSigning } from '#offline/queue/export-signing.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { pagePorts, requestDrain } from '#web/session/page-offline.ts';
import { ownerOfSession, useSession } from '#web/session/session-store.ts';
import { signOut } from '#web/session/session-end.ts';

/** States of a signing in which something of it is still only here. */
const unsentStates = new Set(['neste_aparelho', 'com_problema', 'aguardando_acesso']);

/**
 * Signs out at once when nothing waits; else says first that unsent work stays here and goes only with the person's own sign-in,
 * and offers to send it now or to take a copy along (reliability #38).
 */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const owner = session === null ? null : ownerOfSession(session);
  const queue = useLiveQuery(
    () => (owner === null ? Promise.resolve(null) : watchQueue(owner)),
    [owner === null ? null : keyOfOwner(owner)],
  );
  const [isLeaving, setLeaving] = useState(false);
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const hasStarted = useRef(false);
  const kept = queue === undefined || queue === null ? 0 : queue.waiting + queue.problems;
  const leave = useCallback(async (): Promise<void> => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    setLeaving(true);
    await signOut();
    window.location.assign('/');
  }, []);
  useEffect(() => {
    if (queue !== undefined && kept === 0) void leave();
  }, [queue, kept, leave]);
  if (kept === 0 || owner === null) return null;
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
        <Group justify="flex-end">
          <Button variant="default" size="md" onClick={onClose} data-autofocus>
            Continuar conectado
          </Button>
          <Button color="red" size="md" loading={isLeaving} onClick={() => void leave()}>
            Sair mesmo assim
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
