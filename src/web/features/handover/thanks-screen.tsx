import { Button, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import classes from './handover.module.css';

/** After the act that the tablet was handed over for: it goes back, or on to the witness who stands beside. */
export function ThanksScreen({
  witness,
  hostName,
  onWitness,
}: {
  /** The witness who is next; null = nobody but the consultant goes on. */
  witness: 1 | 2 | null;
  hostName: string;
  onWitness: () => void;
}) {
  const navigate = useNavigate();
  return (
    <div className={classes['thanks']}>
      <IconCircleCheck size={64} stroke={1.4} aria-hidden="true" />
      <Title order={1}>Obrigado. Devolva o aparelho.</Title>
      <p>A sua assinatura está salva neste aparelho. Entregue-o a {hostName}.</p>
      <div className={classes['thanksWays']}>
        <Button size="lg" onClick={() => void navigate({ to: '/devolver' })}>
          Devolver a {hostName}
        </Button>
        {witness === null ? null : (
          <Button size="lg" variant="default" onClick={onWitness}>
            Passar à testemunha {witness}
          </Button>
        )}
      </div>
    </div>
  );
}
