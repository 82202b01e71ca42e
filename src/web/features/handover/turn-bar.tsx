import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import classes from './handover.module.css';

/** Above everything while the tablet is in somebody else's hands: whose it is now, and the way to give it back. */
export function TurnBar({ holder, isReturn }: { holder: string; isReturn: boolean }) {
  const navigate = useNavigate();
  return (
    <header className={classes['bar']}>
      <p className={classes['holder']}>
        {holder === '' ? 'Aparelho bloqueado' : `Aparelho com ${holder}`}
      </p>
      {isReturn ? null : (
        <Button
          variant="subtle"
          color="gray"
          size="md"
          mih={48}
          leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/devolver' })}
        >
          Devolver
        </Button>
      )}
    </header>
  );
}
