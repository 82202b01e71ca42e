import { Checkbox, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './acceptance.module.css';
import { KeyTerms } from './key-terms.tsx';

type Props = {
  html: string;
  pagesRead: number;
  pageCount: number;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  /** How often it was asked for without a tick: each time it comes into sight with the focus on its box. */
  asked: number;
  /** It was in sight and still without a tick. */
  isMissed: boolean;
};

/** The acceptance that is recorded with the signature, at the foot of the text, before the camera opens. */
export function Acceptance({
  html,
  pagesRead,
  pageCount,
  isTicked,
  onTick,
  asked,
  isMissed,
}: Props) {
  const box = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    section.current?.scrollIntoView({ block: 'end' });
    box.current?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <section ref={section} className={classes['acceptance']} aria-labelledby="acceptance-title">
      <h2 id="acceptance-title">Aceite do contrato</h2>
      <KeyTerms html={html} />
      <Text size="md">
        {pagesRead === 1 ? 'Foi aberta 1' : `Foram abertas ${pagesRead}`} de {pageCount}{' '}
        {pageCount === 1 ? 'página' : 'páginas'} do contrato.
      </Text>
      <div className={classes['tick']} data-missed={(isMissed && !isTicked) || undefined}>
        <Checkbox
          ref={box}
          size="lg"
          label="Li o contrato e aceito os seus termos"
          aria-describedby="acceptance-why"
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <p
          id="acceptance-why"
          className={classes['why']}
          role={isMissed && !isTicked ? 'alert' : undefined}
        >
          {isTicked ? '' : 'Para continuar, marque que o contrato foi lido e aceito.'}
        </p>
      </div>
    </section>
  );
}
