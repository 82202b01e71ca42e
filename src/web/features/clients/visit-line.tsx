import { Text } from '@mantine/core';
import type { ClientRow } from '#shared/clients/clients.schemas.ts';

/** Who prepared a visit to this client lately (decisions: Version changed meanwhile). A list kept by an older version has none. */
export function VisitLine({ visitors }: { visitors: ClientRow['visitors'] | undefined }) {
  if (visitors === undefined || visitors.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" mt={2}>
      em visita por {visitors.join(', ')}
    </Text>
  );
}
