import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { keyOfOwner } from '#offline/platform/owner.ts';
import { witnessesHere } from '#offline/visits/day-witnesses.ts';
import { witnessesOfDay, type WitnessOffer } from '#shared/visits/day-witnesses.rules.ts';
import type { SigningEnv } from '../signing-env.ts';
import type { Signing } from '../use-signing.ts';
import classes from './witness.module.css';

/** Who witnessed here today and may do so again; empty until the device was read. */
export function useWitnessOffers(
  { ports, owner }: SigningEnv,
  { agreement, signers }: Signing,
): WitnessOffer[] {
  const [now] = useState(() => new Date());
  const acts = useLiveQuery(
    () => witnessesHere(ports, owner, now),
    [ports, keyOfOwner(owner), now],
  );
  return witnessesOfDay(acts ?? [], {
    now,
    without: [...signers.map(({ cpf }) => cpf), agreement.signerCpf ?? ''],
  });
}

/** Witnesses of the day by first name and initial: each finds themselves, and the CPF is asked of them all the same. */
export function WitnessOffers({
  offers,
  onChoose,
}: {
  offers: readonly WitnessOffer[];
  onChoose: (label: string) => void;
}) {
  if (offers.length === 0) return null;
  return (
    <section className={classes['offers']} aria-labelledby="witness-offers">
      <p id="witness-offers">Já foi testemunha hoje? Toque no seu nome.</p>
      <div className={classes['names']}>
        {offers.map(({ label }) => (
          <Button
            key={label}
            size="lg"
            variant="default"
            leftSection={<IconUser size={20} aria-hidden="true" />}
            onClick={() => onChoose(label)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** In place of the name's field: who found themselves. The whole name shows only with the CPF that belongs to it. */
export function ChosenWitness({
  label,
  name,
  onOther,
}: {
  label: string;
  name: string | null;
  onOther: () => void;
}) {
  return (
    <div className={classes['chosen']}>
      <div aria-live="polite">
        <span className={classes['quiet']}>Testemunha</span>
        <strong>{name ?? label}</strong>
      </div>
      <Button size="md" variant="subtle" onClick={onOther}>
        Sou outra pessoa
      </Button>
    </div>
  );
}
