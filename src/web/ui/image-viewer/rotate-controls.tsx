import { ActionIcon } from '@mantine/core';
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import classes from './image-viewer.module.css';
import type { Rotation } from './use-rotation.ts';

type Props = {
  rotation: Rotation;
  /** 'o documento': what is turned, for who hears the buttons. */
  what: string;
};

/** Turns one picture by a quarter, left or right. */
export function RotateControls({ rotation, what }: Props) {
  return (
    <div className={classes.controls} role="group" aria-label={`Girar ${what}`}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`Girar ${what} para a esquerda`}
        onClick={rotation.left}
      >
        <IconRotate2 size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={`Girar ${what} para a direita`}
        onClick={rotation.right}
      >
        <IconRotateClockwise2 size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
