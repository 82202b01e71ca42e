import { Alert, Button } from '@mantine/core';
import { IconFileDiff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clearDraft } from '#offline/capture/drafts.ts';
import { noteOpened, readUpdated } from '#offline/visits/visits.ts';
import { minutaMessages } from '#shared/agreements/minuta.messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import type { SigningEnv } from './signing-env.ts';
import type { FormerTexts } from './use-former-texts.ts';
import type { Signing } from './use-signing.ts';

type Updated = NonNullable<Awaited<ReturnType<typeof readUpdated>>>;

/**
 * Above the text: that it followed the records since the visit was prepared, or that it no longer
 * does.
 */
export function VersionNotice({
  env,
  signing: { agreement, newer },
  former,
  mayRestart,
  onRestarted,
}: {
  env: SigningEnv;
  signing: Signing;
  former: FormerTexts;
  mayRestart: boolean;
  onRestarted: () => void;
}) {
  const updated = useUpdated(env, agreement.id);
  const [isAsking, setAsking] = useState(false);
  const restart = async (): Promise<void> => {
    setAsking(false);
    try {
      await clearDraft(env.ports, env.owner, agreement.id);
      onRestarted();
    } catch (error) {
      console.warn('the draft was not dropped', error);
      showToast('error', 'Não foi guardado neste aparelho. Tente novamente.');
    }
  };
  if (newer === null) {
    const said = former.isActWaiting
      ? minutaMessages.actWaiting
      : former.wasBegun
        ? minutaMessages.readAgain(agreement.changed)
        : updated && minutaMessages.updated(updated.at, updated.fields);
    return said === null ? null : (
      <Alert
        variant="light"
        color={former.isActWaiting || former.wasBegun ? 'orange' : 'blue'}
        icon={<IconFileDiff aria-hidden />}
      >
        {said}
      </Alert>
    );
  }
  return (
    <Alert variant="light" color="orange" icon={<IconFileDiff aria-hidden />}>
      {minutaMessages.begunBefore(newer)}
      {mayRestart && (
        <Button mt="sm" size="md" variant="default" display="block" onClick={() => setAsking(true)}>
          Recomeçar com a nova versão
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Recomeçar com a nova versão?"
          cancel="Manter"
          confirm="Recomeçar"
          onClose={() => setAsking(false)}
          onConfirm={() => void restart()}
        >
          O aceite e as fotos desta assinatura são apagados deste aparelho. O contrato é lido e
          assinado de novo, com o texto atual.
        </ConfirmDialog>
      )}
    </Alert>
  );
}

/** How the prepared text was replaced, for the first time that it is opened since. */
function useUpdated({ ports, owner }: SigningEnv, agreementId: string): Updated | null {
  const [updated, setUpdated] = useState<Updated | null>(null);
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const found = await readUpdated(ports, owner, agreementId);
      if (found === null || !isShown) return;
      setUpdated(found);
      await noteOpened(ports, owner, agreementId);
    };
    read().catch((error: unknown) => console.warn('visit not read', error));
    return () => {
      isShown = false;
    };
  }, [ports, owner, agreementId]);
  return updated;
}
