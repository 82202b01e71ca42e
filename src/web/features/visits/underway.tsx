import { Alert, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { formatDateTime } from '#shared/kernel/civil-date.ts';
import { listOthersVisits } from '#shared/visits/visits.endpoints.ts';
import { visitKeys } from '#shared/visits/visits.keys.ts';
import type { OthersVisit } from '#shared/visits/visits.schemas.ts';
import { callEndpoint } from '#web/api/call-endpoint.ts';
import classes from './visits.module.css';

/** Visits that colleagues have under way; asked anew whenever somebody chooses whom to visit. */
export const othersVisitsQuery = queryOptions({
  queryKey: visitKeys.others,
  queryFn: ({ signal }) => callEndpoint(listOthersVisits, { signal }),
});

/** The colleagues who prepared a visit to the client of a row, and since when; nothing where there is none. */
export function UnderwayLine({ visits }: { visits: readonly OthersVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <Text size="sm" fw={600} className={classes.colleague ?? ''}>
      em visita por{' '}
      {visits
        .map(({ name, preparedAt }) => `${name} (desde ${formatDateTime(preparedAt)})`)
        .join(', ')}
    </Text>
  );
}

/** Before the same client is prepared twice. `visits` = those of the clients that are chosen; `isUnknown` = nobody could be asked. */
export function UnderwayNotice({
  visits,
  isUnknown,
}: {
  visits: readonly OthersVisit[];
  isUnknown: boolean;
}) {
  if (isUnknown)
    return (
      <Text size="sm" c="dimmed" className={classes.underway ?? ''}>
        Não foi possível ver se colegas estão em visita a estes clientes.
      </Text>
    );
  if (visits.length === 0) return null;
  const names = [...new Set(visits.map(({ name }) => name))].join(', ');
  return (
    <Alert
      className={classes.underway ?? ''}
      color="yellow"
      py="xs"
      role="status"
      icon={<IconUsers aria-hidden />}
      title={`Em visita por ${names}`}
    >
      Combinem antes quem colhe: de cada assinatura vale a que chegar primeiro ao servidor.
    </Alert>
  );
}
