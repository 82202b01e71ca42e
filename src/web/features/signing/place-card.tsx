import { Button } from '@mantine/core';
import { IconDeviceTablet, IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import { isPlaceKnown, placeLine } from '#shared/signing/place.ts';
import classes from './place-card.module.css';
import type { PlaceHandle } from './use-place.ts';

/** Where and on which device this act is made, as it will be recorded. */
export function PlaceCard({ place, maquina, notice, isLooking, retry }: PlaceHandle) {
  return (
    <dl className={classes['card']}>
      <div className={classes['row']}>
        {notice === null ? <IconMapPin aria-hidden="true" /> : <IconMapPinOff aria-hidden="true" />}
        <dt>Localização</dt>
        <dd>
          <output>
            {isLooking || place === null ? 'Obtendo a localização…' : null}
            {!isLooking && place !== null && (notice === null || isPlaceKnown(place)) ? (
              <span className={classes['found']}>{placeLine(place)}</span>
            ) : null}
            {notice === null || isLooking
              ? null
              : `${notice} O motivo fica registrado; você pode continuar.`}
          </output>
          {notice === null ? null : (
            <Button variant="subtle" size="md" mt={4} ml={-18} loading={isLooking} onClick={retry}>
              Tentar de novo
            </Button>
          )}
        </dd>
      </div>
      <div className={classes['row']}>
        <IconDeviceTablet aria-hidden="true" />
        <dt>Aparelho</dt>
        <dd className={classes['device']}>{maquina === '' ? 'Identificando…' : maquina}</dd>
      </div>
    </dl>
  );
}
