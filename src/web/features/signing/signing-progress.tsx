import { IconCheck } from '@tabler/icons-react';
import classes from './signing-progress.module.css';
import { signingSteps, stepLabels } from './signing-steps.ts';

/** The five steps of a signing with the one it stands at; `current` 5 = all done. `isCompact`: numbers, and one line that names the step. */
export function SigningProgress({
  current,
  isCompact = false,
}: {
  current: number;
  isCompact?: boolean;
}) {
  return (
    <nav
      aria-label="Etapas da assinatura"
      className={classes['progress']}
      data-compact={isCompact || undefined}
    >
      <ol className={classes['steps']}>
        {signingSteps.map((step, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
          return (
            <li
              key={step}
              className={classes['step']}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={classes['dot']} aria-hidden="true">
                {state === 'done' ? <IconCheck size={16} stroke={3} /> : index + 1}
              </span>
              <span className={classes['label']}>
                {stepLabels[step]}
                {state === 'done' ? <span className={classes['hidden']}> (feita)</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={classes['short']} aria-hidden="true">
        {current >= signingSteps.length
          ? 'Todas as etapas concluídas'
          : `Etapa ${current + 1} de 5: ${stepLabels[signingSteps[current]!]}`}
      </p>
    </nav>
  );
}
