import { useState } from 'react';
import { turnedLeft, turnedRight, type QuarterTurns } from './zoom-state.ts';

/** How one picture is turned, and the two ways to turn it; a zoom that it shares with others stays as it is. */
export type Rotation = { turns: QuarterTurns; left: () => void; right: () => void };

/** A rotation of its own for each picture: two photos are seldom held alike. */
export function useRotation(): Rotation {
  const [turns, setTurns] = useState<QuarterTurns>(0);
  return {
    turns,
    left: () => setTurns(turnedLeft),
    right: () => setTurns(turnedRight),
  };
}
