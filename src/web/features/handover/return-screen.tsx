import { Button, Title } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { readReturnState, tryReturnPin } from '#offline/turn/return-lock.ts';
import { endTurn } from '#offline/turn/take-turn.ts';
import type { TurnGlance } from '#offline/store/turn-glance.ts';
import { pinLength } from '#shared/session/turn.rules.ts';
import { pagePorts } from '#web/session/page-offline.ts';
import { Notice } from '#web/ui/notice.tsx';
import { provePasskey } from './passkey.ts';
import { PinField } from './pin-field.tsx';
import { turnMoved } from './use-handover.ts';
import classes from './handover.module.css';

const onlyPasswordText =
  'O PIN não vale mais nesta entrega. Entre com a senha, com internet. Nada foi apagado.';

/** Where the consultant proves who takes the tablet back: screen lock, PIN, or a fresh sign-in. */
export function ReturnScreen({ turn }: { turn: TurnGlance }) {
  const router = useRouter();
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const known = useLiveQuery(
    () => readReturnState(pagePorts, turn),
    [turn.turnId, turn.host.owner],
  );
  const waitSeconds = useWaitSeconds(known?.nextTryAt ?? 0);
  if (known === undefined) return null;
  const hasPin = known.lock.pin !== null && !known.isPinUsedUp;

  const leave = async (): Promise<void> => {
    await turnMoved();
    await router.navigate({ href: turn.paths[0] ?? '/', replace: true });
  };
  const submit = async (given: string): Promise<void> => {
    if (isBusy || given.length < pinLength) return;
    setBusy(true);
    setRefusal(null);
    try {
      const verdict = await tryReturnPin(pagePorts, turn.turnId, given);
      if (verdict.kind === 'right') return await leave();
      setRefusal(verdict.kind === 'only_password' ? null : 'PIN incorreto.');
    } catch (error) {
      reportError(error);
      setRefusal('Não foi possível conferir o PIN. Tente novamente.');
    }
    setPin('');
    setBusy(false);
    field.current?.focus();
  };
  const unlock = async (): Promise<void> => {
    const { passkey } = known.lock;
    if (isBusy || passkey === null) return;
    setBusy(true);
    setRefusal(null);
    if (await provePasskey(passkey)) {
      await endTurn(pagePorts, turn.turnId, 'passkey');
      return leave();
    }
    setRefusal('O bloqueio de tela não foi confirmado.');
    setBusy(false);
  };

  return (
    <form
      className={classes['return']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(pin);
      }}
    >
      <Title order={1}>
        {turn.agreementId === null
          ? 'Aparelho bloqueado'
          : `Devolva o aparelho a ${turn.host.name}`}
      </Title>
      <p className={classes['quiet']}>
        {turn.agreementId === null
          ? `Só ${turn.host.name} continua daqui.`
          : 'Daqui só continua quem entregou o aparelho.'}
      </p>
      {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
      {known.lock.pin !== null && !hasPin ? (
        <Notice tone="warning">{onlyPasswordText}</Notice>
      ) : null}
      {known.lock.passkey === null ? null : (
        <Button
          size="lg"
          leftSection={<IconFingerprint size={22} aria-hidden="true" />}
          loading={isBusy}
          onClick={() => void unlock()}
        >
          Usar o bloqueio de tela
        </Button>
      )}
      {hasPin ? (
        <PinField
          ref={field}
          label={`PIN de ${turn.host.name}`}
          value={pin}
          disabled={waitSeconds > 0}
          error={waitSeconds > 0 ? `Tente de novo em ${waitSeconds} s.` : null}
          onChange={(next) => {
            setPin(next);
            void submit(next);
          }}
        />
      ) : null}
      <div className={classes['ways']}>
        {turn.agreementId === null ? null : (
          <Button
            size="md"
            mih={48}
            variant="default"
            onClick={() => void router.navigate({ href: turn.paths[0] ?? '/' })}
          >
            Voltar ao contrato
          </Button>
        )}
        <Button
          size="md"
          mih={48}
          variant="subtle"
          color="gray"
          onClick={() => void router.navigate({ to: '/signin' })}
        >
          Entrar com a senha
        </Button>
      </div>
    </form>
  );
}

/** Whole seconds until an instant (Unix milliseconds), counted down on the screen. */
function useWaitSeconds(until: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = (): void => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
