import type { Space } from '#shared/overview/overview.schemas.ts';
import { nearlyFull } from '#shared/kernel/quotas.ts';
import { formatBytes } from '#web/device/storage-state.ts';

/** A part of the room, in words: 'lotes 3,2 de 10 GB'. */
export type SpacePart = { name: keyof Space; text: string; isNearlyFull: boolean };

const names: Record<keyof Space, string> = {
  lotes: 'lotes',
  itens: 'itens entregues',
  disco: 'disco do servidor',
};

/** '3,2 de 10 GB': both in one unit where they have the same. */
function bytesText(bytes: number, limit: number): string {
  const taken = formatBytes(bytes);
  const most = formatBytes(limit);
  const unit = most.slice(most.indexOf(' '));
  return `${taken.endsWith(unit) ? taken.slice(0, -unit.length) : taken} de ${most}`;
}

/** The parts of the room in the order of the line, each with how much of it is taken. */
export const spaceParts = (space: Space): SpacePart[] =>
  (['lotes', 'itens', 'disco'] as const).flatMap((name) => {
    const part = space[name];
    if (part === null) return [];
    const { bytes, limite } = part;
    return [
      {
        name,
        text: `${names[name]} ${bytesText(bytes, limite)}`,
        isNearlyFull: bytes >= limite * nearlyFull,
      },
    ];
  });
