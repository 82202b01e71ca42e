import '#web/ui/desk-styles.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { setRoomy, useListLook } from './list-look.ts';

/** One switch for the rows of every list on this device: 40 px, or roomier. */
export function DensitySwitch() {
  const { isRoomy } = useListLook();
  const Symbol = isRoomy ? IconBaselineDensitySmall : IconBaselineDensityMedium;
  return (
    <Tooltip label={isRoomy ? 'Linhas compactas' : 'Linhas espaçadas'}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Linhas espaçadas"
        aria-pressed={isRoomy}
        onClick={() => setRoomy(!isRoomy)}
      >
        <Symbol size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
