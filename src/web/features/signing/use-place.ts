import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '#shared/signing/signing.schemas.ts';
import { describeDevice } from '#web/device/device-info.ts';
import { findPlace } from './find-place.ts';

/** Where and with what an act is made; `place` null while it is being looked for. */
export type PlaceHandle = {
  place: Place | null;
  maquina: string;
  notice: string | null;
  isLooking: boolean;
  retry: () => void;
};

/** Looks for the place once `wanted`, and again when asked; a place kept in the draft is used as it is. */
export function usePlace(
  wanted: boolean,
  kept: { place: Place | null; maquina: string },
): PlaceHandle {
  const [found, setFound] = useState<{ place: Place; notice: string | null } | null>(null);
  const [maquina, setMaquina] = useState('');
  const [isLooking, setLooking] = useState(false);
  const started = useRef(false);

  const look = useCallback(() => {
    setLooking(true);
    void findPlace().then((result) => {
      setFound(result);
      setLooking(false);
    });
  }, []);

  const isNeeded = wanted && kept.place === null;
  useEffect(() => {
    if (!wanted) return;
    void describeDevice().then(setMaquina);
    if (!isNeeded || started.current) return;
    started.current = true;
    look();
  }, [wanted, isNeeded, look]);

  return {
    place: found?.place ?? kept.place,
    maquina: maquina || kept.maquina,
    notice: found?.notice ?? null,
    isLooking,
    retry: look,
  };
}
