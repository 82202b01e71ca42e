import '#web/ui/frame-styles.ts';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { keyOfOwner, type Owner } from '#offline/platform/owner.ts';
import { StorageError } from '#offline/platform/storage-error.ts';
import {
  readReturnLock,
  setReturnPasskey,
  setReturnPin,
  type ReturnLock,
} from '#offline/turn/return-lock.ts';
import type { HandOver } from '#offline/turn/take-turn.ts';
import { pinProblem } from '#shared/session/turn.rules.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { hasScreenLock, makePasskey } from './passkey.ts';
import { PinField } from './pin-field.tsx';
import { PinningNote } from './pinning-note.tsx';
import { useBeginTurn } from './use-handover.ts';

export type HandOverDialogProps = {
  owner: Owner;
  /** Null = the tablet is locked and given to nobody. */
  handOver: HandOver | null;
  onClose: () => void;
};

/** Before the tablet leaves the hands of its consultant: how they take it back, and what the other person will see. */
export function HandOverDialog({ owner, handOver, onClose }: HandOverDialogProps) {
  const begin = useBeginTurn();
  const [lock, setLock] = useState<ReturnLock | null>(null);
  const [canUseScreenLock, setCanUseScreenLock] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void readReturnLock(pagePorts, keyOfOwner(owner)).then(setLock, () =>
      setLock({ pin: null, passkey: null }),
    );
    void hasScreenLock().then(setCanUseScreenLock);
  }, [owner]);
  if (lock === null) return null;
  const isSetUp = lock.pin !== null || lock.passkey !== null;

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StorageError)) reportError(error);
      setFailure(
        error instanceof StorageError
          ? error.message
          : 'Não foi possível entregar o aparelho. Tente novamente.',
      );
    }
    setBusy(false);
  };
  const keep = (work: () => Promise<void>): Promise<void> =>
    run(async () => {
      await work();
      setLock(await readReturnLock(pagePorts, keyOfOwner(owner)));
    });
  const chooseScreenLock = (): void =>
    void keep(async () => {
      const passkey = await makePasskey(owner);
      if (passkey === null) setFailure('O bloqueio de tela não foi confirmado. Escolha um PIN.');
      else await setReturnPasskey(pagePorts, owner, passkey);
    });

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={handOver === null ? 'Bloquear o aparelho' : `Entregar o aparelho a ${handOver.holder}`}
      closeButtonProps={{ 'aria-label': 'Voltar', size: 48 }}
    >
      <Stack>
        {isSetUp ? (
          <>
            <Text size="md">
              {handOver === null
                ? 'Nada se abre neste aparelho até você voltar a ele. O que espera envio continua a ser enviado.'
                : 'Até voltar a você, o aparelho abre somente este contrato.'}
            </Text>
            {handOver === null ? null : <PinningNote />}
          </>
        ) : (
          <ChooseReturn
            canUseScreenLock={canUseScreenLock}
            isBusy={isBusy}
            onScreenLock={chooseScreenLock}
            onPin={(pin) => void keep(() => setReturnPin(pagePorts, owner, pin))}
          />
        )}
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        {isSetUp ? (
          <Group justify="flex-end">
            <Button size="lg" variant="default" onClick={onClose}>
              Agora não
            </Button>
            <Button
              size="lg"
              loading={isBusy}
              onClick={() => void run(() => begin(owner, handOver).then(onClose))}
            >
              {handOver === null ? 'Bloquear' : 'Entregar'}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Modal>
  );
}

/** Once on each tablet: by its screen lock, or by a PIN. */
function ChooseReturn({
  canUseScreenLock,
  isBusy,
  onScreenLock,
  onPin,
}: {
  canUseScreenLock: boolean;
  isBusy: boolean;
  onScreenLock: () => void;
  onPin: (pin: string) => void;
}) {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isLeft, setLeft] = useState(false);
  const problem = pinProblem(pin);
  const mismatch = again === pin ? null : 'Os dois números são diferentes';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (problem === null && mismatch === null) onPin(pin);
      }}
    >
      <Stack>
        <Text size="md">
          Escolha como você toma o aparelho de volta. Vale para este aparelho e se escolhe uma vez.
        </Text>
        {canUseScreenLock ? (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconFingerprint size={22} aria-hidden="true" />}
            loading={isBusy}
            onClick={onScreenLock}
          >
            Usar o bloqueio de tela
          </Button>
        ) : null}
        <PinField
          label={canUseScreenLock ? 'Ou um PIN de 6 números' : 'PIN de 6 números'}
          value={pin}
          onChange={setPin}
          onBlur={() => setLeft(pin !== '')}
          error={isLeft ? problem : null}
        />
        <PinField
          label="O PIN mais uma vez"
          value={again}
          onChange={setAgain}
          error={isLeft && again.length >= pin.length && pin !== '' ? mismatch : null}
        />
        <Group justify="flex-end">
          <Button type="submit" size="lg" loading={isBusy}>
            Guardar PIN
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
